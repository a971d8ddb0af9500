@_spi(WayKit) import WayKitCore

/// Reports layout and changes of the display scale.
@MainActor final class PageContainerView: UIView {
    var onLayout: (() -> Void)?
    /// Turns forwards, or back, for an assistive technology; nil where a scroll view does.
    var onTurn: ((Bool) -> Bool)?

    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        guard onTurn != nil else { return system }
        system.containerType = .semanticGroup
        system.scroll = { [weak self] direction in
            switch direction {
            case .right, .next: self?.onTurn?(true) ?? false
            case .left, .previous: self?.onTurn?(false) ?? false
            default: false
            }
        }
        return system
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
