import Foundation
import Testing

@testable import WayLanguage

struct StringsFileTests {
    private static let text = "\"Grüße\" = \"日本 🎉\"; /* a comment */ \"a\" = \"b\";\n"

    /// The encodings that Xcode and its tools have written in the course of time.
    @Test(arguments: [
        (String.Encoding.utf8, [] as [UInt8]), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, [0xFF, 0xFE]),
        (.utf16BigEndian, []), (.utf16LittleEndian, []), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
    ])
    func encodingsAreRecognised(_ encoding: String.Encoding, mark: [UInt8]) throws {
        let data = try #require(Self.text.data(using: encoding))
        #expect(StringsFile.read(Data(mark) + data) == StringsFile.Contents(texts: ["Grüße": "日本 🎉", "a": "b"]))
    }

    @Test func textThatIsNoUnicodeIsLatin1() {
        #expect(StringsFile.read(Data([0x22, 0x61, 0x22, 0x3D, 0x22, 0xE9, 0x22, 0x3B])).texts == ["a": "é"])
    }

    @Test(arguments: [
        (#""a" = "x\n\t\"\\\'y";"#, "x\n\t\"\\'y"), (#""a" = "\U00e9\u00E9";"#, "éé"), (#""a" = "\Ud83c\Udf89";"#, "🎉"), (#""a" = "\101\012";"#, "A\n"),
        ("\"a\" = \"one\\\ntwo\";", "onetwo"), ("a = b;", "b"), ("a = 'single \"quotes\"';", "single \"quotes\""), ("\"a\";", "a"), ("{ a = b; }", "b"),
        ("// line\n/* block ; = \" */ \"a\" /* x */ = // y\n \"z\" /* ; */ ;", "z"), ("\"a\"=\"\";", ""), ("\"a\" = \"last\"", "last"),
        ("\"a\" = \"1\"; \"a\" = \"2\";", "2"), (#""a" = "100 %% \%";"#, "100 %% %"), (#""a" = "🎉\🎉";"#, "🎉🎉"),
    ])
    func syntax(_ file: String, value: String) { #expect(StringsFile.read(Data(file.utf8)) == StringsFile.Contents(texts: ["a": value])) }

    /// What stands before the fault is read, and the fault says where it is.
    @Test(arguments: [
        ("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", "line 3: \";\" is missing after the value of \"c\""),
        ("\"a\" = \"b\";\n\n\"c\" = \"d;\n", "line 3: a text has no closing quotation mark"), ("\"a\" = \"b\"; /* x", "line 1: a comment has no end"),
        ("\"a\" = \"b\";\n= 5;", "line 2: \"=\" stands where a text begins"), ("\"a\" = \"b\"; \"c\" =", "line 1: a text is missing at the end"),
    ])
    func faultsNameTheirLine(_ file: String, fault: String) {
        let contents = StringsFile.read(Data(file.utf8))
        #expect(contents.texts["a"] == "b" && contents.fault == fault)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyListsAreRead(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: ["a": "b", "n": 5], format: format, options: 0)
        let contents = StringsFile.read(data)
        #expect(contents.texts == ["a": "b"] && contents.fault == "1 of its values are no texts")
        #expect(StringsFile.read(data.dropLast(9)).fault != nil)
    }

    /// Changed at one place or cut, a file is read or refused; it does not end the program.
    @Test func damagedFilesAreHarmless() {
        let files = [Self.text, "{ a = 'b'; /* c */ d; \"\\U12\\777\" = \"\\\n\"; }", "<?xml version=\"1.0\"?><plist><dict><key>a</key><string>b</string></dict></plist>"]
        var random = SplitMix(state: 7), read = 0
        for file in files.map({ Array($0.utf8) }) {
            for length in 0...file.count { read += StringsFile.read(Data(file.prefix(length))).texts.count }
            for _ in 0..<300 {
                var damaged = file
                for _ in 0...Int(random.next() % 4) { damaged[Int(random.next() % UInt64(file.count))] = UInt8(truncatingIfNeeded: random.next()) }
                read += StringsFile.read(Data(damaged)).texts.count
            }
        }
        #expect(read > 300, "many are read in part")
    }
}

/// Numbers that are the same in each run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
