import Foundation
import Testing
import WayLanguage
import WayMarkdown

/// Texts of a catalog in the language that the program has chosen; one at a time, since there is one such language.
@Suite(.serialized)
final class LocalizedTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("WayMarkdownTests-\(UUID().uuidString).bundle")

    deinit {
        try? FileManager.default.removeItem(at: folder)
        ProgramLanguage.choose([], locale: nil)
    }

    private static func plural(_ forms: [String: String]) -> [String: Any] {
        ["variations": ["plural": forms.mapValues { ["stringUnit": ["state": "translated", "value": $0]] }]]
    }

    private static func text(_ value: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": value]] }

    private static var catalog: [String: Any] { [
        "sourceLanguage": "en", "version": "1.0",
        "strings": [
            "**%lld** songs": [
                "localizations": [
                    "de": plural(["one": "**%lld** Lied", "other": "**%lld** Lieder"]),
                    "pl": plural(["one": "**%lld** utwór", "few": "**%lld** utwory", "many": "**%lld** utworów", "other": "**%lld** utworu"]),
                    "ar": plural(["zero": "*لا* أغاني", "two": "**أغنيتان**", "few": "**%lld** أغانٍ", "other": "**%lld** أغنية"]),
                ]
            ],
            "%@ likes *%@*": ["localizations": ["de": text("*%2$@* gefällt %1$@")]],
            "visit": ["localizations": ["de": text("Siehe [%1$@](https://example.com/%1$@)\n  ^[neu](mood: 'good')")]],
        ],
    ] }

    private func bundle(_ language: String) throws -> Bundle {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONSerialization.data(withJSONObject: Self.catalog).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
        ProgramLanguage.choose([language], locale: nil)
        return try #require(Bundle(path: folder.path))
    }

    @Test(arguments: [
        ("de", [(1, "[1]s[ Lied]"), (5, "[5]s[ Lieder]")]), ("pl", [(1, "[1]s[ utwór]"), (3, "[3]s[ utwory]"), (5, "[5]s[ utworów]"), (22, "[22]s[ utwory]")]),
        ("ar-EG", [(0, "[لا]e[ أغاني]"), (2, "[أغنيتان]s"), (3, "[٣]s[ أغانٍ]"), (100, "[١٠٠]s[ أغنية]")]), ("sv", [(2, "[2]s[ songs]")]),
    ] as [(String, [(Int, String)])])
    func pluralsHaveMarkdown(_ language: String, expected: [(Int, String)]) throws {
        let bundle = try bundle(language)
        for (count, text) in expected {
            #expect(InlineTests.described(AttributedString(localized: "**\(count)** songs", bundle: bundle)) == text)
        }
    }

    @Test func argumentsAreNoMarkdown() throws {
        let bundle = try bundle("de")
        let text = AttributedString(localized: "\("**Ann** & [x](y)") likes *\("_b_ `c` %@")*", bundle: bundle)
        #expect(InlineTests.described(text) == "[_b_ `c` %@]e[ gefällt **Ann** & [x](y)]" && text.runs.allSatisfy { $0.link == nil })
    }

    @Test func attributedArgumentsKeepTheirAttributes() throws {
        let bundle = try bundle("de")
        var name = AttributedString("Ann")
        name.link = URL(string: "https://a.n")
        let merged = AttributedString(localized: "\("x") likes *\(name)*", bundle: bundle)
        let first = merged.runs[merged.startIndex]
        #expect(first.link == name.link && first.inlinePresentationIntent == .emphasized && String(merged.characters) == "Ann gefällt x")
        let alone = AttributedString(localized: "\("x") likes *\(name, options: .insertAttributesWithoutMerging)*", bundle: bundle)
        #expect(alone.runs[alone.startIndex].link == name.link && alone.runs[alone.startIndex].inlinePresentationIntent == nil)
        #expect(String(localized: "\("x") likes *\(name)*", bundle: bundle) == "*Ann* gefällt x")
    }

    @Test func replacementsHaveTheirIndex() throws {
        let bundle = try bundle("de")
        func indices(_ text: AttributedString) -> [String] { text.runs[\.replacementIndex].map { "\($0 ?? 0) \(String(text[$1].characters))" } }
        let text = AttributedString(localized: "\("a") likes *\("b")*", options: .applyReplacementIndexAttribute, bundle: bundle)
        #expect(indices(text) == ["2 b", "0  gefällt ", "1 a"])
        var options = AttributedString.LocalizationOptions()
        options.applyReplacementIndexAttribute = true
        options.replacements = ["c", "**d**"]
        #expect(indices(AttributedString(localized: "\("a") likes *\("b")*", options: options, bundle: bundle)) == ["2 **d**", "0  gefällt ", "1 c"])
        #expect(indices(AttributedString(localized: "\("a") likes *\("b")*", bundle: bundle)) == ["0 b gefällt a"])
    }

    private enum MoodAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
        typealias Value = String
        static let name = "mood"
    }

    private struct TestAttributes: AttributeScope {
        let mood: MoodAttribute
        let foundation: AttributeScopes.FoundationAttributes
    }

    @Test func keysLinksAndScopes() throws {
        let bundle = try bundle("de")
        let text = AttributedString(localized: "visit", defaultValue: "See \("page")", bundle: bundle, including: TestAttributes.self)
        #expect(String(text.characters) == "Siehe page\n  neu" && text.runs.compactMap { $0.link?.absoluteString } == ["https://example.com/page"])
        #expect(text[try #require(text.range(of: "neu"))][MoodAttribute.self] == "good")
    }

    @Test func resources() throws {
        let bundle = try bundle("pl")
        let resource = LocalizedStringResource("**\(4)** songs", bundle: .atURL(bundle.bundleURL))
        #expect(InlineTests.described(AttributedString(localized: resource)) == "[4]s[ utwory]")
        #expect(InlineTests.described(AttributedString(localized: resource, including: \.foundation)) == "[4]s[ utwory]")
    }

    /// Without an argument a percent sign is one; characters of the private planes are text.
    @Test func textsWithoutArguments() {
        #expect(InlineTests.described(AttributedString(localized: "*100 %* \u{F0000}")) == "[100 %%]e[ \u{F0000}]".replacingOccurrences(of: "%%", with: "%"))
        #expect(InlineTests.described(AttributedString(localized: "\u{F0000} *\(5)*")) == "[\u{F0000} ][5]e")
    }
}
