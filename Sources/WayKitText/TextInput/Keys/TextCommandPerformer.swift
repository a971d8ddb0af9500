import Foundation

/// Performs commands of keys on a `UITextInput`.
@MainActor struct TextCommandPerformer {
    let input: any UITextInput
    let state: TextEditingState
    /// The responder that receives edit actions.
    let responder: UIResponder

    /// False where the command does not apply: then other responders get the key.
    func perform(_ command: TextCommand) -> Bool {
        guard input.isEditable || !command.needsEditing else { return false }
        switch command {
        case .move(let movement): return move(movement)
        case .extend(let movement): return extend(movement)
        case .delete(let movement): delete(movement)
        case .insert(let text): input.insertByUser(text)
        case .cut: send(Selector(UIResponder.cut(_:), name: "cut(_:)"))
        case .copy: send(Selector(UIResponder.copy(_:), name: "copy(_:)"))
        case .paste: send(Selector(UIResponder.paste(_:), name: "paste(_:)"))
        case .redo:
            guard let manager = responder.undoManager, manager.canRedo else { return false }
            manager.redo()
        case .killToLineEnd: killToLineEnd()
        case .yank: yank()
        case .transpose: transpose()
        case .menu: return responder.responderWindow?.textInteraction?.showContextMenu() ?? false
        case .ignore: return true
        }
        revealCaret()
        return true
    }

    private func send(_ action: Selector) {
        guard let target = responder.target(forAction: action, withSender: nil) else { return }
        UIApplication.shared.sendAction(action, to: target, from: nil, for: nil)
    }

    private func revealCaret() {
        if let end = input.selectedTextRange?.end { input.reveal(end) }
    }

    // MARK: Movement

    private func move(_ movement: TextMovement) -> Bool {
        guard let selection = input.selectedTextRange else { return false }
        if !selection.isEmpty, let end = collapsed(selection, movement) {
            select(from: end, to: end, movement)
            return true
        }
        let origin = origin(selection, movement)
        guard let result = target(from: origin, movement) else { return movement.isVertical ? false : true }
        select(from: result.position, to: result.position, movement, goalX: result.goalX)
        return true
    }

    /// Movements by characters leave a selection at its end in that direction.
    private func collapsed(_ selection: UITextRange, _ movement: TextMovement) -> UITextPosition? {
        switch movement {
        case .backward: return selection.start
        case .forward: return selection.end
        case .left, .right:
            let start = input.caretRect(for: selection.start), end = input.caretRect(for: selection.end)
            let isSameLine = abs(start.midY - end.midY) < min(start.height, end.height) / 2
            let isStartLeft = isSameLine ? start.midX <= end.midX : !TextNavigator(input: input).isRightToLeft(at: selection.start)
            return isStartLeft == (movement == .left) ? selection.start : selection.end
        default: return nil
        }
    }

    private func origin(_ selection: UITextRange, _ movement: TextMovement) -> UITextPosition {
        if let anchor = state.anchor(in: input) { return focus(of: selection, anchor) }
        return movement.isBackward ?? true ? selection.start : selection.end
    }

    private func focus(of selection: UITextRange, _ anchor: UITextPosition) -> UITextPosition {
        input.compare(anchor, to: selection.start) == .orderedSame ? selection.end : selection.start
    }

    private func target(from origin: UITextPosition, _ movement: TextMovement) -> (position: UITextPosition, goalX: CGFloat?)? {
        let goalX = movement.isVertical ? state.goalX(in: input) ?? input.caretRect(for: origin).midX : nil
        return TextNavigator(input: input, goalX: goalX).position(from: origin, movement).map { ($0, goalX) }
    }

    private func extend(_ movement: TextMovement) -> Bool {
        guard let selection = input.selectedTextRange else { return false }
        let anchor = state.anchor(in: input) ?? (isTowardsStart(movement, selection) ? selection.end : selection.start)
        guard let result = target(from: focus(of: selection, anchor), movement) else { return !movement.isVertical }
        select(from: anchor, to: result.position, movement, goalX: result.goalX)
        return true
    }

    private func isTowardsStart(_ movement: TextMovement, _ selection: UITextRange) -> Bool {
        if let isBackward = movement.isBackward { return isBackward }
        let isLeft = movement == .left || movement == .wordLeft
        return isLeft != TextNavigator(input: input).isRightToLeft(at: selection.start)
    }

    private func select(from anchor: UITextPosition, to focus: UITextPosition, _ movement: TextMovement, goalX: CGFloat? = nil) {
        state.select(input, from: anchor, to: focus, goalX: goalX)
        // At the end of a wrapped line, the insertion point stays in that line.
        if movement == .lineEnd { input.selectionAffinity = .backward }
        input.reveal(focus)
    }

    // MARK: Changes

    private func delete(_ movement: TextMovement) {
        guard let selection = input.selectedTextRange else { return }
        guard selection.isEmpty, movement != .backward else { return input.deleteBackwardByUser() }
        guard let target = TextNavigator(input: input).position(from: selection.start, movement),
            let range = input.range(between: selection.start, and: target), !range.isEmpty
        else { return }
        remove(range)
    }

    private func remove(_ range: UITextRange) {
        guard input.shouldChangeText(in: range, replacementText: "") else { return }
        input.replace(range, withText: "")
    }

    private func killToLineEnd() {
        guard let start = input.selectedTextRange?.start, let edge = TextNavigator(input: input).boundary(.paragraph, from: start, .forward) else { return }
        var range = input.range(between: start, and: edge)
        if let text = range.flatMap({ input.text(in: $0) }), let newline = text.firstIndex(where: \.isNewline) {
            // At the end of a line only its line break.
            let length = newline == text.startIndex ? 1 : text[..<newline].utf16.count
            range = input.position(from: start, offset: length).flatMap { input.range(between: start, and: $0) }
        }
        guard let range, !range.isEmpty else { return }
        if !input.isSecureTextEntry { state.kill(input.text(in: range) ?? "", in: input) }
        remove(range)
        state.didKill(in: input)
    }

    private func yank() {
        if let text = state.killedText, !text.isEmpty { input.insertByUser(text) } else { send(Selector(UIResponder.paste(_:), name: "paste(_:)")) }
    }

    private func transpose() {
        guard let selection = input.selectedTextRange, selection.isEmpty else { return }
        // At the end of the text, the two characters before it.
        let atEnd = input.position(from: selection.start, .forward) == nil
        let middle = atEnd ? input.position(from: selection.start, .backward) : selection.start
        guard let middle, let first = input.position(from: middle, .backward), let last = input.position(from: middle, .forward),
            let whole = input.range(between: first, and: last), let one = input.range(between: first, and: middle).flatMap({ input.text(in: $0) }),
            let other = input.range(between: middle, and: last).flatMap({ input.text(in: $0) }),
            input.shouldChangeText(in: whole, replacementText: other + one)
        else { return }
        input.replace(whole, withText: other + one)
    }
}
