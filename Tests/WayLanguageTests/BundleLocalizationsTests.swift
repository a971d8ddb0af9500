import Foundation
import Testing

@testable import WayLanguage

final class BundleLocalizationsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("BundleLocalizationsTests-\(UUID().uuidString).bundle")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func bundle(_ files: [String: String]) throws -> Bundle {
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try #require(Bundle(path: folder.path))
    }

    /// Xcode saves the string catalogs of storyboards and nibs in a folder for multiple languages, which is none itself.
    @Test func catalogsOfInterfacesAreRead() throws {
        let catalog = #"{"sourceLanguage": "en", "strings": {"a.text": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "de"}}}}}}"#
        let localizations = BundleLocalizations(try bundle(["Base.lproj/Main.storyboard": "", "mul.lproj/Main.xcstrings": catalog]))
        #expect(localizations.localizations == ["de", "en"] && localizations.development == "en")
        #expect(localizations.text(forKey: "a.text", table: "Main", languages: ["de"]) == .text("de"))
    }

    @Test func tablesFallBackByRegionAndToTheDevelopmentLanguage() throws {
        let localizations = BundleLocalizations(
            try bundle([
                "en.lproj/Localizable.strings": "a = en; b = en; c = en;", "de.lproj/Localizable.strings": "a = de; b = de;", "de-AT.lproj/Localizable.strings": "a = at;",
                "de.lproj/Other.strings": "a = other;", "fr.lproj/Localizable.strings": "broken",
            ]))
        func text(_ key: String, _ language: String, table: String = "Localizable") -> LocalizedText? { localizations.text(forKey: key, table: table, languages: [language]) }
        #expect(localizations.localizations == ["de", "de-AT", "en", "fr"] && localizations.development == "en")
        #expect(text("a", "de-AT") == .text("at") && text("b", "de-AT") == .text("de") && text("c", "de-AT") == .text("en") && text("d", "de-AT") == nil)
        #expect(text("a", "de-CH") == .text("de") && text("a", "it") == .text("en") && text("a", "fr") == .text("en"))
        #expect(text("a", "de", table: "Other") == .text("other") && text("a", "de", table: "None") == nil)
    }

    /// `.stringsdict` precedes `.strings`, and both precede a catalog.
    @Test func kindsOfFilesAreMerged() throws {
        let dictionary = """
            <?xml version="1.0"?><plist version="1.0"><dict><key>a</key><string>dictionary</string></dict></plist>
            """
        let catalog = #"{"sourceLanguage":"en","strings":{"a":{},"b":{},"c":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"katalog"}}}}}}"#
        let localizations = BundleLocalizations(
            try bundle(["en.lproj/Localizable.strings": "a = strings; b = strings;", "en.lproj/Localizable.stringsdict": dictionary, "Localizable.xcstrings": catalog]))
        func text(_ key: String, _ language: String) -> LocalizedText? { localizations.text(forKey: key, table: "Localizable", languages: [language]) }
        #expect(text("a", "en") == .text("dictionary") && text("b", "en") == .text("strings") && text("c", "en") == .text("c") && text("c", "de") == .text("katalog"))
        #expect(localizations.localizations == ["de", "en"])
    }

    @Test func filesOutsideFoldersOfLanguagesAndInBaseAreRead() throws {
        let localizations = BundleLocalizations(try bundle(["Base.lproj/Localizable.strings": "a = base;", "Localizable.strings": "b = outside;"]))
        #expect(localizations.text(forKey: "a", table: "Localizable", languages: ["de"]) == .text("base"))
        #expect(localizations.text(forKey: "b", table: "Localizable", languages: ["de"]) == .text("outside"))
        #expect(localizations.localizations.isEmpty && localizations.development == "en")
    }

    /// The package manager's default localization, and languages without a folder.
    @Test func informationOfTheBundleIsRead() throws {
        let information = """
            <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>de</string>
            <key>CFBundleLocalizations</key><array><string>it</string></array></dict></plist>
            """
        let localizations = BundleLocalizations(try bundle(["Info.plist": information, "de.lproj/Localizable.strings": "a = de;", "fr.lproj/Localizable.strings": ""]))
        #expect(localizations.development == "de" && localizations.localizations == ["de", "fr", "it"] && localizations.preferred(for: ["sv"]) == ["de"])
        #expect(localizations.text(forKey: "a", table: "Localizable", languages: ["fr"]) == .text("de"))
    }

    /// The order that Apple documents: a file that is not localised, then the user's languages, then the development language.
    @Test func bundlesFindLocalizedFiles() throws {
        let bundle = try bundle(["en.lproj/a.txt": "", "de.lproj/a.txt": "", "de.lproj/sub/c.txt": "", "b.txt": "", "de.lproj/b.txt": ""])
        #expect(bundle.localizations == ["de", "en"] && bundle.preferredLocalizations == ["en"] && bundle.developmentLocalization == "en")
        #expect(bundle.path(forResource: "a", ofType: "txt")?.hasSuffix("/en.lproj/a.txt") == true)
        #expect(bundle.url(forResource: "b", withExtension: "txt")?.path.hasSuffix(".bundle/b.txt") == true)
        #expect(bundle.url(forResource: "a", withExtension: "txt", subdirectory: nil, localization: "de")?.path.hasSuffix("/de.lproj/a.txt") == true)
        #expect(bundle.url(forResource: "c", withExtension: ".txt", subdirectory: "sub", localization: "de") != nil)
        #expect(bundle.url(forResource: "none", withExtension: nil) == nil && bundle.url(forResource: nil, withExtension: "none") == nil)
    }

    /// A key of a `.stringsdict` ended the program.
    @Test func pluralsOfFoundationsFunctions() throws {
        let rule: [String: Any] = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld", "one": "%lld page", "other": "%lld pages"]
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["%lld pages": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule] as [String: Any]], format: .xml, options: 0)
        let bundle = try bundle(["en.lproj/Localizable.stringsdict": String(decoding: data, as: UTF8.self)])
        #expect(String(localized: "\(1) pages", bundle: bundle) == "1 page" && String(localized: "\(5) pages", bundle: bundle) == "5 pages")
        let format = NSLocalizedString("%lld pages", bundle: bundle, comment: "")
        #expect(String.localizedStringWithFormat(format, 1) == "1 page" && String(format: format, 2) == "2 pages")
        #expect(Bundle.preferredLocalizations(from: ["de", "en"]) == ["en"] && Bundle.preferredLocalizations(from: ["de", "en"], forPreferences: ["de-AT"]) == ["de"])
    }
}
