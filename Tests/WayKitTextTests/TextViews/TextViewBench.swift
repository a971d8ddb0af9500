import Foundation
import ListPrograms
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

/// A text view of 300 × 400 points in a window, with a log of what it reports.
@MainActor final class TextViewBench {
    let stage: TestStage
    let root = UIViewController()
    let view: UITextView
    let log = EventLog()
    let delegate: TextViewLog

    init(_ view: UITextView = UITextView(), text: String = "", scale: CGFloat = 1, isMirrored: Bool = false, height: CGFloat = 400) {
        stage = TestStage(size: CGSize(width: 320, height: 440), scale: scale)
        self.view = view
        delegate = TextViewLog(log)
        if isMirrored { stage.userInterfaceLayoutDirection = .rightToLeft }
        view.frame = CGRect(x: 10, y: 10, width: 300, height: height)
        view.font = .systemFont(ofSize: 16)
        view.text = text
        root.view.backgroundColor = .white
        root.view.addSubview(view)
        stage.show(root)
        stage.settle()
    }

    /// What keys and input methods do: they ask, and insert. Each key is an event of its own.
    func type(_ text: String) {
        for character in text {
            guard let range = view.markedTextRange ?? view.selectedTextRange else { return }
            if view.shouldChangeText(in: range, replacementText: String(character)) { view.insertText(String(character)) }
            stage.advance(by: 0.05)
        }
    }

    func select(_ location: Int, _ length: Int = 0) {
        view.selectedRange = NSRange(location: location, length: length)
        stage.advance(by: 0.05)
    }

    func caret(_ offset: Int, _ affinity: UITextStorageDirection = .forward) -> CGRect {
        view.caretRect(for: IndexedTextPosition(offset, affinity: affinity))
    }

    func rects(_ location: Int, _ length: Int) -> [UITextSelectionRect] {
        view.selectionRects(for: IndexedTextRange(NSRange(location: location, length: length)))
    }

    func offset(_ position: UITextPosition?) -> Int? { position.map { view.offset(from: view.beginningOfDocument, to: $0) } }

    var flow: TextFlow { view.layoutManager.flow! }
    var undoManager: UndoManager { view.undoManager! }
    /// What `body` lays out and draws, with the frames that it causes.
    func work(_ body: () -> Void) -> (layouts: Int, lines: Int) {
        let layouts = flow.layoutCount, lines = view.textDisplay.drawnLineCount
        body()
        stage.settle()
        return (flow.layoutCount - layouts, view.textDisplay.drawnLineCount - lines)
    }
}

/// Logs the delegate's calls and refuses some.
final class TextViewLog: NSObject, UITextViewDelegate {
    private let log: EventLog
    var refused: Set<String> = []

    init(_ log: EventLog) { self.log = log }

    private func answer(_ call: String) -> Bool {
        log.add(call)
        return !refused.contains(String(call.prefix { $0 != " " }))
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { answer("shouldBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { answer("shouldEnd") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.add("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.add("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        answer("shouldChange \(range.location)+\(range.length) \"\(text)\"")
    }
    func textViewDidChange(_ textView: UITextView) { log.add("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.add("selection") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("scroll") }
}
