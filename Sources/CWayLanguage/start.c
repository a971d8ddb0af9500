#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

/* Defined by the module WayLanguage (`@_cdecl`); it does nothing the second time. */
extern void waykit_language_start(void) __attribute__((weak));

/* Foundation's Bundle.localizations. */
extern void foundation_function(void) __asm__("$s10Foundation6BundleC13localizationsSaySSGvg") __attribute__((weak));

/* A Foundation that the program loads has been initialised before the program's own constructors. One that the program contains may not be: the language starts
 * with the application then. */
static bool is_foundation_loaded(void)
{
    Dl_info program, foundation;
    return foundation_function != NULL && dladdr((void *)waykit_language_start, &program) != 0 && dladdr((void *)foundation_function, &foundation) != 0
        && program.dli_fbase != foundation.dli_fbase;
}

__attribute__((constructor)) static void start(void)
{
    if (waykit_language_start != NULL && is_foundation_loaded())
        waykit_language_start();
}
