import Foundation
import ListPrograms
import WayKit

/// A page that records its callbacks with its state.
@MainActor final class PageRecorder: UIViewController {
    let label: String
    private let log: EventLog
    private let color: UIColor
    var onLoad: ((PageRecorder) -> Void)?
    var onWillAppear: ((PageRecorder) -> Void)?
    var onDidAppear: ((PageRecorder) -> Void)?
    var onWillDisappear: ((PageRecorder) -> Void)?
    var onDidDisappear: ((PageRecorder) -> Void)?
    var onDidMove: ((PageRecorder) -> Void)?

    init(_ label: String, log: EventLog, color: UIColor = .white) {
        self.label = label
        self.log = log
        self.color = color
        super.init(nibName: nil, bundle: nil)
        title = label
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        log.add("\(label) viewDidLoad")
        onLoad?(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear", animated)
        onWillAppear?(self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear", animated)
        onDidAppear?(self)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear", animated)
        onWillDisappear?(self)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear", animated)
        onDidDisappear?(self)
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.add("\(label) willMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.add("\(label) didMove(\(parent == nil ? "nil" : "parent"))")
        onDidMove?(self)
    }

    private func note(_ callback: String, _ animated: Bool) {
        var line = "\(label) \(callback)"
        if animated { line += " animated" }
        if isMovingToParent { line += " arriving" }
        if isMovingFromParent { line += " leaving" }
        log.add(line)
    }
}

/// Provides its animator and interaction controller, and records the delegate's callbacks.
@MainActor final class NavigationRecorder: NSObject, UINavigationControllerDelegate {
    private let log: EventLog
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactionController: (any UIViewControllerInteractiveTransitioning)?
    var onDidShow: (() -> Void)?

    init(log: EventLog) { self.log = log }

    private func name(_ controller: UIViewController) -> String { (controller as? PageRecorder)?.label ?? "?" }

    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        log.add("willShow \(name(viewController))" + (animated ? " animated" : ""))
    }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        log.add("didShow \(name(viewController))" + (animated ? " animated" : ""))
        onDidShow?()
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("animationControllerFor \(operation) \(name(fromVC)) \(name(toVC))")
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.add("interactionControllerFor")
        return interactionController
    }
}

/// Fades the new page in, in one second, linearly: the opacity equals the progress.
@MainActor final class PageFader: NSObject, UIViewControllerAnimatedTransitioning {
    private let log: EventLog?
    /// The value to complete with; nil for the context's.
    var completes: Bool?

    init(log: EventLog? = nil) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log?.add("animateTransition")
        guard let to = context.view(forKey: .to) else { return }
        to.alpha = 0
        context.containerView.addSubview(to)
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { to.alpha = 1 },
            completion: { _ in
                to.alpha = 1
                context.completeTransition(self.completes ?? !context.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) { log?.add("animationEnded(\(transitionCompleted))") }
}
