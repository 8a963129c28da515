print(-'text')
