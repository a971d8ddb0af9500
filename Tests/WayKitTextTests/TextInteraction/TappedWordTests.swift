import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// A tap recogniser of the program finds the word below the finger.
@MainActor struct TappedWordTests {
    let page = TextProgramPage()

    @MainActor final class Finder: NSObject {
        let direction: UITextDirection
        var words: [String?] = []
        init(_ direction: UITextDirection) { self.direction = direction }

        func tapped(_ gesture: UITapGestureRecognizer) {
            guard let view = gesture.view as? UITextView else { return }
            let point = gesture.location(in: view)
            guard let position = view.closestPosition(to: point) else { return words.append("no position") }
            let range = view.tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: direction)
            words.append(range.flatMap { view.text(in: $0) })
        }
    }

    @Test(arguments: [UITextDirection.layout(.right), .storage(.forward), .storage(.backward), .layout(.left)], [true, false])
    func tappedHashtag(direction: UITextDirection, isSelectable: Bool) {
        let view = page.add(UITextView(), height: 100), finder = Finder(direction)
        view.isEditable = false
        view.isSelectable = isSelectable
        view.font = .systemFont(ofSize: 20)
        view.text = "a walk in #berlin with friends\nand #music"
        view.addGestureRecognizer(UITapGestureRecognizer(target: finder, action: Selector(Finder.tapped(_:), name: "tapped(_:)")))
        page.stage.settle()
        for (word, letter) in [("berlin", 0), ("berlin", 2), ("music", 3), ("walk", 1)] {
            let range = (view.text as NSString).range(of: word)
            let start = view.position(from: view.beginningOfDocument, offset: range.location + letter)!
            let rect = view.firstRect(for: view.textRange(from: start, to: view.position(from: start, offset: 1)!)!)
            let x = letter == 0 ? rect.maxX - 2 : rect.midX
            page.stage.tap(at: view.convert(CGPoint(x: x, y: rect.midY), to: nil))
            page.stage.advance(by: 1)
            #expect(finder.words.last ?? "not recognised" == word)
        }
        #expect(finder.words.count == 4)
    }
}
