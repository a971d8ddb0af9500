import Foundation

/// Grows the page out of its source view, or shrinks it back: `UIViewController.Transition.zoom`. One instance for one direction.
@MainActor final class ZoomAnimator: NSObject, SystemAnimator {
    /// Seconds, of a critically damped spring.
    static let duration: TimeInterval = 0.5
    private static let shade = UIColor(white: 0, alpha: 0.25)

    private let zoomed: UIViewController
    private let options: UIViewController.Transition.ZoomOptions
    private let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    private(set) var zoomTransitionView: ZoomTransitionView?

    init(
        _ zoomed: UIViewController, _ options: UIViewController.Transition.ZoomOptions,
        _ provider: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    ) {
        self.zoomed = zoomed
        self.options = options
        self.provider = provider
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let transition = (context as? TransitionContext)?.transition, let transitionView = makeTransitionView(context, transition) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        zoomTransitionView = transitionView
        UIView.performWithoutAnimation {
            transitionView.begin()
            transitionView.dimming.alpha = transitionView.zoomsIn ? 0 : 1
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: { transitionView.dimming.alpha = transitionView.zoomsIn ? 1 : 0 },
            completion: { _ in
                self.cleanUp()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    func remainingDuration(at time: TimeInterval) -> TimeInterval {
        guard let zoomTransitionView else { return 0 }
        return zoomTransitionView.gestureOffset.remainingDuration(from: zoomTransitionView.timelineFrame(at: time), at: time)
    }

    func animationEnded(_ transitionCompleted: Bool) { cleanUp() }

    private func cleanUp() {
        zoomTransitionView?.end()
        zoomTransitionView = nil
    }

    private func makeTransitionView(_ context: any UIViewControllerContextTransitioning, _ transition: ViewControllerTransition) -> ZoomTransitionView? {
        let zoomsIn = context.viewController(forKey: .to) === zoomed
        let container = context.containerView
        guard let other = context.viewController(forKey: zoomsIn ? .from : .to), let page = context.view(forKey: zoomsIn ? .to : .from) else {
            return nil
        }
        let behind = context.view(forKey: zoomsIn ? .from : .to)
        let frame = zoomsIn ? context.finalFrame(for: zoomed) : context.initialFrame(for: zoomed)
        return UIView.withoutAnimation {
            if zoomsIn {
                page.frame = frame
                container.addSubview(page)
                page.layoutIfNeeded()
            } else if let behind {
                behind.frame = context.finalFrame(for: other)
                container.insertSubview(behind, belowSubview: page)
                behind.layoutIfNeeded()
            }
            let source = source(in: container, other: other)
            let transitionView = ZoomTransitionView(
                page: page, frame: frame, in: container, behind: behind, source: source, dimming: makeDimming(), zoomsIn: zoomsIn,
                transition: transition)
            container.addSubview(transitionView)
            source?.hide()
            return transitionView
        }
    }

    private func source(in container: UIView, other: UIViewController) -> ZoomSource? {
        guard let view = provider(.init(source: other, zoomed: zoomed)) else { return nil }
        let rectProvider = options.alignmentRectProvider
        return ZoomSource(view, in: container) { [weak zoomed, weak view] bounds in
            guard let rectProvider, let zoomed, let view, let rect = rectProvider(.init(sourceView: view, zoomed: zoomed)),
                rect.hasFiniteValues, !rect.isEmpty
            else {
                return bounds
            }
            return rect
        }
    }

    private func makeDimming() -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.backgroundColor = options.dimmingColor ?? (options.dimmingVisualEffect == nil ? Self.shade : .clear)
        if let effect = options.dimmingVisualEffect {
            let blur = UIVisualEffectView(effect: effect)
            blur.frame = view.bounds
            blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(blur)
        }
        return view
    }
}

extension UIView {
    fileprivate static func withoutAnimation<Result>(_ body: () -> Result) -> Result? {
        var result: Result?
        performWithoutAnimation { result = body() }
        return result
    }
}

extension CGRect {
    fileprivate var hasFiniteValues: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }
}
