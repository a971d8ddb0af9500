/* Functions with the names of Foundation's, which lead to those of WayLanguage. They are weak, so a program that contains Foundation itself (linked statically)
 * keeps Foundation's; a program that loads Foundation calls these. Arguments and results stay in their registers. */

#if defined(__x86_64__)
#define JUMP "jmp "
#define PLT "@PLT"
#elif defined(__aarch64__)
#define JUMP "b "
#define PLT ""
#endif

#ifdef JUMP
#define LEAD(symbol, function) \
    __asm__(".text\n.weak " symbol "\n.type " symbol ",@function\n" symbol ":\n" JUMP function PLT "\n.size " symbol ", .-" symbol "\n")

/* static Locale.preferredLanguages.getter */
LEAD("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", "waykit_preferred_languages");
/* static Bundle.preferredLocalizations(from:) */
LEAD("$s10Foundation6BundleC22preferredLocalizations4fromSaySSGAF_tFZ", "waykit_bundle_preferred_localizations_from");
/* static Bundle.preferredLocalizations(from:forPreferences:) */
LEAD("$s10Foundation6BundleC22preferredLocalizations4from14forPreferencesSaySSGAG_AGSgtFZ", "waykit_bundle_preferred_localizations_from_preferences");
/* static String.localizedStringWithFormat(_:_:) */
LEAD("$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ", "waykit_localized_string_with_format");
/* String.init(format:_:) */
LEAD("$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC", "waykit_string_format");
/* String.init(format:arguments:) */
LEAD("$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC", "waykit_string_format_arguments");
/* String.init(format:locale:_:) */
LEAD("$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC", "waykit_string_format_locale");
/* String.init(format:locale:arguments:) */
LEAD("$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC", "waykit_string_format_locale_arguments");
#endif
