#include "CTestFonts.h"
#include <stdlib.h>
#include <string.h>

/* fontconfig and WayKit read these variables when the first font is used. They are set when the test bundle is loaded, so that no test depends on the
   fonts of the machine; variables of the caller are kept. */
__attribute__((constructor)) static void set_fonts(void) {
    char path[4096] = __FILE__;
    char *name = strrchr(path, '/');
    if (name == NULL || (size_t)(name - path) + sizeof "/fonts.conf" > sizeof path) return;
    strcpy(name, "/fonts.conf");
    setenv("FONTCONFIG_FILE", path, 0);
    setenv("WAYKIT_SYSTEM_FONT", "DejaVu Sans", 0);
}
