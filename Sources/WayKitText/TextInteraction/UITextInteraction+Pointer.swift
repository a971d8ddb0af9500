import Foundation

/// The pointer: text reacts to the press, exactly where it is.
extension UITextInteraction {
    func pointerChanged() {
        switch pointer.state {
        case .began: pointerPressed()
        case .changed: if pointer.button == .primary { pointerMoved() }
        case .ended:
            if pointer.button == .primary { offerPrimarySelection() }
            endSession()
        case .cancelled: endSession()
        default: break
        }
    }

    private func pointerPressed() {
        guard let textInput, let selector, focus() else { return }
        display.showsHandles = false
        editMenu.dismissMenu()
        let location = pointer.start, point = textPoint(location)
        switch pointer.button {
        case .middle: return pastePrimarySelection(at: point)
        case .secondary: return showContextMenu(at: location, point, selector)
        case .primary: break
        }
        guard let position = selector.position(at: point) else { return }
        if pointer.modifierFlags.contains(.shift), let selection = textInput.selectedTextRange {
            let anchor = view?.window?.textEditing.anchor(in: textInput) ?? farEnd(of: selection, from: position)
            setSelection(from: anchor, to: position, in: textInput)
            return begin(.end(anchor: anchor), at: location)
        }
        let unit: UITextGranularity = [.character, .word, .paragraph][(pointer.tapCount - 1) % 3]
        guard unit != .character, let origin = selector.unit(unit, at: point) else {
            moveCaret(to: position)
            return begin(.end(anchor: position), at: location)
        }
        setSelection(from: origin.start, to: origin.end, in: textInput)
        begin(.units(unit, origin: origin), at: location)
    }

    private func begin(_ kind: TextTouchSession.Kind, at location: CGPoint) {
        endSession()
        delegate?.interactionWillBegin(self)
        session = TextTouchSession(kind, at: location)
        display.isCursorMoving = true
    }

    /// The end of the selection that stays when it is extended to a position.
    private func farEnd(of selection: UITextRange, from position: UITextPosition) -> UITextPosition {
        guard let textInput else { return selection.start }
        let toStart = abs(textInput.offset(from: selection.start, to: position)), toEnd = abs(textInput.offset(from: selection.end, to: position))
        return toStart < toEnd ? selection.end : selection.start
    }

    private func pointerMoved() {
        guard let session, let textInput, let selector else { return }
        session.location = pointer.location(in: nil)
        updatePointerSelection(session, textInput, selector)
        if let scrollView = textInput.scrollViews.first, let window = scrollView.window {
            autoscroller.update(scrollView.convert(session.target, from: window), in: scrollView)
        }
    }

    /// Unlike a handle, the pointer may leave the selection empty.
    private func updatePointerSelection(_ session: TextTouchSession, _ input: any UITextInput, _ selector: TextSelector) {
        if case .end(let anchor) = session.kind, let position = selector.position(at: textPoint(session.target)) {
            setSelection(from: anchor, to: position, in: input)
        } else {
            updateSelection()
        }
    }

    // MARK: Menu

    /// A secondary click beside the selection selects the word below it.
    private func showContextMenu(at location: CGPoint, _ point: CGPoint, _ selector: TextSelector) {
        guard let textInput else { return }
        if !selector.isSelected(point) {
            if let word = selector.word(at: point), textInput.firstRect(for: word).contains(point) {
                setSelection(from: word.start, to: word.end, in: textInput)
            } else if let position = selector.position(at: point) {
                moveCaret(to: position)
            }
        }
        guard let view, let window = view.window else { return }
        editMenu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: view.convert(location, from: window)))
    }

    // MARK: The primary selection

    /// Longer text is not offered: it would have to be copied with each change of the selection.
    private static let maximumOfferedLength = 1 << 20

    /// What is selected becomes what the middle button pastes.
    func offerPrimarySelection() {
        guard let textInput, let selection = textInput.selectedTextRange, !selection.isEmpty, !textInput.isSecureTextEntry,
            textInput.offset(from: selection.start, to: selection.end) <= Self.maximumOfferedLength, let text = textInput.text(in: selection)
        else { return }
        UIPasteboard.primarySelection.string = text
    }

    private func pastePrimarySelection(at point: CGPoint) {
        guard let textInput, textInput.isEditable, textInteractionMode == .editable, let position = selector?.position(at: point) else { return }
        moveCaret(to: position)
        let provider = UIPasteboard.primarySelection.itemProviders.first { $0.canLoadObject(ofClass: String.self) }
        // Another program may take some time to send its text.
        provider?.loadObject(ofClass: String.self) { [weak self] text, _ in
            MainActor.assumeIsolated { self?.insertPrimarySelection(text) }
        }
    }

    private func insertPrimarySelection(_ text: String?) {
        guard let text, !text.isEmpty, let textInput, textInput.isFirstResponder else { return }
        textInput.insertByUser(text)
        display.setNeedsSelectionUpdate()
    }
}
