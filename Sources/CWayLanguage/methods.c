#include "CWayLanguage.h"

/* Foundation's methods of Bundle, and what replaces them; the symbols are those of Swift's mangling. A method that a version of Foundation does not have is NULL. */
#define METHODS(METHOD) \
    METHOD("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF", waykit_bundle_localized_string) \
    METHOD("$s10Foundation6BundleC13localizationsSaySSGvg", waykit_bundle_localizations) \
    METHOD("$s10Foundation6BundleC23developmentLocalizationSSSgvg", waykit_bundle_development_localization) \
    METHOD("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg", waykit_bundle_preferred_localizations) \
    METHOD("$s10Foundation6BundleC3url11forResource13withExtension12subdirectory0A10Essentials3URLVSgSSSg_A2LtF", waykit_bundle_url) \
    METHOD("$s10Foundation6BundleC3url11forResource13withExtension12subdirectory12localization0A10Essentials3URLVSgSSSg_A3MtF", waykit_bundle_url_localization)

#define DECLARE(symbol, replacement) \
    extern void foundation_##replacement(void) __asm__(symbol) __attribute__((weak)); \
    extern void replacement(void) __attribute__((weak));
METHODS(DECLARE)

#define ENTRY(symbol, replacement) { foundation_##replacement, replacement },
static const struct { void (*original)(void); void (*replacement)(void); } methods[] = { METHODS(ENTRY) };

/* Sizes in the metadata of a Swift class: the class object's size and the distance from its start to the metadata's address. The methods follow the header. */
enum { CLASS_SIZE_OFFSET = 32, ADDRESS_POINT_OFFSET = 36, HEADER_SIZE = 56 };

size_t waykit_replace_bundle_methods(void *class)
{
    size_t replaced = 0;
    uint32_t size = *(uint32_t *)((char *)class + CLASS_SIZE_OFFSET) - *(uint32_t *)((char *)class + ADDRESS_POINT_OFFSET);
    uintptr_t *end = (uintptr_t *)((char *)class + size);
    for (size_t index = 0; index < sizeof methods / sizeof methods[0]; index++) {
        if (methods[index].original == NULL || methods[index].replacement == NULL)
            continue;
        for (uintptr_t *word = (uintptr_t *)((char *)class + HEADER_SIZE); word < end; word++) {
            if (*word != (uintptr_t)methods[index].original)
                continue;
            waykit_store_word(word, (uintptr_t)methods[index].replacement);
            replaced++;
        }
    }
    return replaced;
}
