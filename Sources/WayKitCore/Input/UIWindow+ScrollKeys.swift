import Foundation

/// Keys for scroll views of the topmost content that no responder handled: Page Up and Down, Home and End scroll, Command or Control with R refreshes,
/// with plus, minus and 0 zooms.
extension UIWindow {
    /// The factor of a zoom step: two steps double the scale.
    private static let zoomStep: CGFloat = 2.0.squareRoot()

    func handleScrollKey(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        if key.heldModifiers.isEmpty {
            guard key.movesByPages else { return false }
            return scrollViewsForKeys.first { $0.isKeyboardScrollable }?.scroll(for: press) ?? false
        }
        guard [.control, .command].contains(key.heldModifiers.subtracting(.shift)) else { return false }
        switch (key.charactersIgnoringModifiers.lowercased(), key.characters) {
        case ("r", _) where !key.heldModifiers.contains(.shift): return refresh()
        case ("+", _), ("=", _), (_, "+"): return zoom { $0.zoomScale * Self.zoomStep }
        case ("-", _): return zoom { $0.zoomScale / Self.zoomStep }
        case ("0", _): return zoom { min(max(1, $0.minimumZoomScale), $0.maximumZoomScale) }
        default: return false
        }
    }

    /// What the scanning menu of the window scrolls.
    var scrollViewForScanning: UIScrollView? { scrollViewsForKeys.first { $0.isKeyboardScrollable } }

    private func refresh() -> Bool {
        guard let control = scrollViewsForKeys.lazy.compactMap(\.refreshControl).first(where: \.isEnabled) else { return false }
        control.pull(reveals: true)
        return true
    }

    private func zoom(to scale: (UIScrollView) -> CGFloat) -> Bool {
        guard let scrollView = scrollViewsForKeys.first(where: \.canZoom) else { return false }
        scrollView.setZoomScale(min(max(scale(scrollView), scrollView.minimumZoomScale), scrollView.maximumZoomScale), animated: true)
        return true
    }

    /// Those around the key's target, the innermost first, then those of the topmost controller's view, from the outside in.
    private var scrollViewsForKeys: [UIScrollView] {
        let around = (keyTarget as? UIView).map { sequence(first: $0) { $0.superview }.compactMap { $0 as? UIScrollView } } ?? []
        var inside: [UIScrollView] = [], level: [UIView] = deepestController?.viewIfLoaded.map { [$0] } ?? []
        while !level.isEmpty {
            inside += level.compactMap { $0 as? UIScrollView }
            level = level.flatMap { $0.subviews.filter { !$0.isHidden && $0.alpha > 0.01 && $0.isUserInteractionEnabled } }
        }
        return around + inside.filter { one in !around.contains { $0 === one } }
    }
}

extension UIScrollView {
    fileprivate var canZoom: Bool { minimumZoomScale < maximumZoomScale && pinch.isEnabled && delegate?.viewForZooming(in: self) != nil }
}

extension UIKey {
    fileprivate var movesByPages: Bool { [.keyboardPageUp, .keyboardPageDown, .keyboardHome, .keyboardEnd].contains(keyCode) }
}
