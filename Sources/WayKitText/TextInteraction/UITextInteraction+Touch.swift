import Foundation

/// Fingers and pens.
extension UITextInteraction {
    /// Points: the side of the area in which a finger finds the insertion point or a handle.
    static let touchArea: CGFloat = 44

    // MARK: Taps

    func tapBegan() {
        tapContext = TapContext(wasFirstResponder: textInput?.isFirstResponder ?? false, wasMenuVisible: editMenu.isVisible)
    }

    /// The text becomes the first responder. False if it refuses.
    func focus() -> Bool {
        guard let textInput else { return false }
        if textInput.isFirstResponder { return true }
        return textInput.becomeFirstResponder()
    }

    func tapped() {
        delegate?.interactionWillBegin(self)
        defer { delegate?.interactionDidEnd(self) }
        let before = textInput?.selectedTextRange
        guard let textInput, let selector, focus() else { return }
        display.showsHandles = true
        if tapContext.wasFirstResponder, textInteractionMode == .editable { textInput.responderWindow?.windowScene?.textInput.focusedTextWasTapped() }
        // What the program selects when editing begins stays selected.
        if !tapContext.wasFirstResponder, tap.tapCount == 1, let selected = textInput.selectedTextRange, !selected.isEmpty,
            !(before.map { isSame($0, selected, in: textInput) } ?? false) { return }
        let point = textPoint(tap.location(in: nil))
        switch (tap.tapCount - 1) % 3 {
        case 0: tapped(at: point, textInput, selector)
        case 1: select(selector.word(at: point))
        default: select(selector.paragraph(at: point))
        }
    }

    private func isSame(_ one: UITextRange, _ other: UITextRange, in input: any UITextInput) -> Bool {
        input.compare(one.start, to: other.start) == .orderedSame && input.compare(one.end, to: other.end) == .orderedSame
    }

    private func tapped(at point: CGPoint, _ input: any UIResponder & UITextInput, _ selector: TextSelector) {
        if tapContext.wasFirstResponder, selector.isSelected(point) || isOnHandle(tap.location(in: nil)) { return toggleMenu() }
        guard textInteractionMode == .editable else {
            if let end = input.selectedTextRange?.end { moveCaret(to: end) }
            return editMenu.dismissMenu()
        }
        guard let position = selector.tapPosition(at: point) else { return }
        let selection = input.selectedTextRange
        let isOnCaret = selection.map { $0.isEmpty && input.compare($0.start, to: position) == .orderedSame } ?? false
        if tapContext.wasFirstResponder, isOnCaret { return toggleMenu() }
        editMenu.dismissMenu()
        moveCaret(to: position)
    }

    /// - Parameter point: In the window.
    private func isOnHandle(_ point: CGPoint) -> Bool {
        display.handleViews.contains { handle in
            handle.window != nil && !handle.isHidden && handle.bounds.insetBy(dx: -4, dy: -4).contains(handle.convert(point, from: handle.window))
        }
    }

    private func toggleMenu() {
        if tapContext.wasMenuVisible { editMenu.dismissMenu() } else { showMenu() }
    }

    private func select(_ range: UITextRange?) {
        guard let range, let textInput else { return }
        setSelection(from: range.start, to: range.end, in: textInput)
        showMenu()
    }

    func tappedWithTwoFingers() {
        delegate?.interactionWillBegin(self)
        defer { delegate?.interactionDidEnd(self) }
        guard let selector, focus() else { return }
        display.showsHandles = true
        select(selector.paragraph(at: textPoint(twoFingerTap.location(in: nil))))
    }

    // MARK: The selection

    func moveCaret(to position: UITextPosition) {
        guard let textInput else { return }
        setSelection(from: position, to: position, in: textInput)
    }

    func setSelection(from anchor: UITextPosition, to focus: UITextPosition, in input: any UITextInput) {
        view?.window?.textEditing.select(input, from: anchor, to: focus)
        display.setNeedsSelectionUpdate()
    }

    // MARK: Drags

    /// What a touch would drag: the nearest of insertion point and handles within reach.
    func dragKind(of touch: UITouch) -> TextDragKind? {
        guard let textInput, textInput.isFirstResponder, let window = view?.window else { return nil }
        let point = touch.position
        func distance(_ managed: UIView) -> CGFloat? {
            guard managed.window != nil, !managed.isHidden else { return nil }
            let frame = managed.convert(managed.bounds, to: window)
            let dx = max(0, Self.touchArea - frame.width) / 2, dy = max(0, Self.touchArea - frame.height) / 2
            guard frame.insetBy(dx: -dx, dy: -dy).contains(point) else { return nil }
            return hypot(point.x - frame.midX, point.y - frame.midY)
        }
        var candidates: [(TextDragKind, CGFloat)] = []
        if textInteractionMode == .editable, let caret = distance(display.cursorView) { candidates.append((.caret, caret)) }
        if let start = display.handleViews.first.flatMap({ distance($0) }) { candidates.append((.handle(isStart: true), start)) }
        if let end = display.handleViews.last.flatMap({ distance($0) }) { candidates.append((.handle(isStart: false), end)) }
        if let nearest = candidates.min(by: { $0.1 < $1.1 }), touch.tapCount == 1 || nearest.0 != .caret { return nearest.0 }
        return touch.tapCount == 2 ? .words : nil
    }

    func dragChanged() {
        switch drag.state {
        case .began:
            guard let kind = drag.kind, let start = drag.start else { return }
            begin(kind, at: start)
            move(to: drag.location(in: nil))
        case .changed: move(to: drag.location(in: nil))
        case .ended: finish()
        case .cancelled: endSession()
        default: break
        }
    }

    private func begin(_ kind: TextDragKind, at start: CGPoint) {
        guard let textInput, let selector, let selection = textInput.selectedTextRange else { return }
        display.showsHandles = true
        switch kind {
        case .caret: begin(.caret, from: selection.start, at: start, widget: display.cursorView)
        case .handle(let isStart):
            let anchor = isStart ? selection.end : selection.start, focus = isStart ? selection.start : selection.end
            begin(.end(anchor: anchor), from: focus, at: start, widget: isStart ? display.handleViews.first : display.handleViews.last)
        case .words:
            guard let word = selector.word(at: textPoint(start)) else { return }
            setSelection(from: word.start, to: word.end, in: textInput)
            begin(TextTouchSession(.units(.word, origin: word), at: start), widget: nil, showsLoupe: true)
        }
    }

    private func begin(_ kind: TextTouchSession.Kind, from position: UITextPosition, at start: CGPoint, widget: UIView?) {
        guard let textInput, let window = view?.window else { return }
        let caret = textInput.textInputView.convert(textInput.caretRect(for: position), to: window)
        let offset = CGPoint(x: caret.midX - start.x, y: caret.midY - start.y)
        begin(TextTouchSession(kind, at: start, offset: offset), widget: widget, showsLoupe: true)
    }

    // MARK: Long press

    func pressChanged() {
        switch press.state {
        case .began: pressBegan()
        case .changed: move(to: press.location(in: nil))
        case .ended: finish()
        case .cancelled: endSession()
        default: break
        }
    }

    private func pressBegan() {
        guard let textInput, let selector else { return }
        let location = press.location(in: nil), point = textPoint(location)
        if textInput.isFirstResponder, let touch = press.trackedTouches.first, let kind = dragKind(of: touch), kind != .words {
            return begin(kind, at: location)
        }
        if textInput.isFirstResponder, selector.isSelected(point) {
            return begin(TextTouchSession(.none, at: location), widget: nil, showsLoupe: false)
        }
        guard focus() else { return }
        display.showsHandles = true
        guard textInteractionMode == .editable else {
            guard let word = selector.word(at: point) else { return }
            setSelection(from: word.start, to: word.end, in: textInput)
            return begin(TextTouchSession(.units(.word, origin: word), at: location), widget: nil, showsLoupe: true)
        }
        guard let position = selector.position(at: point) else { return }
        moveCaret(to: position)
        begin(TextTouchSession(.caret, at: location), widget: display.cursorView, showsLoupe: true)
    }

    // MARK: The session

    private func begin(_ new: TextTouchSession, widget: UIView?, showsLoupe: Bool) {
        endSession()
        guard let view else { return }
        delegate?.interactionWillBegin(self)
        editMenu.dismissMenu()
        session = new
        display.isCursorMoving = true
        display.layoutManagedSubviews()
        guard showsLoupe, let window = view.window else { return }
        new.loupe = UITextLoupeSession.begin(
            at: view.convert(new.location, from: window), fromSelectionWidgetView: widget?.window == nil ? nil : widget, in: view)
        updateLoupe()
    }

    private func move(to location: CGPoint) {
        guard let session else { return }
        if location != session.location { session.hasMoved = true }
        session.location = location
        updateSelection()
        if let scrollView = textInput?.scrollViews.first, let window = scrollView.window {
            autoscroller.update(scrollView.convert(session.target, from: window), in: scrollView)
        }
        updateLoupe()
    }

    /// The content moved below the finger.
    func autoscrolled() {
        guard let session else { return autoscroller.stop() }
        updateSelection()
        updateLoupe()
        guard let scrollView = textInput?.scrollViews.first, let window = scrollView.window else { return }
        autoscroller.update(scrollView.convert(session.target, from: window), in: scrollView)
    }

    /// Applies the position of the touch.
    func updateSelection() {
        guard let session, let textInput, let selector else { return }
        let point = textPoint(session.target)
        switch session.kind {
        case .none: break
        case .caret: if let position = selector.position(at: point) { moveCaret(to: position) }
        case .end(let anchor):
            // The selection does not become empty: then there would be no handle to drag any more.
            guard let position = selector.position(at: point), textInput.compare(position, to: anchor) != .orderedSame else { return }
            setSelection(from: anchor, to: position, in: textInput)
        case .units(let unit, let origin):
            guard let current = selector.unit(unit, at: point) else { return }
            let union = selector.union(origin, current)
            let isBackward = textInput.compare(current.start, to: origin.start) == .orderedAscending
            setSelection(from: isBackward ? union.end : union.start, to: isBackward ? union.start : union.end, in: textInput)
        }
    }

    private func updateLoupe() {
        guard let session, let loupe = session.loupe, let textInput, let view, let window = view.window, let selection = textInput.selectedTextRange else {
            return
        }
        var focus = selection.end
        if case .end(let anchor) = session.kind, textInput.compare(anchor, to: selection.start) != .orderedSame { focus = selection.start }
        let caret = view.convert(textInput.caretRect(for: focus), from: textInput.textInputView)
        // The loupe is over the finger; the picture is at the finger's position in the line of the insertion point.
        let picture = CGRect(x: view.convert(session.target, from: window).x, y: caret.minY, width: 0, height: caret.height)
        loupe.move(to: view.convert(session.location, from: window), withCaretRect: picture, trackingCaret: true)
    }

    /// The touch ended: the menu appears.
    private func finish() {
        guard session != nil else { return }
        endSession()
        showMenu()
    }

    /// Ends the touch's session without a menu.
    func endSession() {
        autoscroller.stop()
        guard let old = session else { return }
        session = nil
        old.loupe?.invalidate()
        display.isCursorMoving = false
        delegate?.interactionDidEnd(self)
    }
}
