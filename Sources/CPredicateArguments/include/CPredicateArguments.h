#pragma once

#include <stdarg.h>
#include <stddef.h>

/// One argument of a variable argument list; the field that its kind names is set.
typedef struct {
    long long integer;
    double real;
    const void *pointer;
} WayPredicateArgument;

/// Reads `count` arguments, whose kinds are 'i' (int), 'u' (unsigned int), 'l' (long long), 'd' (double) and 'p' (pointer).
/// Swift has no `va_arg`.
void WayReadPredicateArguments(va_list list, const char *kinds, size_t count, WayPredicateArgument *arguments);
