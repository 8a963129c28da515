"""The module that xml.parsers.expat is made of in CPython; here it is the other way round."""

from xml.parsers.expat import *
from xml.parsers.expat import (EXPAT_VERSION, ErrorString, ExpatError, ParserCreate, XMLParserType, error, native_encoding, version_info,
                               XML_PARAM_ENTITY_PARSING_ALWAYS, XML_PARAM_ENTITY_PARSING_NEVER, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE)
