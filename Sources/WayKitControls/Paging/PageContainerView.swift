@_spi(WayKit) import WayKitCore
import WayMotion

/// Reports layout and changes of the display scale.
@MainActor final class PageContainerView: UIView {
    var onLayout: (() -> Void)?
    /// Turns forwards, or back, for an assistive technology; nil where a scroll view does.
    var onTurn: ((Bool) -> Bool)?
    /// Along which `onTurn` turns.
    var axis = ScrollAxis.horizontal

    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        guard onTurn != nil else { return system }
        system.containerType = .semanticGroup
        // The last page is known only when it is asked for the next.
        system.scrollDirections = [.previous, .next] + (axis == .horizontal ? [.left, .right] : [.up, .down])
        system.scroll = { [weak self] in self?.turn($0) ?? false }
        return system
    }

    private func turn(_ direction: UIAccessibilityScrollDirection) -> Bool {
        switch (direction, axis) {
        case (.next, _), (.right, .horizontal), (.down, .vertical): onTurn?(true) ?? false
        case (.previous, _), (.left, .horizontal), (.up, .vertical): onTurn?(false) ?? false
        default: false
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.displayScale != traitCollection.displayScale { setNeedsLayout() }
    }
}
