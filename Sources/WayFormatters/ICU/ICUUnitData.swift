import Foundation
import _FoundationICU

/// What ICU's unit tables say about a unit apart from its patterns: its name and its grammatical gender.
///
/// Source: https://unicode.org/reports/tr35/tr35-general.html#Unit_Elements (`displayName`, `gender`)
enum ICUUnitData {
    /// The name of the unit without a number, as for a list of units: "kilometers", "km".
    ///
    /// - Parameters:
    ///   - category: the CLDR category, for example "length".
    ///   - identifier: the CLDR unit, for example "kilometer".
    /// - Returns: `nil` when CLDR has no name for the unit in the locale.
    static func displayName(category: String, identifier: String, width: UnitWidth, locale: Locale) -> String? {
        for bundle in bundles(for: locale) {
            for table in width.dataKeys {
                if let name = string(bundle: bundle, path: [table, category, identifier, "dnam"]) { return name }
            }
        }
        return nil
    }

    /// The gender of the unit's noun ("feminine", "masculine", "neuter" …), or `nil` for languages without gender.
    static func gender(category: String, identifier: String, locale: Locale) -> String? {
        for bundle in bundles(for: locale) {
            if let gender = string(bundle: bundle, path: ["units", category, identifier, "gender"]) { return gender }
        }
        return nil
    }

    /// The identifiers of the locale's resource bundles, most special first, without the root bundle.
    private static func bundles(for locale: Locale) -> [String] {
        let language = locale.language
        guard let code = language.languageCode?.identifier else { return [] }
        var identifiers = [String]()
        if let script = language.script?.identifier {
            if let region = locale.region?.identifier { identifiers.append("\(code)_\(script)_\(region)") }
            identifiers.append("\(code)_\(script)")
        }
        if let region = locale.region?.identifier { identifiers.append("\(code)_\(region)") }
        identifiers.append(code)
        return identifiers
    }

    private static func string(bundle: String, path: [String]) -> String? {
        ICUResource.open(package: "icudt\(U_ICU_VERSION_MAJOR_NUM)l-unit", bundle: bundle)?.descend(path)?.string
    }
}
