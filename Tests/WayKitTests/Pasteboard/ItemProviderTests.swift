import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitTestSupport
@testable import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing

@MainActor struct ItemProviderTests {
    let stage = TestStage(size: CGSize(width: 200, height: 200))

    final class Box<Value>: @unchecked Sendable { var value: Value?; var error: (any Error)?; var count = 0 }

    final class Note: NSObject, NSItemProviderWriting, NSItemProviderReading {
        let text: String
        init(_ text: String) { self.text = text }
        static var writableTypeIdentifiersForItemProvider: [String] { ["org.example.note", "public.utf8-plain-text"] }
        static var readableTypeIdentifiersForItemProvider: [String] { ["org.example.note"] }
        func loadData(
            withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress? {
            completionHandler(Data((typeIdentifier == "org.example.note" ? "note:" + text : text).utf8), nil)
            return nil
        }
        static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Note { Note(String(decoding: data, as: UTF8.self)) }
    }

    @Test func stringsAndURLsAreLoadedByTheirSwiftTypes() throws {
        let provider = NSItemProvider(object: "text" as NSString)
        #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: URL.self) && !provider.canLoadObject(ofClass: UIImage.self))
        let box = Box<String>()
        _ = provider.loadObject(ofClass: String.self) { text, _ in box.value = text }
        #expect(box.value == nil)
        stage.advance(by: 0)
        #expect(box.value == "text")
        let url = Box<URL>()
        _ = NSItemProvider(object: NSURL(string: "https://example.org")!).loadObject(ofClass: URL.self) { value, _ in url.value = value }
        stage.advance(by: 0)
        #expect(url.value?.host == "example.org")
    }

    @Test func aProgramsClassIsCopiedAndPasted() throws {
        UIPasteboard.general.setObjects([Note("hello")])
        #expect(UIPasteboard.general.string == "hello")
        let provider = try #require(UIPasteboard.general.itemProviders.first)
        let box = Box<Note>()
        provider.loadObject(ofClass: Note.self) { note, _ in box.value = note as? Note }
        stage.advance(by: 0)
        #expect(box.value?.text == "note:hello")
    }

    @Test func aMissingTypeIsAnError() {
        let box = Box<Data>()
        NSItemProvider(object: "text" as NSString).loadDataRepresentation(forTypeIdentifier: "public.png") { data, error in
            box.value = data
            box.error = error
        }
        stage.advance(by: 0)
        #expect(box.value == nil && box.error != nil)
    }

    @Test func aLateAnswerAndASecondOneCountOnce() async {
        let provider = NSItemProvider()
        let completion = Box<@Sendable (Data?, (any Error)?) -> Void>()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion.value = $0; return nil }
        let box = Box<Data>()
        provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in
            box.value = data
            box.count += 1
        }
        stage.advance(by: 1)
        #expect(box.count == 0)
        completion.value?(Data([7]), nil)
        completion.value?(Data([8]), nil)
        stage.advance(by: 0)
        #expect(box.value == Data([7]) && box.count == 1)
    }

    @Test func filesAreTemporary() throws {
        let provider = NSItemProvider(object: "text" as NSString)
        provider.suggestedName = "../name"
        let path = Box<String>(), text = Box<String>()
        provider.loadFileRepresentation(forTypeIdentifier: "public.utf8-plain-text") { url, _ in
            path.value = url?.path
            text.value = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        }
        stage.advance(by: 0)
        #expect(text.value == "text")
        let file = try #require(path.value)
        #expect(file.hasSuffix(".._name.txt") && !FileManager.default.fileExists(atPath: file))
    }

    @Test func representationsOfThisProcessStayHere() throws {
        let provider = NSItemProvider(object: "public" as NSString)
        provider.registerDataRepresentation(forTypeIdentifier: "org.example.private", visibility: .ownProcess) { $0(Data(), nil); return nil }
        UIPasteboard.general.setItemProviders([provider], localOnly: false, expirationDate: nil)
        let types = try #require(stage.host.localDataExchange.selection(.clipboard)).mimeTypes
        #expect(types.contains("text/plain") && !types.contains("org.example.private"))
    }

    @Test func aResponderPastesWhatItsConfigurationAccepts() {
        final class Page: UIViewController {
            var pasted: [NSItemProvider] = []
            override var canBecomeFirstResponder: Bool { true }
            override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders }
        }
        let page = Page()
        page.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
        stage.show(page)
        page.becomeFirstResponder()
        UIPasteboard.general.string = "text"
        stage.press("v", with: .command)
        #expect(page.pasted.isEmpty)
        page.pasteConfiguration?.addTypeIdentifiers(forAccepting: NSString.self)
        stage.press("v", with: .command)
        #expect(page.pasted.count == 1)
    }

    @Test(arguments: [
        ("image/png", "public.png"), ("text/plain;charset=utf-8", "public.utf8-plain-text"), ("text/plain; charset=ISO-8859-1", "public.utf8-plain-text"),
        ("TEXT/HTML", "public.html"), ("text/uri-list", "public.url"), ("application/pdf", "com.adobe.pdf"),
    ]) func typesHaveMIMETypes(_ mime: String, _ identifier: String) {
        #expect(UTType(mimeType: mime)?.identifier == identifier)
    }

    @Test func typesConform() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .text))
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType(exportedAs: "org.example.drawing", conformingTo: .png).conforms(to: .image))
        #expect(!UTType(exportedAs: "org.example.plain").conforms(to: .image))
        #expect(UTType("org.example.unknown") == nil && UTType(mimeType: "x/y") == nil)
    }
}
