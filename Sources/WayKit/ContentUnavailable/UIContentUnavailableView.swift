import Foundation
import WayKitCore
import WayLog

/// Shows a content-unavailable configuration: image, texts and buttons in the middle of what safe area and input views leave. Source: UIKit `UIContentUnavailableView`.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let backgroundView: BackgroundConfigurationView
    private let content = ContentUnavailableScrollView()

    /// Source: UIKit `UIContentUnavailableView.init(configuration:)`.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        backgroundView = BackgroundConfigurationView(configuration: configuration.background)
        super.init(frame: .zero)
        setUp()
    }

    /// An empty configuration: it is not archived.
    public required init?(coder: NSCoder) {
        shown = .empty()
        backgroundView = BackgroundConfigurationView(configuration: shown.background)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundView.frame = bounds
        backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(backgroundView)
        addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: leadingAnchor), content.trailingAnchor.constraint(equalTo: trailingAnchor),
            content.topAnchor.constraint(equalTo: topAnchor), content.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
        ])
        apply()
    }

    /// Source: UIKit `UIContentUnavailableView.configuration`. A configuration of another type is refused.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let newValue = newValue as? UIContentUnavailableConfiguration else {
                wayLogger("waykit.lists").error(
                    "UIContentUnavailableView: a configuration of type \(type(of: newValue)) is refused; it shows UIContentUnavailableConfiguration")
                return
            }
            guard newValue != shown else { return }
            shown = newValue
            apply()
        }
    }

    /// Whether the content can be scrolled where it is higher than the view. Source: UIKit `UIContentUnavailableView.isScrollEnabled`.
    open var isScrollEnabled: Bool {
        get { content.isScrollEnabled }
        set { content.isScrollEnabled = newValue }
    }

    private func apply() {
        directionalLayoutMargins = shown.directionalLayoutMargins
        preservesSuperviewLayoutMargins = !shown.axesPreservingSuperviewLayoutMargins.isEmpty
        insetsLayoutMarginsFromSafeArea = false
        backgroundView.configuration = shown.background
        content.show(shown)
        layoutMarginsDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        let own = shown.directionalLayoutMargins, axes = shown.axesPreservingSuperviewLayoutMargins
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var margins = layoutMargins
        if !axes.contains(.horizontal) { (margins.left, margins.right) = isRightToLeft ? (own.trailing, own.leading) : (own.leading, own.trailing) }
        if !axes.contains(.vertical) { (margins.top, margins.bottom) = (own.top, own.bottom) }
        content.margins = margins
    }
}
