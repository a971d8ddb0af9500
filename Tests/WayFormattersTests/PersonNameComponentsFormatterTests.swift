import Foundation
import Testing
import WayFormatters
import class WayFormatters.PersonNameComponentsFormatter

@Suite("PersonNameComponentsFormatter")
struct PersonNameComponentsFormatterTests {
    private func name(
        _ given: String?, _ family: String?, prefix: String? = nil, middle: String? = nil, suffix: String? = nil, nickname: String? = nil
    ) -> PersonNameComponents {
        var name = PersonNameComponents()
        name.givenName = given
        name.familyName = family
        name.namePrefix = prefix
        name.middleName = middle
        name.nameSuffix = suffix
        name.nickname = nickname
        return name
    }

    private func text(_ name: PersonNameComponents, _ locale: String, _ style: PersonNameComponentsFormatter.Style) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.style = style
        return formatter.string(from: name)
    }

    @Test("The names of Apple's documentation")
    func documentation() {
        let english = name("Jonathan", "Appleseed", prefix: "Dr.", middle: "Maple", suffix: "Esq.")
        #expect(text(english, "en_US", .default) == "Jonathan Appleseed")
        #expect(text(english, "en_US", .medium) == "Jonathan Appleseed")
        #expect(text(english, "en_US", .short) == "Jonathan")
        #expect(text(english, "en_US", .long) == "Dr. Jonathan Maple Appleseed Esq.")
        #expect(text(english, "en_US", .abbreviated) == "JA")
        #expect(text(name("Elizabeth", "Smith", nickname: "Liza"), "en_US", .short) == "Liza")
        #expect(text(name("Elizabeth", "Smith"), "zh_CN", .medium) == "Smith Elizabeth")
        #expect(text(name("Elizabeth", "Smith"), "zh_CN", .abbreviated) == "SE")
        let chinese = name("振宁", "杨", prefix: "物理学博士", suffix: "先生")
        #expect(text(chinese, "zh_Hans", .default) == "杨振宁" && text(chinese, "en_US", .default) == "杨振宁")
        #expect(text(chinese, "zh_Hans", .long) == "物理学博士杨振宁先生")
        #expect(text(chinese, "zh_Hans", .short) == "杨振宁" && text(chinese, "zh_Hans", .abbreviated) == "杨")
        let japanese = name("泰夫", "木田", suffix: "先生")
        #expect(text(japanese, "ja_JP", .default) == "木田泰夫" && text(japanese, "de_DE", .long) == "木田泰夫先生")
        #expect(text(japanese, "ja_JP", .abbreviated) == "木田")
        #expect(text(name("Jean-Philippe", "de Zélicourt", prefix: "Père"), "fr_FR", .long) == "Père Jean-Philippe de Zélicourt")
        #expect(text(name("Jean-Philippe", "de Zélicourt"), "fr_FR", .abbreviated) == "Jd")
        #expect(text(name("Max", "Mustermann", prefix: "Dr. med.", suffix: "junior, M.A."), "de_DE", .long) == "Dr. med. Max Mustermann junior, M.A.")
        #expect(text(name("أحمد", "الراجحي"), "ar_SA", .abbreviated) == "أحمد")
        #expect(text(name("สมชาย", "รัตนเรืองรองบวรทิพย์"), "th_TH", .abbreviated) == "ส")
        #expect(text(name("ルーカス太郎", "山田", prefix: "Mr.", suffix: "3世"), "ja_JP", .long) == "Mr. 山田ルーカス太郎 3世")
    }

    @Test("Scripts and locales decide about the order", arguments: TestLocales.all)
    func order(locale: String) {
        let familyFirst = ["hu_HU", "ja_JP", "ko_KR", "ta_IN", "vi_VN", "zh_Hans_CN", "zh_Hant_TW"].contains(locale)
        #expect(text(name("János", "Nagy"), locale, .medium) == (familyFirst ? "Nagy János" : "János Nagy"))
        #expect(text(name("길동", "홍"), locale, .medium) == "홍길동")
        #expect(text(name("길동", "홍"), locale, .abbreviated) == "길동")
        #expect(text(name("泽东", "毛"), locale, .medium) == "毛泽东")
    }

    @Test("Missing parts")
    func missingParts() {
        #expect(text(PersonNameComponents(), "en_US", .long) == "")
        #expect(text(name("", "  "), "en_US", .medium) == "")
        #expect(text(name(nil, "Appleseed"), "en_US", .short) == "Appleseed")
        #expect(text(name(nil, nil, prefix: "Dr.", nickname: "Jo"), "en_US", .medium) == "Jo")
        #expect(text(name(nil, nil, nickname: "Jo"), "en_US", .abbreviated) == "Jo")
        #expect(text(name("123", nil), "en_US", .abbreviated) == "1")
        #expect(text(name("👩‍👩‍👧", "🇩🇪"), "en_US", .abbreviated) == "👩‍👩‍👧🇩🇪")
        #expect(text(name("John", "王"), "en_US", .medium) == "John 王")
    }

    @Test("Phonetic representation, annotations and other objects")
    func otherOutput() {
        var japanese = name("泰夫", "木田")
        japanese.phoneticRepresentation = name("やすお", "きだ")
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: "ja_JP")
        formatter.isPhonetic = true
        #expect(formatter.string(from: japanese) == "きだやすお")
        #expect(formatter.string(from: name("泰夫", "木田")) == "")
        #expect(PersonNameComponentsFormatter.localizedString(from: japanese, style: .medium, options: .phonetic) == "きだやすお")
        #expect(PersonNameComponentsFormatter.localizedString(from: japanese, style: .medium) == "木田泰夫")
        formatter.isPhonetic = false
        #expect(formatter.string(for: japanese) == "木田泰夫" && formatter.string(for: 5) == nil)
        #expect((formatter.copy() as? PersonNameComponentsFormatter)?.string(from: japanese) == "木田泰夫")
        formatter.locale = Locale(identifier: "en_US")
        let annotated = formatter.annotatedString(from: name("Jo", "Bo"))
        let key = NSAttributedString.Key(rawValue: NSPersonNameComponentKey)
        #expect(annotated.string == "Jo Bo")
        let kinds = [0, 2, 3].map { annotated.attribute(key, at: $0, effectiveRange: nil) as? String }
        #expect(kinds == [NSPersonNameComponentGivenName, NSPersonNameComponentDelimiter, NSPersonNameComponentFamilyName])
    }

    @Test("Written names are taken apart", arguments: [
        ("en_US", "Dr. Jonathan Maple Appleseed Jr.", ["Dr.", "Jonathan", "Maple", "Appleseed", "Jr."]),
        ("en_US", "Appleseed, John", [nil, "John", nil, "Appleseed", nil]), ("en_US", "Max Mustermann, M.A.", [nil, "Max", nil, "Mustermann", "M.A."]),
        ("en_US", "J. R. R. Tolkien", [nil, "J.", "R. R.", "Tolkien", nil]), ("en_US", "J.R.R. Tolkien", [nil, "J.R.R.", nil, "Tolkien", nil]),
        ("en_US", "Jo Bo M.D.", [nil, "Jo", nil, "Bo", "M.D."]), ("en_US", " , Jo", [nil, "Jo", nil, nil, nil]),
        ("en_US", "Cher", [nil, "Cher", nil, nil, nil]),
        ("hu_HU", "Nagy János", [nil, "János", nil, "Nagy", nil]), ("zh_CN", "毛泽东", [nil, "泽东", nil, "毛", nil]), ("zh_CN", "欧阳修文", [nil, "修文", nil, "欧阳", nil]),
        ("ko_KR", "홍길동", [nil, "길동", nil, "홍", nil]), ("ja_JP", "山田 太郎", [nil, "太郎", nil, "山田", nil]), ("ja_JP", "山田太郎", [nil, "山田太郎", nil, nil, nil]),
    ] as [(String, String, [String?])])
    func parsing(locale: String, text: String, parts: [String?]) throws {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: locale)
        let name = try #require(formatter.personNameComponents(from: text))
        #expect([name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix] == parts)
    }

    @Test("Texts that are no names", arguments: ["", "  ", "!!", ",", ", ,", "...", "\u{0}"])
    func noNames(text: String) {
        let formatter = PersonNameComponentsFormatter()
        #expect(formatter.personNameComponents(from: text) == nil)
        var object: AnyObject? = "old" as NSString
        var error: NSString?
        #expect(!formatter.getObjectValue(&object, for: text, errorDescription: &error))
        #expect(object == nil && error != nil)
        #expect(formatter.getObjectValue(&object, for: "Jo Bo", errorDescription: nil))
        #expect((object as? NSPersonNameComponents)?.givenName == "Jo")
        #expect(formatter.personNameComponents(from: ", Jo")?.givenName == "Jo")
        #expect(formatter.personNameComponents(from: "Dr.")?.givenName == "Dr.")
    }
}
