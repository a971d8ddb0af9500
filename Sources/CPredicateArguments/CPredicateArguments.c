#include "CPredicateArguments.h"

void WayReadPredicateArguments(va_list list, const char *kinds, size_t count, WayPredicateArgument *arguments) {
    for (size_t index = 0; index < count; index++) {
        WayPredicateArgument argument = {0, 0, NULL};
        switch (kinds[index]) {
        case 'i': argument.integer = va_arg(list, int); break;
        case 'u': argument.integer = va_arg(list, unsigned int); break;
        case 'l': argument.integer = va_arg(list, long long); break;
        case 'd': argument.real = va_arg(list, double); break;
        default: argument.pointer = va_arg(list, const void *); break;
        }
        arguments[index] = argument;
    }
}
