import Foundation
import ListPrograms
import WayKit

/// A controller that logs its callbacks, with the flags that are set during them.
@MainActor final class RecordingController: UIViewController {
    let label: String
    private let log: EventLog
    private let color: UIColor
    var onDidAppear: (() -> Void)?

    init(_ label: String, log: EventLog, color: UIColor = .white) {
        self.label = label
        self.log = log
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        log.add("\(label) viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("viewWillAppear", animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("viewDidAppear", animated)
        onDidAppear?()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("viewWillDisappear", animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("viewDidDisappear", animated)
    }

    private func record(_ callback: String, _ animated: Bool) {
        var line = "\(label) \(callback)"
        if animated { line += " animated" }
        if isBeingPresented { line += " presented" }
        if isBeingDismissed { line += " dismissed" }
        log.add(line)
    }
}

/// Returns the objects it was given, and logs the calls.
@MainActor final class RecordingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let log: EventLog
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactionController: (any UIViewControllerInteractiveTransitioning)?
    var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?

    init(log: EventLog) { self.log = log }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        log.add("presentationController(forPresented:)")
        return makeController?(presented, presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("animationController(forPresented:)")
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("animationController(forDismissed:)")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.add("interactionControllerForPresentation")
        return interactionController
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.add("interactionControllerForDismissal")
        return interactionController
    }
}

/// Slides up from below in one second, linearly: the view's position gives the progress.
@MainActor final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let log: EventLog?
    var duration: TimeInterval = 1
    /// The argument of `completeTransition`.
    private(set) var completed: Bool?

    init(log: EventLog? = nil) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log?.add("animateTransition")
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else { return }
        let isPresenting = to.isBeingPresented
        guard let movingView = isPresenting ? to.view : from.view else { return }
        let below = { (rect: CGRect) in rect.offsetBy(dx: 0, dy: context.containerView.bounds.height) }
        if isPresenting {
            movingView.frame = below(context.finalFrame(for: to))
            context.containerView.addSubview(movingView)
        } else if let backgroundView = context.view(forKey: .to) {
            backgroundView.frame = context.finalFrame(for: to)
            context.containerView.insertSubview(backgroundView, belowSubview: movingView)
        }
        let target = isPresenting ? context.finalFrame(for: to) : below(context.initialFrame(for: from))
        UIView.animate(
            withDuration: duration, delay: 0, options: .curveLinear, animations: { movingView.frame = target },
            completion: { _ in
                self.completed = !context.transitionWasCancelled
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log?.add("animationEnded(\(transitionCompleted))")
    }
}

/// A presentation of the lower half, with a dimming view.
@MainActor final class RecordingPresentationController: UIPresentationController {
    private let log: EventLog
    let dimming = UIView()

    init(_ presented: UIViewController, _ presenting: UIViewController?, log: EventLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
        dimming.backgroundColor = .black
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
        log.add("presentationTransitionWillBegin")
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.log.add("alongside")
            self.dimming.alpha = 0.5
        }, completion: { self.log.add("coordinator completion cancelled=\($0.isCancelled)") })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        log.add("presentationTransitionDidEnd(\(completed))")
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        log.add("dismissalTransitionWillBegin")
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.log.add("alongside")
            self.dimming.alpha = 0
        }, completion: { self.log.add("coordinator completion cancelled=\($0.isCancelled)") })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        log.add("dismissalTransitionDidEnd(\(completed))")
        if completed { dimming.removeFromSuperview() }
    }
}
