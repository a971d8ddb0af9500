import Foundation

/// The edit menu of the text.
extension UITextInteraction: UIEditMenuInteractionDelegate {
    /// Shows the menu at the selection.
    func showMenu() {
        // The menu leaves out the knobs of the handles.
        display.layoutManagedSubviews()
        guard let textInput, textInput.isFirstResponder, let rect = selectionRect else { return }
        editMenu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: rect.midX, y: rect.minY)))
    }

    /// Shows the context menu at the insertion point, for a key. False without elements.
    func showContextMenu() -> Bool {
        guard let view, let textInput, let end = textInput.selectedTextRange?.end else { return false }
        let caret = view.convert(textInput.caretRect(for: end), from: textInput.textInputView)
        editMenu.present(UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: caret.midX, y: caret.maxY)), asContextMenu: true)
        return editMenu.isVisible
    }

    /// The visible part of the selection, with its handles, in the coordinates of the view; nil without one.
    private var selectionRect: CGRect? {
        guard let view, let textInput, let selection = textInput.selectedTextRange else { return nil }
        let space = textInput.textInputView
        guard !selection.isEmpty else { return view.convert(textInput.caretRect(for: selection.start), from: space) }
        let rects = textInput.selectionRects(for: selection).map(\.rect).filter { $0.width > 0 }
        var union = rects.reduce(CGRect.null) { $0.union($1) }
        if union.isNull { union = textInput.firstRect(for: selection) }
        let rect = view.convert(union, from: space), visible = rect.intersection(view.bounds)
        guard !visible.isNull else { return rect }
        // The menu covers no knob.
        let handles = display.handleViews.filter { !$0.isHidden && $0.superview === view && $0.frame.intersects(visible.insetBy(dx: -1, dy: -1)) }
        return handles.reduce(visible) { $0.union($1.frame) }
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let textInput, let selection = textInput.selectedTextRange else { return UIMenu(children: suggestedActions) }
        return textInput.editMenu(for: selection, suggestedActions: suggestedActions) ?? UIMenu(children: suggestedActions)
    }

    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        selectionRect ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
    ) { textInput?.willPresentEditMenu(animator: animator) }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
    ) { textInput?.willDismissEditMenu(animator: animator) }
}
