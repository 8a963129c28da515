class ValidationError(ValueError):
    pass


def check_name(rec):
    if not rec.get("name"):
        raise ValidationError("name is empty")


def check_age(rec):
    if not 0 <= rec["age"] < 150:
        raise ValidationError(f"age {rec['age']} out of range")


def check_mail(rec):
    user, host = rec["mail"].split("@")
    return user, host


def validate(rec):
    errors = []
    for check in (check_name, check_age, check_mail):
        try:
            check(rec)
        except (ValidationError, LookupError, ValueError) as e:
            e.add_note(f"while running {check.__name__}")
            errors.append(e)
    if errors:
        raise ExceptionGroup(f"record {rec.get('name') or '?'} invalid", errors)


validate({"name": "Ann", "age": 3, "mail": "a@b.c"})
try:
    validate({"name": "", "age": 10, "mail": "a@b"})
except* ValidationError as eg:
    print("validation problems:", [str(e) for e in eg.exceptions])
except* ValueError as eg:
    print("other problems:", eg.exceptions)

all_errors = []
for rec in ({"name": "Bob", "age": 200, "mail": "none"}, {"name": "", "mail": "x@y"}):
    try:
        validate(rec)
    except ExceptionGroup as eg:
        all_errors.append(eg)
raise ExceptionGroup("import failed", all_errors)
