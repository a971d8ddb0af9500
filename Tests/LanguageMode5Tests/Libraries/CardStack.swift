import UIKit

/// The appearance of a card: shared by all cards unless one overrides it.
public struct CardConfiguration {
    public static var shared = CardConfiguration()

    public var verticalSpacing: CGFloat = 16
    public var scale: CGFloat = 0.92
    public var cornerRadius: CGFloat = 12
    public var backFadeAlpha: CGFloat = 0.8
    public var backgroundColor: UIColor = .black
    public var font: UIFont = .systemFont(ofSize: 15)
    public var timing: UITimingCurveProvider = UISpringTimingParameters(dampingRatio: 0.9)
    public var allowInteractiveDismissal = true
    public init() {}
}

public protocol CardOwner {
    func cardDidDisappear(_ card: UIViewController)
}

final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Direction { case presentation, dismissal }
    typealias Context = UIViewControllerContextTransitioning

    var direction: Direction
    var configuration: CardConfiguration
    var isInteractive = false
    weak var presentationController: CardPresentationController?
    fileprivate var animator: UIViewPropertyAnimator?
    private lazy var overlay = UIView(frame: UIScreen.main.bounds)

    init(direction: Direction = .presentation, configuration: CardConfiguration) {
        self.direction = direction
        self.configuration = configuration
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.65 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let pa = buildAnimator(for: transitionContext)
        pa?.startAnimation()
    }

    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let animator = animator { return animator }
        return buildAnimator(for: transitionContext)!
    }

    func animationEnded(_ transitionCompleted: Bool) {
        isInteractive = false
        animator = nil
    }

    private func buildAnimator(for context: Context) -> UIViewPropertyAnimator? {
        guard let fromVC = context.viewController(forKey: .from), let toVC = context.viewController(forKey: .to), let fromView = fromVC.view,
            let toView = toVC.view
        else { return nil }
        let containerView = context.containerView
        let pa = UIViewPropertyAnimator(duration: transitionDuration(using: context), timingParameters: configuration.timing)
        animator = pa
        switch direction {
        case .presentation:
            let finalFrame = context.finalFrame(for: toVC)
            toView.frame = finalFrame.offsetBy(dx: 0, dy: containerView.bounds.height)
            containerView.addSubview(toView)
            toView.layer.cornerRadius = configuration.cornerRadius
            toView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            toView.clipsToBounds = true
            pa.addAnimations { [weak self] in
                guard let self = self else { return }
                toView.frame = finalFrame
                fromView.alpha = self.configuration.backFadeAlpha
                fromView.transform = CGAffineTransform(scaleX: self.configuration.scale, y: self.configuration.scale)
            }
            pa.addCompletion { [weak self] _ in
                if context.transitionWasCancelled { toView.removeFromSuperview() }
                self?.direction = .dismissal
                context.completeTransition(!context.transitionWasCancelled)
            }
        case .dismissal:
            pa.addAnimations({ fromView.frame.origin.y = containerView.bounds.height }, delayFactor: 0)
            pa.addAnimations { [unowned self] in
                toView.alpha = 1
                toView.transform = .identity
                self.overlay.alpha = 0
            }
            pa.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        }
        return pa
    }
}

open class CardPresentationController: UIPresentationController {
    var configuration: CardConfiguration = CardConfiguration.shared
    var dismissAfterwards: (() -> Void)?
    private lazy var handleView: UIView! = {
        let view = UIView()
        view.backgroundColor = UIColor(white: 185 / 255, alpha: 1)
        return view
    }()

    convenience init(configuration: CardConfiguration, presented: UIViewController, presenting: UIViewController?) {
        self.init(presentedViewController: presented, presenting: presenting)
        self.configuration = configuration
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: 60, width: bounds.width, height: bounds.height - 60)
    }

    open override var shouldRemovePresentersView: Bool { return false }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        containerView?.addSubview(handleView)
        handleView.frame = CGRect(x: 0, y: 40, width: 50, height: 5)
        let tap = UITapGestureRecognizer(target: self, action: Selector(CardPresentationController.handleTapped, name: "handleTapped"))
        handleView.addGestureRecognizer(tap)
    }

    func handleTapped() -> Bool {
        presentedViewController.dismiss(animated: true, completion: dismissAfterwards)
        return true
    }
}

public final class CardTransitionManager: NSObject, UIViewControllerTransitioningDelegate {
    private(set) var configuration: CardConfiguration
    private lazy var interaction = UIPercentDrivenInteractiveTransition()
    private lazy var animator = CardAnimator(configuration: configuration)
    private var panGestureRecognizer: UIPanGestureRecognizer?

    public init(configuration: CardConfiguration = CardConfiguration.shared) {
        self.configuration = configuration
        super.init()
        panGestureRecognizer = UIPanGestureRecognizer(target: self, action: Selector(CardTransitionManager.panned(gr:), name: "panned(gr:)"))
    }

    public func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController?
    {
        let controller = CardPresentationController(configuration: configuration, presented: presented, presenting: presenting)
        animator.presentationController = controller
        return controller
    }

    public func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning?
    {
        animator.direction = .presentation
        panGestureRecognizer.map(presented.view.addGestureRecognizer)
        return animator
    }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        animator.direction = .dismissal
        return animator
    }

    public func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return self.animator.isInteractive ? interaction : nil
    }

    private func panned(gr: UIPanGestureRecognizer) {
        let percent = gr.view.map { gr.translation(in: $0).y / $0.bounds.height } ?? 0
        switch gr.state {
        case .began:
            animator.isInteractive = true
            animator.presentationController?.presentedViewController.dismiss(animated: true)
        case .changed: interaction.update(percent)
        case .ended where percent > 0.4 || gr.velocity(in: gr.view).y > 500: interaction.finish()
        case .ended, .cancelled, .failed: interaction.cancel()
        default: break
        }
    }
}

private var managerKey: UInt8 = 0

extension UIViewController {
    var cardManager: CardTransitionManager? {
        get { return objc_getAssociatedObject(self, &managerKey) as? CardTransitionManager }
        set { objc_setAssociatedObject(self, &managerKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    func presentCard(
        _ viewControllerToPresent: UIViewController, configuration: CardConfiguration? = nil, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let manager = CardTransitionManager(configuration: configuration ?? .shared)
        viewControllerToPresent.cardManager = manager
        viewControllerToPresent.transitioningDelegate = manager
        viewControllerToPresent.modalPresentationStyle = .custom
        DispatchQueue.main.async {}
        present(viewControllerToPresent, animated: flag, completion: completion)
    }
}

extension Array where Element == UIView {
    mutating func removeFromSuperviews() {
        forEach { $0.removeFromSuperview() }
        removeAll()
    }
}

/// Runs in step with the display, as explicit animations do.
final class ProgressFollower {
    private var link: CADisplayLink?
    private var values: [CGFloat] = []
    private let block: (CGFloat) -> Void

    init(_ block: @escaping (CGFloat) -> Void) {
        self.block = block
        link = CADisplayLink(target: self, selector: Selector(ProgressFollower.step(_:), name: "step(_:)"))
        link?.add(to: .main, forMode: .common)
    }

    func step(_ link: CADisplayLink) {
        values.append(CGFloat(link.timestamp))
        block(values.last ?? 0)
    }

    func stop() { link?.invalidate() }

    static func fade(_ view: UIView, completion: @escaping () -> Void) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        CATransaction.begin()
        CATransaction.setCompletionBlock { completion() }
        view.layer.add(animation, forKey: "fade")
        CATransaction.commit()
    }
}
