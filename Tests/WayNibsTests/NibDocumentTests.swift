import Testing
@testable import WayNibs

struct NibDocumentTests {
    private func document(_ text: String) throws(NibError) -> NibDocument { try NibDocument(Array(text.utf8)) }

    @Test func storyboardScenes() throws {
        let storyboard = try document(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="b"><scenes>
            <scene><objects><viewController storyboardIdentifier="first" id="a"/><exit id="x"/></objects></scene>
            <scene><objects><placeholder id="p"/><navigationController id="b"/></objects></scene></scenes>
            <resources><image name="star" catalog="system"/><image name="own"/><namedColor name="Sea"><color red="0.5"/></namedColor></resources></document>
            """)
        #expect(storyboard.kind == .storyboard && storyboard.scenes.count == 2 && storyboard.objects.isEmpty)
        #expect(storyboard.initialScene?.controller?.id == "b" && storyboard.scene(identifier: "first")?.controller?.id == "a")
        #expect(storyboard.scene(ofObject: "x")?.controller?.id == "a" && storyboard.scene(ofObject: "none") == nil)
        #expect(storyboard.symbolNames == ["star"] && storyboard.namedColors["Sea"]?["red"] == "0.5")
    }

    @Test func identifierTwiceMeansTheFirst() throws {
        let nib = try document(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><view id=\"a\"><label id=\"b\"/></view><button id=\"b\"/></objects></document>")
        #expect(nib.kind == .nib && nib.element("b")?.name == "label" && nib.duplicateIDs == ["b"])
    }

    @Test func aFileOfXcode4IsRefusedWithAdvice() {
        #expect { _ = try document("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"><data/></archive>") } throws: { error in
            "\(error)".contains("Xcode 4") && "\(error)".contains("save it")
        }
    }

    @Test(arguments: [
        "NIBArchive\u{1}\u{2}", "bplist00", "<plist/>", "<document/>", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
    ]) func otherFilesAreRefused(text: String) {
        #expect { _ = try document(text) } throws: { error in
            if case .unsupported = (error as? NibError)?.reason { return true }
            return false
        }
    }
}
