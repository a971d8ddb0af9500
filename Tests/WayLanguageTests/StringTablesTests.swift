import Foundation
import Testing

@testable import WayLanguage

/// Files as Xcode saves them.
struct StringTablesTests {
    private func texts(_ entry: Any, key: String = "key", language: String = "en") throws -> LocalizedText? {
        let data = try PropertyListSerialization.data(fromPropertyList: [key: entry], format: .xml, options: 0)
        return StringsDictionary.read(data, language: language).texts[key]
    }

    @Test func dictionariesHavePluralsWidthsAndDevices() throws {
        let rule: [String: Any] = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lu", "one": "a page", "other": "%lu pages"]
        let plural = try texts(["NSStringLocalizedFormatKey": "%#@pages@", "pages": rule])
        let variable = LocalizedFormat.Variable(conversion: "lu", forms: ["one": "a page", "other": "%lu pages"])
        #expect(plural == .format(LocalizedFormat(kind: .variables(format: "%#@pages@", ["pages": variable]), language: "en")))
        #expect(try texts(["NSStringVariableWidthRuleType": ["20": "short", "100": "the longest", "50": "longer"]]) == .text("the longest"))
        let devices = try texts(["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "mac": "Click", "other": "Choose"]])
        #expect(devices?.resolved(for: "mac") == .text("Click") && devices?.resolved(for: "ipad") == .text("Choose"))
        let both = try texts(["NSStringDeviceSpecificRuleType": ["ipad": ["NSStringLocalizedFormatKey": "%#@pages@", "pages": rule]]])
        #expect(both?.resolved(for: "ipad") == plural)
        #expect(try texts("plain") == .text("plain") && texts(5) == nil && texts(["NSStringLocalizedFormatKey": 5]) == nil)
        #expect(StringsDictionary.read(Data("x".utf8), language: "en").faults.count == 1)
    }

    private static let catalog = """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
            "" : { }, "Untranslated" : { }, "stale" : { "extractionState" : "stale" },
            "Welcome" : { "comment" : "The title.", "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Willkommen" } },
                "fr" : { "stringUnit" : { "state" : "new", "value" : "" } } } },
            "%lld pages" : { "localizations" : {
                "en" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld page" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pages" } } } } },
                "pl" : { "variations" : { "plural" : {
                    "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld strony" } },
                    "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld stron" } },
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld strona" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld strony" } } } } } } },
            "Tap" : { "localizations" : { "en" : { "variations" : { "device" : {
                "ipad" : { "stringUnit" : { "state" : "translated", "value" : "Touch" } },
                "other" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "Press %lld" } } } } } } } } } },
            "%@ has %lld" : { "localizations" : { "en" : {
                "stringUnit" : { "state" : "translated", "value" : "%1$@ has %#@friends@ and %#@foes@" },
                "substitutions" : {
                    "friends" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg friend" } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg friends" } } } } },
                    "foes" : { "argNum" : 3, "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg foe" } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg foes" } } } } } } } } } } }
        """

    private func text(_ text: LocalizedText?, _ arguments: any CVarArg...) -> String? {
        switch text?.resolved(for: "iphone") {
        case .text(let text): text
        case .format(let format): FormatExpansion(format: format, arguments: arguments, locale: nil).text
        default: nil
        }
    }

    @Test func catalogsHaveAllLanguages() throws {
        let catalog = try #require(StringCatalog(Data(Self.catalog.utf8))), english = catalog.texts["en"], polish = catalog.texts["pl"]
        #expect(Set(catalog.texts.keys) == ["en", "de", "pl"] && catalog.sourceLanguage == "en")
        #expect(catalog.texts["de"]?["Welcome"] == .text("Willkommen") && english?["Welcome"] == .text("Welcome") && english?["Untranslated"] == .text("Untranslated"))
        #expect(text(english?["%lld pages"], 1) == "1 page" && text(english?["%lld pages"], 3) == "3 pages")
        #expect([1, 2, 5, 22].map { text(polish?["%lld pages"], $0) } == ["1 strona", "2 strony", "5 stron", "22 strony"])
        #expect(english?["Tap"]?.resolved(for: "ipad") == .text("Touch") && text(english?["Tap"], 4) == "Press 4")
        #expect(text(english?["%@ has %lld"], "Ann", 1, 2) == "Ann has 1 friend and 2 foes")
    }

    @Test func whatIsNoCatalogIsRefused() {
        #expect(StringCatalog(Data("{}".utf8)) == nil && StringCatalog(Data("[]".utf8)) == nil && StringCatalog(Data()) == nil)
        var random = SplitMix(state: 3), read = 0
        let bytes = Array(Self.catalog.utf8)
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0...Int(random.next() % 3) { damaged[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
            read += StringCatalog(Data(damaged))?.texts.count ?? 0
        }
        #expect(read > 0)
        for (text, count) in [(#"{"strings":{"a":5,"b":{"localizations":{"de":5,"fr":{"variations":{"plural":5,"device":{}}}}}}}"#, 2)] {
            #expect(StringCatalog(Data(text.utf8))?.texts["en"]?.count == count)
        }
    }

    @Test func pseudolanguagesKeepConversions() {
        var pseudo = PseudoLanguage(preferences: { ["NSDoubleLocalizedStrings": "YES", "NSAccentuateLocalizedStrings": true][$0] })
        #expect(pseudo.applied(to: "Songs %lld %%") == "Šöñĝš %lld %% Šöñĝš … %%")
        pseudo = PseudoLanguage(preferences: { $0 == "NSSurroundLocalizedStrings" ? "1" : "NO" })
        #expect(pseudo.applied(to: "Songs") == "[# Songs #]")
        pseudo = PseudoLanguage(preferences: { $0 == "NSForceRightToLeftLocalizedStrings" ? true : nil })
        #expect(pseudo.applied(to: .text("a")) == .text("\u{202E}a\u{202C}") && !pseudo.isMirrored)
    }
}
