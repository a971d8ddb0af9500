import Foundation

/// Buttons that show a menu, and pop-up buttons, whose title is that of the selected action.
extension UIButton {
    var isPopUpButton: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// The action whose title a pop-up button shows; nil for other buttons.
    var selectedMenuAction: UIAction? {
        guard isPopUpButton, let menu else { return nil }
        return menu.inlineActions.first { $0.state == .on }
    }

    var showsIndicator: Bool {
        switch configuration?.indicator {
        case .popup: true
        case .automatic: isPopUpButton
        case .some(.none), nil: false
        }
    }

    func menuChanged() {
        if isPopUpButton, selectedMenuAction == nil { menu?.inlineActions.first?.state = .on }
        styleChanged()
    }

    /// False if a tap does not show the menu.
    func showMenuAsPrimaryAction() -> Bool {
        guard showsMenuAsPrimaryAction, let contextMenuInteraction else { return false }
        contextMenuInteraction.openMenu(at: nil, isClick: false)
        return true
    }

    /// Called before an action of this button, or one chosen from its menu, is performed.
    func willPerform(_ action: UIAction) {
        guard isPopUpButton, let actions = menu?.inlineActions, actions.contains(where: { $0 === action }) else { return }
        for other in actions { other.state = other === action ? .on : .off }
        styleChanged()
    }

    func applyIndicator(_ style: ResolvedButtonStyle) {
        guard let color = style.indicatorColor else {
            indicatorView?.removeFromSuperview()
            indicatorView = nil
            return
        }
        let view = indicatorView ?? UIImageView()
        if indicatorView == nil {
            indicatorView = view
            addSubview(view)
        }
        view.image = UIImage(
            systemName: "chevron.up.chevron.down", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .medium))
        view.tintColor = color
        view.alpha = style.titleAlpha
    }
}

extension UIMenu {
    /// The actions of the menu itself and of menus that are displayed inline.
    var inlineActions: [UIAction] {
        children.flatMap { element -> [UIAction] in
            if let menu = element as? UIMenu { return menu.options.contains(.displayInline) ? menu.inlineActions : [] }
            return (element as? UIAction).map { [$0] } ?? []
        }
    }
}

extension UIFont {
    /// The same font in another weight.
    func withWeight(_ weight: UIFont.Weight) -> UIFont {
        var spec = spec
        spec.weight = weight
        return UIFont(spec: spec)
    }
}
