import Foundation

/// Resolves movements in any `UITextInput`, by its own geometry and tokenizer.
@MainActor struct TextNavigator {
    let input: any UITextInput
    /// The horizontal position that vertical movements keep, in the coordinates of `textInputView`; nil for that of the position.
    var goalX: CGFloat?

    /// Nil where the movement has no meaning, such as pages in text that does not scroll.
    func position(from position: UITextPosition, _ movement: TextMovement) -> UITextPosition? {
        switch movement {
        case .left: input.position(from: position, in: .left, offset: 1) ?? position
        case .right: input.position(from: position, in: .right, offset: 1) ?? position
        case .up: vertically(from: position, .up) ?? input.beginningOfDocument
        case .down: vertically(from: position, .down) ?? input.endOfDocument
        case .backward: input.position(from: position, .backward)
        case .forward: input.position(from: position, .forward)
        case .wordBackward: boundary(.word, from: position, .backward)
        case .wordForward: boundary(.word, from: position, .forward)
        case .wordLeft: boundary(.word, from: position, isRightToLeft(at: position) ? .forward : .backward)
        case .wordRight: boundary(.word, from: position, isRightToLeft(at: position) ? .backward : .forward)
        case .lineStart: lineEdge(from: position, .backward)
        case .lineEnd: lineEdge(from: position, .forward)
        case .paragraphUp: boundary(.paragraph, from: position, .backward)
        case .paragraphDown: boundary(.paragraph, from: position, .forward)
        case .documentStart: input.beginningOfDocument
        case .documentEnd: input.endOfDocument
        case .pageUp: page(from: position, sign: -1)
        case .pageDown: page(from: position, sign: 1)
        }
    }

    func isRightToLeft(at position: UITextPosition) -> Bool { input.baseWritingDirection(for: position, in: .forward) == .rightToLeft }

    // MARK: Boundaries

    /// The start of the unit for `backward`, its end for `forward`; of the next unit where the position is there already.
    func boundary(_ unit: UITextGranularity, from position: UITextPosition, _ direction: UITextStorageDirection) -> UITextPosition? {
        let edge = direction == .forward ? input.endOfDocument : input.beginningOfDocument
        var current = position
        // A tokenizer may also stop at the other end of a unit, between words.
        for _ in 0..<4 {
            guard let next = input.tokenizer.position(from: current, toBoundary: unit, inDirection: .storage(direction)),
                input.compare(next, to: current) != .orderedSame
            else { return edge }
            if input.tokenizer.isPosition(next, atBoundary: unit, inDirection: .storage(direction)) { return next }
            current = next
        }
        return current
    }

    /// The edge of the line on the screen that contains the position.
    func lineEdge(from position: UITextPosition, _ direction: UITextStorageDirection) -> UITextPosition? {
        if input.tokenizer.isPosition(position, atBoundary: .line, inDirection: .storage(direction)) { return position }
        if let edge = input.tokenizer.position(from: position, toBoundary: .line, inDirection: .storage(direction)) { return edge }
        let caret = input.caretRect(for: position), bounds = input.textInputView.bounds
        let isLeft = (direction == .backward) != isRightToLeft(at: position)
        return input.closestPosition(to: CGPoint(x: isLeft ? bounds.minX : bounds.maxX, y: caret.midY))
    }

    // MARK: Lines and pages

    private func vertically(from position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextPosition? {
        guard let next = input.position(from: position, in: direction, offset: 1), input.compare(next, to: position) != .orderedSame else { return nil }
        let before = input.caretRect(for: position), after = input.caretRect(for: next)
        // At the first and the last line an input may answer with a position in the same line.
        guard abs(after.midY - before.midY) > min(before.height, after.height) / 4 else { return nil }
        return input.closestPosition(to: CGPoint(x: goalX ?? before.midX, y: after.midY)) ?? next
    }

    private func page(from position: UITextPosition, sign: CGFloat) -> UITextPosition? {
        guard let scrollView = input.scrollViews.first else { return nil }
        let caret = input.caretRect(for: position), visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        let distance = max(caret.height, visible.height - caret.height)
        return input.closestPosition(to: CGPoint(x: goalX ?? caret.midX, y: caret.midY + sign * distance))
    }
}

extension UITextInput {
    /// The next position in the order of the characters: nil at the end of the text. A character may consist of several UTF-16 units.
    func position(from position: UITextPosition, _ direction: UITextStorageDirection) -> UITextPosition? {
        let isForward = direction == .forward
        if compare(position, to: isForward ? endOfDocument : beginningOfDocument) == .orderedSame { return nil }
        return tokenizer.position(from: position, toBoundary: .character, inDirection: .storage(direction))
            ?? self.position(from: position, offset: isForward ? 1 : -1)
    }

    /// The range between two positions in any order.
    func range(between one: UITextPosition, and other: UITextPosition) -> UITextRange? {
        compare(one, to: other) == .orderedDescending ? textRange(from: other, to: one) : textRange(from: one, to: other)
    }

    func isSame(_ one: UITextRange?, _ other: UITextRange?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one === other || compare(one.start, to: other.start) == .orderedSame && compare(one.end, to: other.end) == .orderedSame
    }

    func contains(_ position: UITextPosition, in range: UITextRange) -> Bool {
        compare(position, to: range.start) != .orderedAscending && compare(position, to: range.end) != .orderedDescending
    }

    /// The scroll views that contain the text and can scroll, innermost first.
    var scrollViews: [UIScrollView] {
        sequence(first: textInputView) { $0.superview }.compactMap { $0 as? UIScrollView }.filter { $0.isScrollEnabled }
    }

    /// Inserts what the user typed or pasted, unless the text input refuses.
    func insertByUser(_ text: String) {
        if let smart = SmartTyping(self).replacement(for: text) {
            if shouldChangeText(in: smart.range, replacementText: smart.text) { replace(smart.range, withText: smart.text) }
            return
        }
        if let range = markedTextRange ?? selectedTextRange, !shouldChangeText(in: range, replacementText: text) { return }
        insertText(text)
    }

    /// Deletes the selection or the character before it, unless the text input refuses.
    func deleteBackwardByUser() {
        if let range = markedTextRange ?? deletedRange, !shouldChangeText(in: range, replacementText: "") { return }
        deleteBackward()
    }

    private var deletedRange: UITextRange? {
        if let client = self as? any EditableTextClient { return IndexedTextRange(client.editing.backspaceRange) }
        guard let selection = selectedTextRange, selection.isEmpty else { return selectedTextRange }
        return position(from: selection.start, .backward).flatMap { textRange(from: $0, to: selection.start) } ?? selection
    }

    /// The caret and a margin, in `textInputView`.
    func revealedRect(at position: UITextPosition) -> CGRect { caretRect(for: position).insetBy(dx: -8, dy: -4) }

    /// Scrolls so that the position is seen.
    func reveal(_ position: UITextPosition, animated: Bool = false) {
        let caret = revealedRect(at: position)
        guard [caret.minX, caret.minY, caret.width, caret.height].allSatisfy(\.isFinite) else { return }
        for scrollView in scrollViews where !scrollView.hasInFindBar(textInputView) { scrollView.scrollRectToVisible(textInputView.convert(caret, to: scrollView), animated: animated) }
    }
}
