import CWayLanguage
import Foundation

/// What Foundation's bundles on Linux lack: they know no language but English, and end the program at a plural. `Bundle` cannot be subclassed there, so its methods
/// are replaced in the table through which Swift dispatches them (CWayLanguage's `methods.c`): for all bundles, the program's and those it makes.
enum BundleLocalization {
    /// - Returns: how many methods were replaced; fewer than all if this version of Foundation has others.
    static func install() -> Int { waykit_replace_bundle_methods(unsafeBitCast(Bundle.self as AnyClass, to: UnsafeMutableRawPointer.self)) }
}

extension Bundle {
    @_spi(Interposition) @_silgen_name("waykit_bundle_localized_string")
    public final func localized(forKey key: String, value: String?, table tableName: String?) -> String {
        let table = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        return LocalizedStrings.string(forKey: key, value: value, table: table, in: self)
    }

    @_spi(Interposition) @_silgen_name("waykit_bundle_localizations")
    public final func allLocalizations() -> [String] {
        let found = ProgramLanguage.localizations(of: self)
        return found.localizations.isEmpty ? [found.development] : found.localizations
    }

    @_spi(Interposition) @_silgen_name("waykit_bundle_development_localization")
    public final func statedDevelopmentLocalization() -> String? { ProgramLanguage.localizations(of: self).development }

    @_spi(Interposition) @_silgen_name("waykit_bundle_preferred_localizations")
    public final func userLocalizations() -> [String] { ProgramLanguage.localizations(of: self).preferred(for: ProgramLanguage.languages) }

    @_spi(Interposition) @_silgen_name("waykit_bundle_preferred_localizations_from")
    public final class func userLocalizations(from localizations: [String]) -> [String] { userLocalizations(from: localizations, languages: nil) }

    @_spi(Interposition) @_silgen_name("waykit_bundle_preferred_localizations_from_preferences")
    public final class func userLocalizations(from localizations: [String], languages: [String]?) -> [String] {
        let found = LanguageMatching.preferred(localizations, for: languages ?? ProgramLanguage.languages)
        return found.isEmpty ? Array(localizations.prefix(1)) : found
    }

    /// As Apple documents the search: a file that is not localised, then the localizations that suit the user, then the development language.
    @_spi(Interposition) @_silgen_name("waykit_bundle_url")
    public final func localizedURL(forResource name: String?, withExtension pathExtension: String?, subdirectory: String?) -> URL? {
        let found = ProgramLanguage.localizations(of: self)
        if let file = Self.file(name, pathExtension) {
            for localization in [nil] + found.preferred(for: ProgramLanguage.languages) + ["Base", found.development] {
                if let url = found.url(file, subdirectory, localization: localization) { return url }
            }
        }
        return foundationURL(forResource: name, withExtension: pathExtension, subdirectory: subdirectory)
    }

    @_spi(Interposition) @_silgen_name("waykit_bundle_url_localization")
    public final func localizedURL(
        forResource name: String?, withExtension pathExtension: String?, subdirectory: String?, localization: String?
    ) -> URL? {
        if let localization, let file = Self.file(name, pathExtension) {
            let found = ProgramLanguage.localizations(of: self)
            if let url = found.url(file, subdirectory, localization: localization) ?? found.url(file, subdirectory, localization: nil) { return url }
        }
        return foundationURL(forResource: name, withExtension: pathExtension, subdirectory: subdirectory, localization: localization)
    }

    private static func file(_ name: String?, _ pathExtension: String?) -> String? {
        guard let name, !name.isEmpty else { return nil }
        guard let pathExtension, !pathExtension.isEmpty else { return name }
        return "\(name).\(pathExtension.hasPrefix(".") ? String(pathExtension.dropFirst()) : pathExtension)"
    }

    // Foundation's own methods, which were replaced.

    @_silgen_name("$s10Foundation6BundleC3url11forResource13withExtension12subdirectory0A10Essentials3URLVSgSSSg_A2LtF")
    private final func foundationURL(forResource name: String?, withExtension pathExtension: String?, subdirectory: String?) -> URL?

    @_silgen_name("$s10Foundation6BundleC3url11forResource13withExtension12subdirectory12localization0A10Essentials3URLVSgSSSg_A3MtF")
    private final func foundationURL(forResource name: String?, withExtension pathExtension: String?, subdirectory: String?, localization: String?) -> URL?
}
