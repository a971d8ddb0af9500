import Foundation

/// Sits above a scroll view's content: pulled down far enough it begins to refresh and says so by `.valueChanged`, once. While it refreshes the
/// content leaves room for it. Set `UIScrollView.refreshControl`. Source: UIKit `UIRefreshControl`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// Points of room while it refreshes; with a title some more.
    private static let height: CGFloat = 60
    private static let titleHeight: CGFloat = 24
    /// Points by which the content is seen pulled down when it begins to refresh, in parts of the room.
    private static let pull: CGFloat = 1.5

    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    /// A finger that pulled it has to let go before it can pull it again.
    private var isSpent = false

    /// It spins, and the content leaves room for it.
    public private(set) var isRefreshing = false
    /// Beneath the spokes; what has no font or colour gets small and grey ones.
    open var attributedTitle: NSAttributedString? {
        didSet {
            recordAppearance(\UIRefreshControl.attributedTitle)
            label.attributedText = attributedTitle
            setNeedsLayout()
            scrollView?.refreshRoomChanged()
        }
    }

    /// Its place is the scroll view's affair.
    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
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

    private var scrollView: UIScrollView? { (superview as? UIScrollView).flatMap { $0.refreshControl === self ? $0 : nil } }

    /// By the program: it spins and the room is there, but nothing is scrolled and no action sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.startAnimating()
        show(1)
        scrollView?.refreshRoomChanged()
    }

    /// The content goes back over it.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.stopAnimating()
        scrollView?.refreshRoomChanged()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        spinner.color = hasOwnTint ? tintColor : nil
    }

    private var hasOwnTint: Bool { tintColor != superview?.tintColor }

    // MARK: The scroll view's side

    /// Points that the content gives way while it refreshes.
    var room: CGFloat { isRefreshing ? height : 0 }
    private var height: CGFloat { Self.height + (attributedTitle == nil ? 0 : Self.titleHeight) }

    /// - Parameters:
    ///   - pulled: points that the content is seen below its upper edge at rest.
    ///   - isHeld: by fingers.
    func follow(in scrollView: UIScrollView, pulled: CGFloat, isHeld: Bool) {
        // As it comes into sight it moves with the content; then it stays where it is.
        UIView.performWithoutAnimation {
            frame = CGRect(x: 0, y: -max(height, pulled), width: scrollView.bounds.width, height: height)
        }
        if !isHeld { isSpent = false }
        guard !isRefreshing else { return }
        let part = pulled / (height * Self.pull)
        show(part)
        guard isHeld, isEnabled, !isSpent, part >= 1 else { return }
        isSpent = true
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    private func show(_ part: CGFloat) {
        let shown = min(max(part, 0), 1)
        UIView.performWithoutAnimation {
            alpha = shown
            spinner.transform = isRefreshing ? .identity : CGAffineTransform(rotationAngle: (shown - 1) * .pi)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.bounds.size = spinner.intrinsicContentSize
        spinner.center = CGPoint(x: bounds.midX, y: Self.height / 2)
        label.frame = CGRect(x: 0, y: Self.height - 12, width: bounds.width, height: Self.titleHeight)
    }
}
