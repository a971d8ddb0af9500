import Foundation

/// Functions of Foundation that programs call and that cannot be overridden. Those of CWayLanguage's symbols with Foundation's names lead here: a program that links
/// Foundation dynamically calls them in its place. One that links it statically has Foundation's own: formats with plurals then have the form "other", and
/// `Locale.preferredLanguages` is "en-001".
@_spi(Interposition) @_silgen_name("waykit_preferred_languages")
public func preferredLanguages() -> [String] { ProgramLanguage.languages }

@_spi(Interposition) @_silgen_name("waykit_localized_string_with_format")
public func localizedString(_ format: String, _ arguments: [any CVarArg]) -> String {
    LocalizedStrings.text(format: format, arguments: arguments, locale: .current)
}

@_spi(Interposition) @_silgen_name("waykit_string_format")
public func string(format: __shared String, arguments: __owned [any CVarArg]) -> String {
    LocalizedStrings.text(format: format, arguments: arguments, locale: nil)
}

@_spi(Interposition) @_silgen_name("waykit_string_format_arguments")
public func string(format: __shared String, sharing arguments: __shared [any CVarArg]) -> String {
    LocalizedStrings.text(format: format, arguments: arguments, locale: nil)
}

@_spi(Interposition) @_silgen_name("waykit_string_format_locale")
public func string(format: __shared String, locale: __shared Locale?, arguments: __owned [any CVarArg]) -> String {
    LocalizedStrings.text(format: format, arguments: arguments, locale: locale)
}

@_spi(Interposition) @_silgen_name("waykit_string_format_locale_arguments")
public func string(format: __shared String, locale: __shared Locale?, sharing arguments: __shared [any CVarArg]) -> String {
    LocalizedStrings.text(format: format, arguments: arguments, locale: locale)
}
