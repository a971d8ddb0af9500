// A control as iOS code for Swift 6 is written.
import QuartzCore
import UIKit

@MainActor public protocol GaugeViewDelegate: AnyObject {
    func gaugeView(_ gaugeView: GaugeView, didChange value: CGFloat)
}

@propertyWrapper struct Bounded<Value: Comparable & Sendable>: Sendable {
    private var stored: Value
    private let range: ClosedRange<Value>

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        stored = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }

    var wrappedValue: Value {
        get { stored }
        set { stored = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

/// A protocol that knows no actor.
protocol Resettable {
    func reset()
}

public final class GaugeView: UIView {
    public weak var delegate: (any GaugeViewDelegate)?
    @Bounded(0...1) private(set) var value: CGFloat = 0.5
    private let needle = UIView()
    private nonisolated(unsafe) var timer: Timer?
    private var observation: NSKeyValueObservation?
    private var load: Task<Void, Never>?
    nonisolated let onRelease: @Sendable () -> Void

    public override class var layerClass: AnyClass { CAGradientLayer.self }

    public init(frame: CGRect, onRelease: @escaping @Sendable () -> Void) {
        self.onRelease = onRelease
        super.init(frame: frame)
        addSubview(needle)
        observation = needle.observe(\.alpha, options: [.new]) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.setNeedsLayout() }
        }
        addAction(to: needle)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func addAction(to view: UIView) {
        let tap = UITapGestureRecognizer(target: self, action: Selector(GaugeView.tapped, name: "tapped"))
        tap.delegate = self
        view.addGestureRecognizer(tap)
    }

    func tapped() { set(0) }

    func set(_ newValue: CGFloat) {
        value = newValue
        delegate?.gaugeView(self, didChange: value)
    }

    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.advance() }
        }
        load = Task { [weak self] in
            let amount = await Self.amount()
            self?.set(amount)
        }
        Task { @MainActor in needle.alpha = 0.9 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { self.needle.alpha = 0.8 }
    }

    private nonisolated static func amount() async -> CGFloat { 0.25 }

    private func advance() { set(value + 0.1) }

    func fade() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 0.5, 1]
        animation.delegate = self
        needle.layer.add(animation, forKey: "fade")
        UIView.animate(withDuration: 0.3) {
            self.needle.alpha = 0.5
        } completion: { [weak self] finished in
            if finished { self?.needle.alpha = 1 }
        }
    }

    public override nonisolated var description: String { "GaugeView" }

    deinit {
        timer?.invalidate()
        observation?.invalidate()
        load?.cancel()
        onRelease()
    }
}

extension GaugeView: CAAnimationDelegate {
    public nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainActor.assumeIsolated { set(1) }
    }
}

extension GaugeView: UIGestureRecognizerDelegate {
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

extension GaugeView: @preconcurrency Resettable {
    func reset() { set(0.5) }
}

final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), dampingRatio: 1)
        guard let view = transitionContext.view(forKey: .to) ?? transitionContext.view(forKey: .from) else { return animator }
        if transitionContext.viewController(forKey: .to)?.isBeingPresented == true {
            transitionContext.containerView.addSubview(view)
            view.alpha = 0
            animator.addAnimations { view.alpha = 1 }
        } else {
            animator.addAnimations { view.alpha = 0 }
        }
        animator.addCompletion { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        return animator
    }
}

final class GaugeController: UIViewController, UIViewControllerTransitioningDelegate {
    let gauge: GaugeView
    private var tokens: [any NSObjectProtocol] = []
    private(set) var activations = 0

    init(onRelease: @escaping @Sendable () -> Void) {
        gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 200, height: 44), onRelease: onRelease)
        super.init(nibName: nil, bundle: nil)
        transitioningDelegate = self
        modalPresentationStyle = .fullScreen
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(gauge)
        tokens.append(
            NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { [weak self] _ in
                MainActor.assumeIsolated { self?.activations += 1 }
            })
    }

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { Fade() }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
}
