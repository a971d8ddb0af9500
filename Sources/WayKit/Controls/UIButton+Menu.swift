import Foundation

/// Buttons that show a menu, and pop-up buttons, whose title is what was chosen of it.
extension UIButton {
    var isPopUpButton: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// What the title of a pop-up button says; nil for other buttons.
    var popUpChoice: UIAction? {
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
        if isPopUpButton, popUpChoice == nil { menu?.inlineActions.first?.state = .on }
        let wantsPress = menu != nil && !showsMenuAsPrimaryAction
        if wantsPress, menuPress == nil {
            let press = UILongPressGestureRecognizer(target: self, action: Selector(UIButton.pressedLong, name: "pressedLong(_:)"))
            addGestureRecognizer(press)
            menuPress = press
        } else if !wantsPress, let menuPress {
            removeGestureRecognizer(menuPress)
            self.menuPress = nil
        }
        lookChanged()
    }

    private func pressedLong(_ press: UILongPressGestureRecognizer) {
        if press.state == .began { showMenu() }
    }

    /// False where a tap does something else.
    func showMenuAsPrimaryAction() -> Bool {
        guard showsMenuAsPrimaryAction, menu != nil else { return false }
        showMenu()
        return true
    }

    private func showMenu() {
        guard isEnabled, window != nil else { return }
        sendActions(for: .menuActionTriggered)
        if let menu { MenuOverlay.show(menu, from: self, sender: self) }
    }

    /// An action that this button sends, or that was chosen of its menu.
    func willPerform(_ action: UIAction) {
        guard isPopUpButton, let actions = menu?.inlineActions, actions.contains(where: { $0 === action }) else { return }
        for other in actions { other.state = other === action ? .on : .off }
        lookChanged()
    }

    func applyIndicator(_ look: ResolvedButtonStyle) {
        guard let color = look.indicatorColor else {
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
        view.alpha = look.titleAlpha
    }
}

extension UIMenu {
    /// The actions that stand in the menu itself, those of menus that are displayed inline, too.
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
