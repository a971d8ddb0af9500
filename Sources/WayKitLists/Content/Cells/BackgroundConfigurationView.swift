import Foundation
import WayKitCore

/// Shows a background configuration in a cell, a header or a footer, as its backmost subview.
@MainActor package final class BackgroundConfigurationView: UIView {
    package var configuration: UIBackgroundConfiguration { didSet { if oldValue != configuration { apply() } } }

    private let fill = UIView()
    private lazy var decoration = ButtonBackground(fill)
    private var imageView: UIImageView?

    package init(configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = configuration.customView != nil
        addSubview(fill)
        apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() {
        isUserInteractionEnabled = configuration.customView != nil
        fill.backgroundColor = configuration.fillColor(for: tintColor)
        decoration.apply(configuration, stroke: configuration.resolvedStrokeColor(for: tintColor).cgColor(for: traitCollection))
        applyImage()
        setNeedsLayout()
    }

    private func applyImage() {
        guard let image = configuration.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView()
        imageView = view
        view.image = image
        view.contentMode = configuration.imageContentMode
        if view.superview == nil { fill.insertSubview(view, at: min(fill.subviews.count, configuration.visualEffect == nil ? 0 : 1)) }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        var insets = configuration.backgroundInsets
        let margins = superview?.directionalLayoutMargins ?? .zero
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isRightToLeft ? insets.leading : insets.trailing))
        let radius = max(0, min(configuration.cornerRadius, fill.bounds.width / 2, fill.bounds.height / 2))
        fill.layer.cornerRadius = radius
        imageView?.frame = fill.bounds
        imageView?.layer.cornerRadius = radius
        imageView?.clipsToBounds = radius > 0
        decoration.layOut(configuration, cornerRadius: radius)
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        apply()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        apply()
    }
}
