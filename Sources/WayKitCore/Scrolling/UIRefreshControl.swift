import Foundation

/// Sits above a scroll view's content. Pulled down far enough it begins to refresh and sends `.valueChanged` once; while it refreshes the content is inset
/// by its height. Set `UIScrollView.refreshControl`. Source: UIKit `UIRefreshControl`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// Height in points while it refreshes; a title adds to it.
    private static let height: CGFloat = 60
    private static let titleHeight: CGFloat = 24
    /// Distance that the content has to be pulled down to begin to refresh, as a multiple of the height.
    private static let triggerFraction: CGFloat = 1.5

    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    /// The current drag has already triggered a refresh: it has to end before the next one.
    private var hasTriggered = false

    /// The spinner is animating, and the content is inset by the control's height.
    open private(set) var isRefreshing = false
    /// Shown beneath the spinner; text without a font or colour gets a small font and the secondary label colour.
    open var attributedTitle: NSAttributedString? {
        didSet {
            recordAppearance(\UIRefreshControl.attributedTitle)
            label.attributedText = attributedTitle
            setNeedsLayout()
            scrollView?.refreshInsetChanged()
        }
    }

    /// The scroll view sets its frame.
    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIRefreshControl.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        spinner.hidesWhenStopped = false
        spinner.isHidden = false
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        addSubview(spinner)
        addSubview(label)
        show(0)
    }

    private weak var scrollView: UIScrollView?

    /// Begins to refresh by program: the content is inset, but nothing is scrolled and no action is sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.startAnimating()
        show(1)
        scrollView?.refreshInsetChanged()
    }

    /// Ends the refresh and removes the inset.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.stopAnimating()
        scrollView?.refreshInsetChanged()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        spinner.color = hasOwnTint ? tintColor : nil
    }

    private var hasOwnTint: Bool { tintColor != superview?.tintColor }

    // MARK: Scroll view

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.insertSubview(self, at: 0)
    }

    func removeFromScrollView() {
        scrollView = nil
        removeFromSuperview()
    }

    /// Points by which the content is inset while it refreshes.
    var refreshingInset: CGFloat { isRefreshing ? height : 0 }
    private var height: CGFloat { Self.height + (attributedTitle == nil ? 0 : Self.titleHeight) }

    /// - Parameters:
    ///   - pulled: distance in points of the content below its upper edge at rest.
    ///   - isDragging: touches drag the content.
    func update(in scrollView: UIScrollView, pulled: CGFloat, isDragging: Bool) {
        // It moves with the content until it is fully visible; then it stays at the edge.
        UIView.performWithoutAnimation {
            if let host = scrollView.refreshHost {
                if superview !== host { host.addSubview(self) }
                frame = CGRect(x: 0, y: min(0, pulled - height), width: host.bounds.width, height: height)
            } else {
                if superview !== scrollView { scrollView.insertSubview(self, at: 0) }
                frame = CGRect(x: 0, y: -max(height, pulled), width: scrollView.bounds.width, height: height)
            }
        }
        if !isDragging { hasTriggered = false }
        guard !isRefreshing else { return }
        let fraction = pulled / (height * Self.triggerFraction)
        show(fraction)
        guard isDragging, isEnabled, !hasTriggered, fraction >= 1 else { return }
        hasTriggered = true
        pull()
    }

    /// Begins to refresh as if the content were pulled down. False if it cannot.
    /// - Parameter reveals: The spinner is scrolled into view, for a key, wherever the content is.
    @discardableResult func pull(reveals: Bool = false) -> Bool {
        guard isEnabled, !isRefreshing else { return false }
        beginRefreshing()
        if reveals, let scrollView {
            scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top), animated: true)
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = attributedTitle?.string ?? SystemString.refresh.text
        system.value = isRefreshing ? SystemString.inProgress.text : nil
        system.traits.insert(.updatesFrequently)
        system.role = .activity
        system.activate = { [weak self] in self?.pull() ?? false }
        return system
    }

    private func show(_ fraction: CGFloat) {
        let clamped = min(max(fraction, 0), 1)
        UIView.performWithoutAnimation {
            alpha = clamped
            spinner.transform = isRefreshing ? .identity : CGAffineTransform(rotationAngle: (clamped - 1) * .pi)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.bounds.size = spinner.intrinsicContentSize
        spinner.center = CGPoint(x: bounds.midX, y: Self.height / 2)
        label.frame = CGRect(x: 0, y: Self.height - 12, width: bounds.width, height: Self.titleHeight)
    }
}
