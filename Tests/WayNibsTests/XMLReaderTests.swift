import Testing
@testable import WayNibs

struct XMLReaderTests {
    private func read(_ text: String, _ limits: NibLimits = NibLimits()) throws(NibError) -> NibElement {
        try XMLReader.read(Array(text.utf8), limits: limits)
    }

    @Test func elementsAttributesAndText() throws {
        let root = try read(
            """
            \u{FEFF}<?xml version="1.0"?>
            <!-- about -->
            <a one="1" two='2 &amp; &lt;&gt;&quot;&apos;&#10;&#x41;'>
              <b/>text<![CDATA[ <raw> & ]]><c key="d">é&#128512;</c>
            </a>
            """)
        #expect(root.name == "a" && root.attributes == ["one": "1", "two": "2 & <>\"'\nA"] && root.line == 3)
        #expect(root.children.map(\.name) == ["b", "c"] && root.text.contains("text <raw> & ") && root.children[1].line == 4)
        #expect(root.value(forKey: "d")?.text == "é😀" && root.subtree.map(\.name) == ["a", "b", "c"])
    }

    @Test func aDocumentTypeWithoutDeclarationsIsSkipped() throws {
        #expect(try read("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/svg11.dtd\"><svg/>").name == "svg")
    }

    @Test(arguments: [
        "", "   ", "text", "<a>", "<a", "<a b>", "<a b=c/>", "<a b='1' b='2'/>", "<a></b>", "</a>", "<a/><b/>", "<a/>text", "<a b='<'/>", "<a>&nope;</a>",
        "<a>&", "<a>&#0;</a>", "<a>&#xD800;</a>", "<!ELEMENT a><a/>", "<!DOCTYPE a", "<a><!-- </a>", "<a b='", "<a b='1'c='2'/>", "<![CDATA[x]]><a/>", "< a/>", "<a><![CDATA[",
        "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><x>&e;</x>", "<a>&#99999999;</a>", "<a>&aaaaaaaaaaaaaaaaaaaaa;</a>",
    ]) func malformed(text: String) {
        #expect { _ = try read(text) } throws: { error in
            if case .malformed = (error as? NibError)?.reason { return true }
            return false
        }
    }

    @Test func textThatIsNotUTF8() {
        #expect(throws: NibError.self) { _ = try XMLReader.read([0x3C, 0x61, 0x3E, 0xFF, 0xFE, 0x3C, 0x2F, 0x61, 0x3E]) }
    }

    @Test func limits() {
        let deep = String(repeating: "<a>", count: 1000) + String(repeating: "</a>", count: 1000)
        let wide = "<a>" + String(repeating: "<b/>", count: 100) + "</a>"
        let many = "<a " + (0..<200).map { "k\($0)='v'" }.joined(separator: " ") + "/>"
        for (text, limits) in [(deep, NibLimits()), (wide, NibLimits(elements: 50)), (many, NibLimits()), (wide, NibLimits(bytes: 10))] {
            #expect { _ = try read(text, limits) } throws: { error in
                if case .tooLarge = (error as? NibError)?.reason { return true }
                return false
            }
        }
    }

    /// Every prefix and many changed copies of a document are read or refused.
    @Test func damagedDocumentsDoNotTrap() {
        let text = Array("<?xml version='1.0'?><document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'><objects><view id='a'><rect key='frame' x='1'/>".utf8)
            + Array("<string key='text'>&lt;&#10;<![CDATA[x]]></string><!-- c --></view></objects><resources><namedColor name='n'><color/></namedColor>".utf8)
            + Array("</resources></document>".utf8)
        for length in 0..<text.count { _ = try? NibDocument(Array(text[..<length])) }
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % bound
        }
        var read = 0
        for _ in 0..<20000 {
            var copy = text
            for _ in 0...random(3) {
                switch random(3) {
                case 0: copy[random(copy.count)] = UInt8(random(256))
                case 1: copy.remove(at: random(copy.count))
                default: copy.insert(Array("<>&'\"/=;!?[]-".utf8)[random(13)], at: random(copy.count))
                }
            }
            if (try? NibDocument(copy)) != nil { read += 1 }
        }
        #expect(read > 100 && read < 20000)
    }
}
