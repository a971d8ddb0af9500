import Foundation
import Testing
import WayFormatters

@Suite("ListFormatter")
struct ListFormatterTests {
    private func formatter(_ locale: String) -> ListFormatter {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: locale)
        return formatter
    }

    @Test("Texts read against CLDR", arguments: [
        ("en_US", "a, b, and c", "a and b"), ("en_GB", "a, b and c", "a and b"), ("de_DE", "a, b und c", "a und b"), ("ar_EG", "a وb وc", "a وb"),
        ("ja_JP", "a、b、c", "a、b"), ("pl_PL", "a, b i c", "a i b"),
    ])
    func literals(locale: String, three: String, two: String) {
        #expect(TestLocales.withoutIsolates(formatter(locale).string(from: ["a", "b", "c"])) == three)
        #expect(TestLocales.withoutIsolates(formatter(locale).string(from: ["a", "b"])) == two)
        #expect(formatter(locale).string(from: ["a"]) == "a")
        #expect(formatter(locale).string(from: []) == "")
    }

    @Test("Lists agree with Foundation's format style", arguments: TestLocales.all)
    func formatStyle(locale: String) {
        for items in [["a", "b"], ["a", "b", "c"], ["ا", "ب", "ج", "د"], ["一", "二", "三"]] {
            let oracle = items.formatted(.list(type: .and, width: .standard).locale(Locale(identifier: locale)))
            #expect(TestLocales.withoutIsolates(formatter(locale).string(from: items)) == TestLocales.withoutIsolates(oracle))
        }
    }

    @Test("Items are written by the item formatter, or describe themselves")
    func items() {
        let formatter = formatter("de_DE")
        #expect(formatter.string(from: [1.5, 2]) == "1,5 und 2")
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "de_DE")
        numbers.numberStyle = .percent
        formatter.itemFormatter = numbers
        numbers.numberStyle = .decimal
        #expect(formatter.itemFormatter != nil)
        #expect(formatter.string(from: [0.5, 1, "x"])?.hasSuffix("und x") == true)
        #expect(formatter.string(for: ["a", "b"]) == "a und b")
        #expect(formatter.string(for: 5) == nil && formatter.string(for: nil) == nil)
        #expect(!formatter.getObjectValue(nil, for: "a und b", errorDescription: nil))
        formatter.itemFormatter = nil
        #expect((formatter.copy() as? ListFormatter)?.string(from: ["a", "b"]) == "a und b")
    }

    @Test("The current locale and strange items")
    func strangeItems() {
        #expect(ListFormatter.localizedString(byJoining: []) == "")
        #expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
        #expect(ListFormatter.localizedString(byJoining: ["a", "b"]).contains("a"))
        #expect(formatter("en_US").string(from: ["", "", ""]) == ", , and ")
        #expect(formatter("en_US").string(from: ["{0}", "\u{0}", "🇩🇪👩‍👩‍👧"]) == "{0}, \u{0}, and 🇩🇪👩‍👩‍👧")
        #expect(formatter("en_US").string(from: Array(repeating: "x", count: 5000))?.hasSuffix(", and x") == true)
        #expect(formatter("xx_YY").string(from: ["a", "b"])?.isEmpty == false)
        #expect(formatter("").string(from: ["a", "b"])?.isEmpty == false)
    }
}
