import Foundation
import Testing

@testable import WayLanguage

struct PluralTests {
    /// Unicode's CLDR, "Language Plural Rules".
    @Test(arguments: [
        ("en", [(0, "other"), (1, "one"), (2, "other"), (1.5, "other")]), ("fr", [(0, "one"), (1, "one"), (1.5, "one"), (2, "other")]),
        ("pl", [(1, "one"), (2, "few"), (4, "few"), (5, "many"), (12, "many"), (22, "few"), (25, "many"), (1.5, "other")]),
        ("ar", [(0, "zero"), (1, "one"), (2, "two"), (3, "few"), (10, "few"), (11, "many"), (99, "many"), (100, "other"), (103, "few")]),
        ("ja", [(0, "other"), (1, "other")]), ("ru", [(1, "one"), (3, "few"), (5, "many"), (21, "one"), (11, "many")]), ("lv", [(0, "zero"), (1, "one"), (2, "other")]),
        ("cs", [(1, "one"), (2, "few"), (5, "other"), (1.5, "many")]), ("sl", [(1, "one"), (2, "two"), (3, "few"), (5, "other"), (101, "one")]),
        ("cy", [(0, "zero"), (1, "one"), (2, "two"), (3, "few"), (6, "many"), (7, "other")]), ("he", [(1, "one"), (2, "two"), (3, "other")]),
        ("no such language", [(1, "other")]),
    ] as [(String, [(Double, String)])])
    func categories(_ language: String, expected: [(Double, String)]) {
        for (number, category) in expected { #expect(PluralRules.category(of: number, language: language) == category, "\(number)") }
        #expect(PluralRules.category(of: .nan, language: language) == "other" && PluralRules.category(of: -.infinity, language: language) == "other")
    }

    private func format(_ text: String, _ variables: [String: LocalizedFormat.Variable], language: String = "en") -> LocalizedFormat {
        LocalizedFormat(kind: .variables(format: text, variables), language: language)
    }

    private func text(_ format: LocalizedFormat, _ arguments: any CVarArg...) -> String {
        FormatExpansion(format: format, arguments: arguments, locale: nil).text
    }

    private let files = LocalizedFormat.Variable(conversion: "d", forms: ["zero": "no files", "one": "%d file", "other": "%d files"])
    private let folders = LocalizedFormat.Variable(conversion: "d", forms: ["one": "a folder", "other": "%d folders"])

    @Test func variablesTakeTheirArgumentsInOrder() {
        let both = format("%#@files@ in %#@folders@: %@", ["files": files, "folders": folders])
        #expect(text(both, 0, 1, "x") == "no files in a folder: x" && text(both, 1, 2, "x") == "1 file in 2 folders: x")
        #expect(text(format("%2$#@files@, %1$@", ["files": files]), "x", 5) == "5 files, x")
        #expect(text(format("%@: %#@files@ %%", ["files": files]), "x", 5) == "x: 5 files %")
        #expect(text(format("%#@files@ and %1$#@files@", ["files": files]), 1) == "1 file and 1 file")
    }

    /// The form of one variable names another one.
    @Test func variablesAreNested() {
        let outer = LocalizedFormat.Variable(conversion: "d", forms: ["one": "%d file in %#@folders@", "other": "%d files in %#@folders@"])
        let nested = format("%#@outer@ of %@", ["outer": outer, "folders": folders])
        #expect(text(nested, 1, 1, "x") == "1 file in a folder of x" && text(nested, 3, 4, "x") == "3 files in 4 folders of x")
        let endless = format("%#@a@", ["a": LocalizedFormat.Variable(conversion: "d", forms: ["other": "x%#@a@"])])
        #expect(text(endless, 1).hasPrefix("xxxx"))
    }

    /// String catalogs number their variables, and write `%arg`.
    @Test func variablesOfCatalogsHaveNumbers() {
        let variable = LocalizedFormat.Variable(conversion: "lld", argument: 2, forms: ["one": "%arg Freund", "other": "%arg Freunde"])
        let german = format("%@ hat %#@friends@", ["friends": variable], language: "de")
        #expect(text(german, "Ann", 1) == "Ann hat 1 Freund" && text(german, "Ann", 5) == "Ann hat 5 Freunde")
    }

    /// A translator's mistake, or arguments that do not fit, do not reach C.
    @Test func formatsThatDoNotFitAreHarmless() {
        #expect(text(format("%@ %d %s %n %#@none@ %", [:]), 5, "x") == "5 x (null) %n %#@none@ %")
        #expect(text(format("%5$@", [:]), 1) == "(null)" && text(format("%d", [:]), 1e300) == "\(Int64.max)" && text(format("%d", [:]), Double.nan) != "")
        #expect(text(format("%#@files@", ["files": files]), "no number") == "no number files")
        #expect(text(format("%x %X %05d %.2f %-4d| %c %u", [:]), -1, 255, 42, 2.5, 7, 65, UInt8(200)) == "ffffffffffffffff FF 00042 2.50 7   | A 200")
        #expect(text(format("%x", [:]), Int32(-1)) == "ffffffff")
    }

    @Test func plainFormatHasTheFormOther() {
        #expect(format("%#@files@ in %#@folders@: %@", ["files": files, "folders": folders]).plainFormat == "%1$d files in %2$d folders: %3$@")
    }
}
