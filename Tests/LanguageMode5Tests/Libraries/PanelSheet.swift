import UIKit

public enum PanelHeight: Equatable {
    case maxHeight
    case contentHeight(CGFloat)
}

public protocol PanelPresentable: AnyObject {
    var panScrollable: UIScrollView? { get }
    var shortFormHeight: PanelHeight { get }
    var longFormHeight: PanelHeight { get }
    var cornerRadius: CGFloat { get }
    var springDamping: CGFloat { get }
    var transitionDuration: Double { get }
    var panelBackgroundColor: UIColor { get }
    var allowsTapToDismiss: Bool { get }
    var isHapticFeedbackEnabled: Bool { get }
    func shouldRespond(to panelGestureRecognizer: UIPanGestureRecognizer) -> Bool
    func panelWillDismiss()
    func panelDidDismiss()
}

public extension PanelPresentable where Self: UIViewController {
    var panScrollable: UIScrollView? { return nil }
    var shortFormHeight: PanelHeight { return longFormHeight }
    var longFormHeight: PanelHeight {
        guard let scrollView = panScrollable else { return .maxHeight }
        scrollView.layoutIfNeeded()
        return .contentHeight(scrollView.contentSize.height)
    }
    var cornerRadius: CGFloat { return 8.0 }
    var springDamping: CGFloat { return 0.8 }
    var transitionDuration: Double { return PanelAnimator.Constants.defaultTransitionDuration }
    var panelBackgroundColor: UIColor { return UIColor.black.withAlphaComponent(0.7) }
    var allowsTapToDismiss: Bool { return true }
    var isHapticFeedbackEnabled: Bool { return true }
    func shouldRespond(to panelGestureRecognizer: UIPanGestureRecognizer) -> Bool { return true }
    func panelWillDismiss() {}
    func panelDidDismiss() {}
}

extension PanelPresentable where Self: UIViewController {
    typealias LayoutType = UIViewController & PanelPresentable

    var presentedVC: PanelPresentationController? { return presentationController as? PanelPresentationController }

    var topLayoutOffset: CGFloat {
        guard let window = UIApplication.shared.keyWindow else { return 0 }
        return window.safeAreaInsets.top
    }

    var longFormYPos: CGFloat { return max(topMargin(from: longFormHeight), 0) + topLayoutOffset }

    func topMargin(from height: PanelHeight) -> CGFloat {
        switch height {
        case .maxHeight: return 0
        case .contentHeight(let height): return (presentedVC?.containerView?.bounds.size.height ?? view.bounds.height) - height
        }
    }
}

struct PanelAnimator {
    struct Constants {
        static let defaultTransitionDuration: TimeInterval = 0.5
    }

    static func animate(
        _ animations: @escaping () -> Void, config: PanelPresentable?, _ completion: ((Bool) -> Void)? = nil
    ) {
        let transitionDuration = config?.transitionDuration ?? Constants.defaultTransitionDuration
        let springDamping = config?.springDamping ?? 1.0
        UIView.animate(
            withDuration: transitionDuration, delay: 0, usingSpringWithDamping: springDamping, initialSpringVelocity: 0,
            options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction], animations: animations, completion: completion)
    }
}

/// Dims the content behind it and forwards taps.
public class DimmedView: UIView {
    enum DimState {
        case max, off
        case percent(CGFloat)
    }

    var dimState: DimState = .off {
        didSet {
            switch dimState {
            case .max: alpha = 1.0
            case .off: alpha = 0.0
            case .percent(let percentage): alpha = Swift.max(0.0, Swift.min(1.0, percentage))
            }
        }
    }

    var didTap: ((_ recognizer: UIGestureRecognizer) -> Void)?

    private lazy var tapGesture: UIGestureRecognizer = {
        return UITapGestureRecognizer(target: self, action: Selector(DimmedView.didTapView, name: "didTapView"))
    }()

    init(dimColor: UIColor = UIColor.black.withAlphaComponent(0.7)) {
        super.init(frame: .zero)
        alpha = 0.0
        backgroundColor = dimColor
        addGestureRecognizer(tapGesture)
    }

    required public init?(coder aDecoder: NSCoder) {
        fatalError()
    }

    private func didTapView() {
        didTap?(tapGesture)
    }
}

class PanelContainerView: UIView {
    init(presentedView: UIView, frame: CGRect) {
        super.init(frame: frame)
        addSubview(presentedView)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

extension UIView {
    var panContainerView: PanelContainerView? {
        return subviews.first(where: { view -> Bool in
            view is PanelContainerView
        }) as? PanelContainerView
    }
}

open class PanelPresentationController: UIPresentationController {
    struct Constants {
        static let indicatorYOffset = CGFloat(8.0)
        static let dragIndicatorSize = CGSize(width: 36.0, height: 5.0)
    }

    private var isPresentedViewAnimating = false
    private var scrollViewYOffset: CGFloat = 0.0
    private var scrollObserver: NSKeyValueObservation?
    private var yPosition: CGFloat = 0

    private var presentable: PanelPresentable? { return presentedViewController as? PanelPresentable }

    private lazy var backgroundView: DimmedView = {
        let view: DimmedView
        if let color = presentable?.panelBackgroundColor { view = DimmedView(dimColor: color) } else { view = DimmedView() }
        view.didTap = { [weak self] _ in
            if self?.presentable?.allowsTapToDismiss ?? false {
                self?.presentedViewController.dismiss(animated: true)
            }
        }
        return view
    }()

    private lazy var panContainerView: PanelContainerView = {
        let frame = containerView?.frame ?? .zero
        return PanelContainerView(presentedView: presentedViewController.view, frame: frame)
    }()

    private lazy var dragIndicatorView: UIView = {
        let view = UIView()
        view.backgroundColor = .lightGray
        view.layer.cornerRadius = Constants.dragIndicatorSize.height / 2.0
        return view
    }()

    private lazy var panGestureRecognizer: UIPanGestureRecognizer = {
        let gesture = UIPanGestureRecognizer(
            target: self, action: Selector(PanelPresentationController.didPanOnPresentedView(_:), name: "didPanOnPresentedView(_:)"))
        gesture.minimumNumberOfTouches = 1
        gesture.maximumNumberOfTouches = 1
        gesture.delegate = self
        return gesture
    }()

    deinit {
        scrollObserver?.invalidate()
    }

    override public var presentedView: UIView {
        return panContainerView
    }

    override public func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let containerView = containerView else { return }
        backgroundView.frame = containerView.bounds
        adjustPresentedViewFrame()
    }

    override public func presentationTransitionWillBegin() {
        guard let containerView = containerView else { return }
        layoutBackgroundView(in: containerView)
        layoutPresentedView(in: containerView)
        observe(scrollView: presentable?.panScrollable)

        guard let coordinator = presentedViewController.transitionCoordinator else {
            backgroundView.dimState = .max
            return
        }
        coordinator.animate(alongsideTransition: { [weak self] _ in
            self?.backgroundView.dimState = .max
            self?.presentedViewController.setNeedsStatusBarAppearanceUpdate()
        })
    }

    override public func presentationTransitionDidEnd(_ completed: Bool) {
        if completed { return }
        backgroundView.removeFromSuperview()
    }

    override public func dismissalTransitionWillBegin() {
        presentable?.panelWillDismiss()
        guard let coordinator = presentedViewController.transitionCoordinator else {
            backgroundView.dimState = .off
            return
        }
        coordinator.animate(alongsideTransition: { [weak self] _ in
            self?.dragIndicatorView.alpha = 0.0
            self?.backgroundView.dimState = .off
            self?.presentingViewController.setNeedsStatusBarAppearanceUpdate()
        })
    }

    override public func dismissalTransitionDidEnd(_ completed: Bool) {
        if !completed { return }
        presentable?.panelDidDismiss()
    }

    override public func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { [weak self] _ in
                guard let self = self, let presentable = self.presentable else { return }
                self.adjustPresentedViewFrame()
                if presentable.cornerRadius > 0 { self.addRoundedCorners(to: self.presentedView) }
            }, completion: nil)
    }

    private func layoutBackgroundView(in containerView: UIView) {
        containerView.addSubview(backgroundView)
        backgroundView.frame = containerView.bounds
        backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func layoutPresentedView(in containerView: UIView) {
        guard let presentable = presentable else { return }
        containerView.addSubview(presentedView)
        containerView.addGestureRecognizer(panGestureRecognizer)
        presentedView.addSubview(dragIndicatorView)
        dragIndicatorView.frame.size = Constants.dragIndicatorSize
        if presentable.cornerRadius > 0 { addRoundedCorners(to: presentedView) }
    }

    private func adjustPresentedViewFrame() {
        guard let frame = containerView?.frame else { return }
        if case .contentHeight(let height)? = presentable?.longFormHeight { yPosition = max(frame.height - height, 0) }
        panContainerView.frame = CGRect(x: 0, y: yPosition, width: frame.width, height: frame.height)
        presentedViewController.view.frame = CGRect(origin: .zero, size: CGSize(width: frame.width, height: frame.height - yPosition))
        dragIndicatorView.center = CGPoint(x: frame.midX, y: Constants.indicatorYOffset)
    }

    private func addRoundedCorners(to view: UIView) {
        let radius = presentable?.cornerRadius ?? 0
        let path = UIBezierPath(
            roundedRect: view.bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: radius, height: radius))
        let mask = CAShapeLayer()
        mask.path = path.cgPath
        view.layer.mask = mask
        view.layer.shouldRasterize = true
        view.layer.rasterizationScale = UIScreen.main.scale
    }

    private func observe(scrollView: UIScrollView?) {
        scrollObserver?.invalidate()
        scrollObserver = scrollView?.observe(\.contentOffset, options: .old) { [weak self] scrollView, change in
            guard self?.containerView != nil, change.oldValue != nil else { return }
            self?.scrollViewYOffset = max(scrollView.contentOffset.y, 0)
        }
    }

    private func didPanOnPresentedView(_ recognizer: UIPanGestureRecognizer) {
        guard presentable?.shouldRespond(to: recognizer) ?? true, let containerView = containerView else {
            recognizer.setTranslation(.zero, in: recognizer.view)
            return
        }
        switch recognizer.state {
        case .began, .changed:
            let displacement = recognizer.translation(in: presentedView).y
            presentedView.frame.origin.y = max(presentedView.frame.origin.y + displacement, yPosition)
            backgroundView.dimState = .percent(1 - (presentedView.frame.origin.y - yPosition) / containerView.bounds.height)
            recognizer.setTranslation(.zero, in: presentedView)
        default:
            let velocity = recognizer.velocity(in: presentedView)
            if velocity.y > 300 {
                presentedViewController.dismiss(animated: true, completion: nil)
            } else {
                PanelAnimator.animate(
                    { [weak self] in
                        self?.presentedView.frame.origin.y = self?.yPosition ?? 0
                        self?.isPresentedViewAnimating = true
                    }, config: presentable
                ) { [weak self] didComplete in
                    self?.isPresentedViewAnimating = !didComplete
                }
            }
        }
    }
}

extension PanelPresentationController: UIGestureRecognizerDelegate {
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer)
        -> Bool
    {
        return false
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return otherGestureRecognizer.view == presentable?.panScrollable
    }
}

public class PanelPresentationAnimator: NSObject {
    public enum TransitionStyle { case presentation, dismissal }

    private let transitionStyle: TransitionStyle
    private var feedbackGenerator: UISelectionFeedbackGenerator?

    required public init(transitionStyle: TransitionStyle) {
        self.transitionStyle = transitionStyle
        super.init()
        if case .presentation = transitionStyle {
            feedbackGenerator = UISelectionFeedbackGenerator()
            feedbackGenerator?.prepare()
        }
    }

    private func animatePresentation(transitionContext: UIViewControllerContextTransitioning) {
        guard let toVC = transitionContext.viewController(forKey: .to), let fromVC = transitionContext.viewController(forKey: .from) else { return }
        let presentable = toVC as? PanelPresentable
        fromVC.beginAppearanceTransition(false, animated: true)

        let panView: UIView = transitionContext.containerView.panContainerView ?? toVC.view
        panView.frame = transitionContext.finalFrame(for: toVC)
        let yPos = panView.frame.origin.y
        panView.frame.origin.y = transitionContext.containerView.frame.height
        if presentable?.isHapticFeedbackEnabled == true { feedbackGenerator?.selectionChanged() }

        PanelAnimator.animate({ panView.frame.origin.y = yPos }, config: presentable) { [weak self] didComplete in
            fromVC.endAppearanceTransition()
            transitionContext.completeTransition(didComplete)
            self?.feedbackGenerator = nil
        }
    }

    private func animateDismissal(transitionContext: UIViewControllerContextTransitioning) {
        guard let toVC = transitionContext.viewController(forKey: .to), let fromVC = transitionContext.viewController(forKey: .from) else { return }
        toVC.beginAppearanceTransition(true, animated: true)
        let presentable = fromVC as? PanelPresentable
        let panView: UIView = transitionContext.containerView.panContainerView ?? fromVC.view
        PanelAnimator.animate({ panView.frame.origin.y = transitionContext.containerView.frame.height }, config: presentable) { didComplete in
            fromVC.view.removeFromSuperview()
            toVC.endAppearanceTransition()
            transitionContext.completeTransition(didComplete)
        }
    }
}

extension PanelPresentationAnimator: UIViewControllerAnimatedTransitioning {
    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        guard let context = transitionContext, let presentable = context.viewController(forKey: .to) as? PanelPresentable else {
            return PanelAnimator.Constants.defaultTransitionDuration
        }
        return presentable.transitionDuration
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        switch transitionStyle {
        case .presentation: animatePresentation(transitionContext: transitionContext)
        case .dismissal: animateDismissal(transitionContext: transitionContext)
        }
    }
}

public class PanelPresentationDelegate: NSObject {
    public static var `default`: PanelPresentationDelegate = {
        return PanelPresentationDelegate()
    }()
}

extension PanelPresentationDelegate: UIViewControllerTransitioningDelegate {
    public func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning?
    {
        return PanelPresentationAnimator(transitionStyle: .presentation)
    }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return PanelPresentationAnimator(transitionStyle: .dismissal)
    }

    public func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController?
    {
        let controller = PanelPresentationController(presentedViewController: presented, presenting: presenting)
        controller.delegate = self
        return controller
    }
}

extension PanelPresentationDelegate: UIAdaptivePresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        return .none
    }
}

extension UIViewController {
    func presentPanel(_ viewControllerToPresent: UIViewController & PanelPresentable, sourceView: UIView? = nil, completion: (() -> Void)? = nil) {
        if UIDevice.current.userInterfaceIdiom == .pad, sourceView != nil {
            viewControllerToPresent.modalPresentationStyle = .popover
            viewControllerToPresent.popoverPresentationController?.sourceView = sourceView ?? view
            viewControllerToPresent.popoverPresentationController?.delegate = PanelPresentationDelegate.default
        } else {
            viewControllerToPresent.modalPresentationStyle = .custom
            viewControllerToPresent.modalPresentationCapturesStatusBarAppearance = true
            viewControllerToPresent.transitioningDelegate = PanelPresentationDelegate.default
        }
        present(viewControllerToPresent, animated: true, completion: completion)
    }
}
