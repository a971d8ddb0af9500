import Foundation

/// The touch that opened the menu, and keys.
extension MenuOverlay {
    /// Points that the touch has to move before it highlights elements.
    private static let slop: CGFloat = 10

    /// - Parameter point: In the window, as for the other methods.
    func beginTracking(_ point: CGPoint) { tracking = (point, false) }

    /// Highlights the element below the touch.
    func track(_ point: CGPoint) {
        guard let tracking, !isClosing else { return }
        let hasMoved = tracking.hasMoved || hypot(point.x - tracking.start.x, point.y - tracking.start.y) > Self.slop
        self.tracking?.hasMoved = hasMoved
        if hasMoved { list?.highlight(at: listLocation(point)) }
    }

    /// The touch has moved, and is not over the panel.
    func tracksBeside(_ point: CGPoint) -> Bool { tracking?.hasMoved ?? false && !isClosing && listLocation(point) == nil }

    /// Chooses the element below the touch. Without movement, or elsewhere, the menu stays open.
    func endTracking(_ point: CGPoint) {
        guard let tracking else { return }
        self.tracking = nil
        guard tracking.hasMoved, !isClosing else { return }
        list?.highlight(at: listLocation(point))
        list?.chooseHighlighted()
    }

    /// The frame of the highlighted row, or of the menu, in the window.
    var highlightedFrame: CGRect {
        let view = list?.highlightedRow ?? panel
        return view.convert(view.bounds, to: window)
    }

    func cancelTracking() {
        tracking = nil
        list?.highlight(at: nil)
    }

    /// Nil outside of the panel.
    private func listLocation(_ point: CGPoint) -> CGPoint? {
        guard let list, panel.bounds.contains(panel.convert(point, from: window)) else { return nil }
        return list.convert(point, from: window)
    }

    func handle(_ press: UIPress) {
        guard let code = press.key?.keyCode else { return }
        switch code {
        case .keyboardEscape: close()
        case .keyboardDownArrow: list?.moveHighlight(by: 1)
        case .keyboardUpArrow: list?.moveHighlight(by: -1)
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: list?.chooseHighlighted()
        case .keyboardLeftArrow: navigate(isBackwards: !isMirrored)
        case .keyboardRightArrow: navigate(isBackwards: isMirrored)
        default: break
        }
    }

    /// Opens the highlighted submenu, or goes back to the parent menu.
    private func navigate(isBackwards: Bool) {
        if !isBackwards { list?.openHighlighted() } else if menuPath.count > 1 { goBack() }
    }
}

extension UIWindow {
    /// The visible menu: it has the keys, while the first responder stays what it is and keeps its keyboard.
    var openMenu: MenuOverlay? { subviews.lazy.compactMap { $0 as? MenuOverlay }.last { !$0.isClosing } }

    /// Closes the menus without an animation.
    func closeMenus() {
        for case let menu as MenuOverlay in subviews { menu.close(animated: false) }
    }
}
