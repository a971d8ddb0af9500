import Foundation
import WayAccessibility
import WayHost
@_spi(WayKit) import WayKitCore
import WayLayers
import WayLog

/// A bar that shows how much of a task is done. Source: UIKit `UIProgressView`.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// Source: UIKit `UIProgressView.Style`.
    public enum Style: Int, Sendable {
        /// A rounded bar on a track.
        case `default`
        /// For toolbars: thinner, without a track unless it has a colour.
        case bar

        /// Points.
        fileprivate var height: CGFloat { self == .bar ? 2.5 : 4 }
    }

    /// Seconds between two looks at an observed progress: Foundation's `Progress` has no notifications on Linux.
    private static let observationInterval: TimeInterval = 0.1

    private let track = UIImageView()
    private let bar = UIImageView()
    private var storedProgress: Float = 0
    private var observation: MainTaskQueue.ScheduledTask?

    /// Of the style's height.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: style.height))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder a view of the default style.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIProgressView.self)
    }

    private func setUp() {
        addSubview(track)
        addSubview(bar)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        appearanceChanged()
    }

    // MARK: Progress

    /// 0…1: others become the nearest of both.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return wayLogger("waykit.controls").warning("UIProgressView.progress: a value that is not a number is ignored") }
        storedProgress = min(max(progress, 0), 1)
        ControlMotion.run(animated: animated && window != nil, moves: arrange)
    }

    /// The value is the percentage, in the user's form.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        let progress = Double(storedProgress)
        var system = SystemAccessibility(label: nil, traits: .updatesFrequently, role: .progress)
        system.value = progress.localizedPercentage
        system.range = AccessibilityRange(value: progress, minimum: 0, maximum: 1)
        system.isHorizontal = true
        return system
    }

    /// Its completed fraction is shown, looked up ten times a second while the view is in a window and the progress is not finished.
    open var observedProgress: Progress? {
        didSet { observe(animated: false) }
    }

    private func observe(animated: Bool) {
        observation?.cancel()
        observation = nil
        guard let observedProgress else { return }
        let fraction = Float(observedProgress.fractionCompleted)
        if fraction != storedProgress { setProgress(fraction, animated: animated) }
        guard window != nil, !observedProgress.isFinished, !observedProgress.isCancelled else { return }
        observation = UIApplication.shared.schedule(after: Self.observationInterval) { [weak self] in self?.observe(animated: true) }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        observe(animated: false)
    }

    // MARK: Appearance

    open var progressViewStyle: Style = .default {
        didSet { appearanceChanged() }
    }
    /// nil for the tint colour.
    open var progressTintColor: UIColor? {
        didSet {
            recordAppearance(\UIProgressView.progressTintColor)
            appearanceChanged()
        }
    }
    /// nil for grey, in the style `bar` for none.
    open var trackTintColor: UIColor? {
        didSet {
            recordAppearance(\UIProgressView.trackTintColor)
            appearanceChanged()
        }
    }
    /// In place of the bar; resizable images are stretched.
    open var progressImage: UIImage? {
        didSet {
            recordAppearance(\UIProgressView.progressImage)
            appearanceChanged()
        }
    }
    /// In place of the track; resizable images are stretched.
    open var trackImage: UIImage? {
        didSet {
            recordAppearance(\UIProgressView.trackImage)
            appearanceChanged()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        appearanceChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceChanged()
    }

    private func appearanceChanged() {
        let fill: UIColor = traitCollection.accessibilityContrast == .high ? .systemGray : .systemFill
        track.image = trackImage
        track.backgroundColor = trackImage == nil ? trackTintColor ?? (progressViewStyle == .bar ? nil : fill) : nil
        bar.image = progressImage
        bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    private var height: CGFloat { trackImage?.size.height ?? progressImage?.size.height ?? progressViewStyle.height }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    private func arrange() {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft, width = bounds.width * CGFloat(storedProgress)
        track.frame = bounds
        bar.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        for view in [track, bar] {
            let isRounded = view.image == nil && progressViewStyle == .default
            view.layer.cornerRadius = isRounded ? min(view.bounds.height, view.bounds.width) / 2 : 0
        }
    }
}
