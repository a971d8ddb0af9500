import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore

/// What assistive technologies read and change of a text. Their offsets count Unicode scalars, those of the text UTF-16 units.
extension EditableText {
    /// - Parameter shown: The text as it is read, with as many scalars.
    func describe(in system: inout SystemAccessibility, shown: @escaping () -> String) {
        system.text = { [weak self] in
            guard let self else { return AccessibilityText(string: "", selection: 0..<0, caret: 0) }
            let lower = scalarOffset(selection.location), upper = scalarOffset(NSMaxRange(selection))
            return AccessibilityText(string: shown(), selection: lower..<upper, caret: upper)
        }
        system.setSelection = { [weak self] in self?.selectScalars($0) ?? false }
        system.textFrame = { [weak self] in self?.frame(ofScalars: $0) }
        system.textOffset = { [weak self] point in
            guard let self, client.textInputView.bounds.contains(point) else { return nil }
            return scalarOffset(layout.position(closestTo: point).offset)
        }
        system.textRange = { [weak self] in self?.range(ofScalars: $0).map { IndexedTextRange($0) } }
        system.scalarRange = { [weak self] range in
            guard let self, let range = self.range(range) else { return nil }
            return scalarOffset(range.location)..<scalarOffset(NSMaxRange(range))
        }
        guard client.isEditable else { return }
        system.replaceText = { [weak self] in self?.replaceScalars(in: $0, with: $1) ?? false }
    }

    private func scalarOffset(_ offset: Int) -> Int {
        storage.buffer.string(in: 0..<min(max(0, offset), length)).unicodeScalars.count
    }

    /// Nil beyond the end.
    private func range(ofScalars range: Range<Int>) -> NSRange? {
        let scalars = storage.buffer.string.unicodeScalars
        guard range.lowerBound >= 0, let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound, limitedBy: scalars.endIndex),
            let end = scalars.index(start, offsetBy: range.count, limitedBy: scalars.endIndex)
        else { return nil }
        let before = scalars[..<start].reduce(0) { $0 + UTF16.width($1) }, inside = scalars[start..<end].reduce(0) { $0 + UTF16.width($1) }
        return NSRange(location: before, length: inside)
    }

    private func selectScalars(_ range: Range<Int>) -> Bool {
        guard let target = self.range(ofScalars: range) else { return false }
        select(target)
        return true
    }

    /// As the user's text: the delegate is asked, targets are told.
    private func replaceScalars(in range: Range<Int>, with text: String) -> Bool {
        guard let target = self.range(ofScalars: range), client.shouldChangeText(in: IndexedTextRange(target), replacementText: text) else { return false }
        replace(target, with: text)
        return true
    }

    private func frame(ofScalars range: Range<Int>) -> CGRect? {
        guard let target = self.range(ofScalars: range) else { return nil }
        guard target.length > 0 else { return layout.caretRect(at: IndexedTextPosition(target.location)) }
        let rects = layout.rects(of: target).map(\.rect)
        return rects.first.map { rects.reduce($0) { $0.union($1) } }
    }
}
