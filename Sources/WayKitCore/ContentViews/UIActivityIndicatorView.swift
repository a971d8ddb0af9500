import Foundation
import WayLayers

/// A wheel of spokes that rotates while a task is in progress. Source: UIKit `UIActivityIndicatorView`.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// Source: UIKit `UIActivityIndicatorView.Style`.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
        /// As `large`, white; deprecated in UIKit, as the next two.
        case whiteLarge = 0
        /// As `medium`, white.
        case white = 1
        /// As `medium`.
        case gray = 2

        var length: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
        @MainActor var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
    }

    private static let spokes = 8
    /// Seconds of one revolution.
    private static let revolutionDuration: TimeInterval = 0.8

    /// Determines the size of the wheel; `frame` does not change with it.
    open var style: Style {
        didSet {
            guard oldValue != style else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            wheel.setNeedsDisplay()
        }
    }
    /// Whether it is hidden while it does not animate.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }
    /// The colour of the spokes; nil for the default grey.
    open var color: UIColor! = nil {
        didSet {
            recordAppearance(\UIActivityIndicatorView.color)
            wheel.setNeedsDisplay()
        }
    }
    open private(set) var isAnimating = false
    private let wheel = SpokesView()

    /// At the origin, of the style's size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder makes a medium one.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIActivityIndicatorView.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isHidden = true
        wheel.owner = self
        addSubview(wheel)
    }

    /// Shows the indicator and starts the animation.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        spin()
    }

    /// Stops the animation, and hides the indicator if `hidesWhenStopped`.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        spin()
    }

    /// An invisible indicator is not animated: it would request frames.
    private func spin() {
        guard isAnimating, !isHidden, window != nil else { return wheel.layer.removeAnimation(forKey: "turn") }
        guard wheel.layer.animation(forKey: "turn") == nil else { return }
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.values = (0...Self.spokes).map { CGFloat($0) * 2 * .pi / CGFloat(Self.spokes) }
        animation.calculationMode = .discrete
        animation.duration = Self.revolutionDuration
        animation.repeatCount = .infinity
        // Independent of any enclosing timeline: the wheel keeps its own time.
        AnimationContext.current.withTimeline(nil) { wheel.layer.add(animation, forKey: "turn") }
    }

    open override var isHidden: Bool {
        didSet { if oldValue != isHidden { spin() } }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        spin()
    }

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        SystemAccessibility(label: (isAnimating ? SystemString.inProgress : .progressHalted).text, traits: .updatesFrequently, role: .activity)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        wheel.bounds.size = intrinsicContentSize
        wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// Draws the spokes; the one at the top is the darkest.
    private final class SpokesView: UIView {
        weak var owner: UIActivityIndicatorView?

        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            let length = bounds.width, color = owner?.color ?? owner?.style.color ?? .systemGray, count = UIActivityIndicatorView.spokes
            context.translateBy(x: bounds.midX, y: bounds.midY)
            for spoke in 0..<count {
                // Counterclockwise from the top, each spoke is paler.
                color.withAlphaComponent(1 - 0.8 * CGFloat(spoke) / CGFloat(count - 1)).setFill()
                let bar = CGRect(x: -length * 0.05, y: -length / 2, width: length * 0.1, height: length * 0.28)
                UIBezierPath(roundedRect: bar, cornerRadius: length * 0.05).fill()
                context.rotate(by: -2 * .pi / CGFloat(count))
            }
        }
    }
}
