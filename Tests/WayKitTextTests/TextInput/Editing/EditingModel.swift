import Foundation
import WayKitTesting
import WayTextEditing

@testable import WayKitCore
@testable import WayKitText

/// A view whose text an `EditableText` edits.
@MainActor protocol ModelSubject: UIView, EditableTextClient {
    var plainText: String? { get set }
    func accept(_ delegate: ModelDelegate)
}

extension UITextField: ModelSubject {
    var plainText: String? { get { text } set { text = newValue } }
    func accept(_ delegate: ModelDelegate) { self.delegate = delegate }
}

extension UITextView: ModelSubject {
    var plainText: String? { get { text } set { text = newValue } }
    func accept(_ delegate: ModelDelegate) { self.delegate = delegate }
}

/// Answers what the model decides, and notes what it was asked for.
@MainActor final class ModelDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var permits = true
    var asked: (range: NSRange, text: String)?

    private func answer(_ range: NSRange, _ text: String) -> Bool {
        asked = (range, text)
        return permits
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { answer(range, string) }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { answer(range, text) }
}

/// A disagreement between a view and the model.
struct EditingModelFailure: Error, CustomStringConvertible {
    let description: String
}

/// Makes the same edits in a view and in an array, and compares them after each step.
@MainActor struct EditingModel<Subject: ModelSubject> {
    let stage = TestStage(size: CGSize(width: 320, height: 200))
    let subject: Subject
    let delegate = ModelDelegate()
    var units: [UInt16] = []
    private var marked: Range<Int>?
    private var beforeMarked: [UInt16] = []
    /// The texts before each action that can be undone, and after each that can be redone.
    private var undoStates: [[UInt16]] = []
    private var redoStates: [[UInt16]] = []
    private var state: UInt64
    private var step = 0
    private var what = ""

    init(_ subject: Subject, seed: UInt64) {
        self.subject = subject
        state = seed
        let page = UIViewController()
        page.view.addSubview(subject)
        stage.show(page)
        subject.accept(delegate)
        subject.becomeFirstResponder()
        manager.groupsByEvent = false
    }

    private var manager: UndoManager { subject.undoManager! }
    private var selection: Range<Int> { subject.editing.selection.offsets }
    private var isField: Bool { subject is UITextField }

    // MARK: Chance

    private mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return bound <= 1 ? 0 : Int((z ^ (z >> 31)) % UInt64(bound))
    }

    private static var pieces: [String] {
        ["a", "b", "c", " ", "one", " two", ". ", "x\ny", "\r\n", "\t", "don't", "e\u{301}", "\u{301}", "👨‍👩‍👧", "👍🏽", "🏽", "🇩🇪", "🇫", "אב", "سلام", "\u{64E}", "क्ष", "สวัสดี", "漢字", "각", "𝒳"]
    }

    private mutating func piece() -> String {
        let count = units.count > 300 ? 1 : [1, 1, 1, 2, 6][number(below: 5)]
        return (0..<count).map { _ in Self.pieces[number(below: Self.pieces.count)] }.joined()
    }

    private mutating func anyRange() -> NSRange {
        let start = number(below: units.count + 2), length = number(below: 8) == 0 ? number(below: units.count + 2) : number(below: 5)
        return NSRange(location: start, length: length)
    }

    // MARK: Steps

    mutating func takeStep() throws {
        step += 1
        if number(below: 400) == 0 { stage.advance(by: 4) }
        delegate.permits = number(below: 8) > 0
        delegate.asked = nil
        let before = units, registrations = manager.registrationCount, wasMarked = marked != nil
        if !wasMarked { beforeMarked = units }
        manager.beginUndoGrouping()
        let isHistory = try edit()
        manager.endUndoGrouping()
        if !isHistory, manager.registrationCount != registrations {
            undoStates.append(wasMarked ? beforeMarked : before)
            redoStates = []
        }
        try compare()
        if step % 1000 == 0 { try undoEverything() }
    }

    /// Whether it was an undo, a redo or a text set by the program.
    private mutating func edit() throws -> Bool {
        switch number(below: 64) {
        case 0..<22: insert()
        case 22..<34: delete()
        case 34..<42: subject.editing.select(anyRange())
        case 42..<46: try replace()
        case 46..<51: mark()
        case 51: unmark()
        case 52..<54: paste()
        case 54: cut()
        case 55..<59: return try undo()
        case 59..<62: return try redo()
        case 62: if units.count > 200 { removeMuch() }
        default: return number(below: 20) == 0 ? setText() : false
        }
        return false
    }

    private func accepted(_ text: String) -> [UInt16] {
        Array((isField ? text.map { $0.isNewline ? " " : String($0) }.joined() : text).utf16)
    }

    private mutating func apply(_ range: Range<Int>, _ new: [UInt16]) {
        units.replaceSubrange(range, with: new)
        marked = nil
    }

    private mutating func insert() {
        let text = piece(), range = marked ?? selection
        what = "insert \(text.debugDescription) in \(range)"
        subject.insertByUser(text)
        if delegate.permits { apply(range, accepted(text)) }
    }

    private mutating func delete() {
        what = "delete at \(selection)"
        let range = marked ?? (selection.isEmpty ? TextBoundaries(TextBuffer(utf16: units)).backspaceRange(before: selection.lowerBound) : selection)
        subject.deleteBackwardByUser()
        guard delegate.permits else { return }
        units.removeSubrange(range)
        marked = nil
    }

    private mutating func replace() throws {
        let range = anyRange(), text = piece()
        what = "replace \(range) with \(text.debugDescription)"
        guard NSMaxRange(range) <= units.count else { return }
        subject.replace(IndexedTextRange(range), withText: text)
        apply(wholeScalars(range.offsets), accepted(text))
    }

    private func wholeScalars(_ range: Range<Int>) -> Range<Int> {
        func isInside(_ index: Int) -> Bool {
            index > 0 && index < units.count && UTF16.isTrailSurrogate(units[index]) && UTF16.isLeadSurrogate(units[index - 1])
        }
        let start = isInside(range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        return start..<(range.isEmpty ? start : isInside(range.upperBound) ? range.upperBound + 1 : range.upperBound)
    }

    private mutating func mark() {
        let text = number(below: 6) == 0 ? "" : piece(), range = marked ?? selection, new = accepted(text)
        what = "mark \(text.debugDescription) in \(range)"
        subject.setMarkedText(text, selectedRange: NSRange(location: number(below: new.count + 2), length: number(below: 3)))
        apply(range, new)
        if !new.isEmpty { marked = range.lowerBound..<range.lowerBound + new.count }
    }

    private mutating func unmark() {
        what = "unmark"
        subject.unmarkText()
        marked = nil
    }

    private mutating func paste() {
        let text = piece(), range = selection
        what = "paste \(text.debugDescription) in \(range)"
        UIPasteboard.general.string = text
        subject.paste(nil)
        if delegate.permits { apply(range, accepted(text)) }
    }

    private mutating func cut() {
        let range = selection
        what = "cut \(range)"
        subject.cut(nil)
        if delegate.permits, !range.isEmpty { apply(range, []) }
    }

    private mutating func removeMuch() {
        let range = 0..<units.count - 100
        let whole = wholeScalars(range)
        subject.replace(IndexedTextRange(NSRange(location: 0, length: whole.count)), withText: "")
        apply(whole, [])
    }

    private mutating func setText() -> Bool {
        units = accepted(piece())
        what = "set"
        subject.plainText = String(decoding: units, as: UTF16.self)
        (marked, undoStates, redoStates) = (nil, [], [])
        return true
    }

    // MARK: Undo and redo

    private mutating func undo() throws -> Bool {
        what = "undo"
        manager.endUndoGrouping()
        defer { manager.beginUndoGrouping() }
        guard manager.canUndo == !undoStates.isEmpty else { throw failure("canUndo is \(manager.canUndo) with \(undoStates.count) actions") }
        guard manager.canUndo else { return true }
        let current = marked == nil ? units : beforeMarked
        manager.undo()
        marked = nil
        revert(from: current, to: undoStates.removeLast(), isUndo: true)
        return true
    }

    private mutating func redo() throws -> Bool {
        what = "redo"
        manager.endUndoGrouping()
        defer { manager.beginUndoGrouping() }
        guard manager.canRedo == !redoStates.isEmpty else { throw failure("canRedo is \(manager.canRedo) with \(redoStates.count) actions") }
        guard manager.canRedo else { return true }
        let current = marked == nil ? units : beforeMarked
        manager.redo()
        marked = nil
        revert(from: current, to: redoStates.removeLast(), isUndo: false)
        return true
    }

    /// A refused undo leaves the text as it is, and makes all actions void.
    private mutating func revert(from current: [UInt16], to other: [UInt16], isUndo: Bool) {
        guard delegate.permits else { return (units, undoStates, redoStates) = (current, [], []) }
        if isUndo { redoStates.append(current) } else { undoStates.append(current) }
        units = other
    }

    /// Undoes all actions, comparing the text with what it was, and redoes them.
    mutating func undoEverything() throws {
        delegate.permits = true
        if marked != nil {
            manager.beginUndoGrouping()
            unmark()
            manager.endUndoGrouping()
            undoStates.append(beforeMarked)
            redoStates = []
        }
        let last = units, count = undoStates.count
        manager.beginUndoGrouping()
        for _ in 0..<count {
            _ = try undo()
            try compare()
        }
        guard !manager.canUndo else { throw failure("more can be undone") }
        for _ in 0..<count { _ = try redo() }
        manager.endUndoGrouping()
        guard units == last else { throw failure("redo gives another text") }
        try compare()
    }

    // MARK: Comparisons

    private func failure(_ message: String) -> EditingModelFailure { EditingModelFailure(description: "step \(step), \(what): \(message)") }

    private func compare() throws {
        let buffer = subject.editing.storage.buffer
        guard buffer.utf16(in: buffer.range) == units else {
            throw failure("text \(buffer.string.debugDescription), not \(String(decoding: units, as: UTF16.self).debugDescription)")
        }
        guard selection.lowerBound >= 0, selection.upperBound <= units.count else { throw failure("selection \(selection) of \(units.count)") }
        guard marked == subject.editing.marked?.offsets else { throw failure("marked \(String(describing: subject.editing.marked)), not \(String(describing: marked))") }
        guard manager.canUndo == !undoStates.isEmpty else { throw failure("canUndo is \(manager.canUndo) with \(undoStates.count) actions") }
        guard buffer.isScalarBoundary(selection.lowerBound), buffer.isScalarBoundary(selection.upperBound) else { throw failure("selection \(selection) in a pair") }
    }
}
