#include "CFontconfig.h"
#include "CLazyLibrary.h"

static struct waykit_library fontconfig = { .file_name = "libfontconfig.so.1" };

WAYKIT_LAZY(fontconfig, FcBool, FcConfigAppFontAddFile, (FcConfig *config, const FcChar8 *file), (config, file))
WAYKIT_LAZY(fontconfig, void, FcConfigAppFontClear, (FcConfig *config), (config))
WAYKIT_LAZY(fontconfig, FcFontSet *, FcFontList, (FcConfig *config, FcPattern *pattern, FcObjectSet *objects), (config, pattern, objects))
WAYKIT_LAZY(fontconfig, void, FcFontSetDestroy, (FcFontSet *set), (set))
WAYKIT_LAZY(fontconfig, FcObjectSet *, FcObjectSetCreate, (void), ())
WAYKIT_LAZY(fontconfig, FcBool, FcObjectSetAdd, (FcObjectSet *set, const char *object), (set, object))
WAYKIT_LAZY(fontconfig, void, FcObjectSetDestroy, (FcObjectSet *set), (set))
WAYKIT_LAZY(fontconfig, FcPattern *, FcPatternCreate, (void), ())
WAYKIT_LAZY(fontconfig, FcBool, FcPatternAddString, (FcPattern *pattern, const char *object, const FcChar8 *value), (pattern, object, value))
WAYKIT_LAZY(fontconfig, void, FcPatternDestroy, (FcPattern *pattern), (pattern))
WAYKIT_LAZY(fontconfig, FcResult, FcPatternGetDouble,
    (const FcPattern *pattern, const char *object, int index, double *value), (pattern, object, index, value))
WAYKIT_LAZY(fontconfig, FcResult, FcPatternGetInteger,
    (const FcPattern *pattern, const char *object, int index, int *value), (pattern, object, index, value))
WAYKIT_LAZY(fontconfig, FcResult, FcPatternGetString,
    (const FcPattern *pattern, const char *object, int index, FcChar8 **value), (pattern, object, index, value))
WAYKIT_LAZY(fontconfig, double, FcWeightToOpenTypeDouble, (double weight), (weight))
