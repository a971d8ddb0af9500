import Foundation
import Testing
import WayGraphics
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Words divided in a text view's layout, by a dictionary that permits a hyphen after each "ta".
@Suite(.serialized) @MainActor struct HyphenatedTextTests {
    private let font = UIFont.systemFont(ofSize: 17)
    private let text = "one tatatatata two"

    private func withDictionary(_ body: @MainActor () throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-hyphen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("UTF-8\na1t\n".utf8).write(to: folder.appendingPathComponent("hyph_xx.dic"))
        try TextEngine.shared.withHyphenationFolder(folder.path, body)
    }

    private func makeManager(factor: Float = 0) -> (NSLayoutManager, NSTextStorage) {
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = factor
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style, .languageIdentifier: "xx"]
        let storage = NSTextStorage(string: text, attributes: attributes), manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let width = ("one tatata-" as NSString).size(withAttributes: [.font: font]).width + 1
        let container = NSTextContainer(size: CGSize(width: width, height: 1e7))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        return (manager, storage)
    }

    private func lines(_ manager: NSLayoutManager) -> [NSRange] {
        var ranges: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: text.utf16.count)) { _, _, _, range, _ in ranges.append(range) }
        return ranges
    }

    @Test func paragraphStyleDividesWords() throws {
        try withDictionary {
            let (manager, storage) = makeManager(factor: 1)
            #expect(lines(manager) == [NSRange(location: 0, length: 10), NSRange(location: 10, length: 8)])
            #expect(storage.string == text && manager.numberOfGlyphs == text.utf16.count)
            #expect(lines(makeManager().0).count == 3)
        }
    }

    @Test func optionOfTheLayoutManagerLaysOutAgain() throws {
        try withDictionary {
            let (manager, _) = makeManager()
            #expect(lines(manager).count == 3)
            manager.usesDefaultHyphenation = true
            #expect(lines(manager).count == 2 && abs(manager.hyphenationFactor - 0.9) < 0.001)
            manager.hyphenationFactor = 0.05
            #expect(lines(manager).count == 3)
            (manager.usesDefaultHyphenation, manager.hyphenationFactor) = (false, 0)
            #expect(lines(manager).count == 3 && manager.hyphenationFactor == 0)
        }
    }

    @Test func caretAndSelectionIgnoreTheHyphen() throws {
        try withDictionary {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
            view.textContainerInset = .zero
            view.textContainer.lineFragmentPadding = 0
            view.frame.size.width = ("one tatata-" as NSString).size(withAttributes: [.font: font]).width + 1
            let style = NSMutableParagraphStyle()
            style.hyphenationFactor = 1
            view.attributedText = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style, .languageIdentifier: "xx"])
            view.layoutIfNeeded()
            @MainActor func top(_ offset: Int) -> CGFloat { view.position(from: view.beginningOfDocument, offset: offset).map { view.caretRect(for: $0).minY } ?? -1 }
            #expect(top(9) == top(0) && top(11) > top(0) && view.text == text)
            view.selectedRange = NSRange(location: 4, length: 10)
            #expect(view.selectedTextRange.flatMap(view.text(in:)) == "tatatatata")
        }
    }

    @Test func textViewFollowsTheLanguage() throws {
        try TextEngine.shared.locked {
            defer { TextEngine.shared.setLanguage(nil) }
            try withDictionary {
                let (manager, storage) = makeManager(factor: 1)
                storage.removeAttribute(.languageIdentifier, range: NSRange(location: 0, length: storage.length))
                TextEngine.shared.setLanguage(TextLanguage("zz"))
                manager.textMeasuresChanged()
                #expect(lines(manager).count == 3)
                TextEngine.shared.setLanguage(TextLanguage("xx"))
                manager.textMeasuresChanged()
                #expect(lines(manager).count == 2)
            }
        }
    }
}
