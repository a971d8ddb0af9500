import Foundation

/// What CLDR says about the order of names and the blanks between them.
///
/// Source: https://unicode.org/reports/tr35/tr35-personNames.html (`nameOrderLocales`, `nativeSpaceReplacement`)
enum NameOrder {
    /// Whether names that do not decide by their script have the family name first in the locale, as in Hungarian.
    static func isFamilyFirst(in locale: Locale) -> Bool {
        guard let code = locale.language.languageCode?.identifier else { return false }
        let order = [code, "root"].lazy.compactMap { personNames($0)?.descend(["nameOrderLocales", "surnameFirst"]) }.first
        return order?.strings.contains(code) ?? false
    }

    /// What stands between the parts of a name in its own script: nothing in Chinese and Japanese, a blank in most languages.
    static func delimiter(script: NameScript, locale: Locale) -> String {
        let code: String
        switch script {
        case .chineseOrJapanese: code = locale.language.languageCode == .japanese ? "ja" : "zh"
        case .korean: code = "ko"
        case .initials, .firstLetter, .other, .mixed: return " "
        }
        return personNames(code)?.descend(["nativeSpaceReplacement"])?.string ?? ""
    }

    private static func personNames(_ code: String) -> ICUResource? {
        ICUResource.open(package: nil, bundle: code)?.descend(["personNames"])
    }
}
