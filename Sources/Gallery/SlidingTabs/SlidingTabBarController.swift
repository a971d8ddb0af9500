import WayKit

/// Tabs that slide with a gap between them and a spring; a pan can drive them. The controller is its own delegate and animator.
final class SlidingTabBarController: UITabBarController {
    private var interactionController: PanInteractionController?
    private let pan = UIPanGestureRecognizer()

    private static let damping: CGFloat = 0.75
    private static let initialVelocity: CGFloat = 0.5
    /// Points between two pages.
    private static let gap: CGFloat = 20

    init() {
        super.init(nibName: nil, bundle: nil)
        delegate = self
        let tabs = [
            ("jellyfish", String(localized: "Sea"), "heart"), ("aurora", String(localized: "Sky"), "star"),
            ("dunes", String(localized: "Land", comment: "Not the sea"), "house"),
        ]
        let pages = tabs.compactMap { name, title, symbol -> UIViewController? in
            guard let picture = Picture.named(name) else { return nil }
            let page = PosterController(picture: picture)
            page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: symbol + ".fill"))
            return page
        }
        setViewControllers(pages, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        pan.addTarget(self, action: Selector(SlidingTabBarController.panned(_:), name: "panned(_:)"))
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    /// 1 where the next tab is to the right, -1 in a right-to-left layout.
    private var readingDirection: CGFloat { view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    /// Selects the neighbouring tab, driven by the pan.
    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        let direction = readingDirection, isForward = pan.velocity(in: view).x * direction < 0
        let next = selectedIndex + (isForward ? 1 : -1)
        guard let count = viewControllers?.count, (0..<count).contains(next) else { return }
        let sign = isForward ? -direction : direction
        interactionController = PanInteractionController(pan: pan) { translation, size in sign * translation.x / max(1, size.width) }
        selectedIndex = next
        interactionController = nil
    }
}

extension SlidingTabBarController: UIGestureRecognizerDelegate {
    /// Begins only for a horizontal pan while no transition runs.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let velocity = pan.velocity(in: view)
        return transitionCoordinator == nil && abs(velocity.x) > abs(velocity.y)
    }
}

extension SlidingTabBarController: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interactionController
    }
}

extension SlidingTabBarController: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let from = transitionContext.viewController(forKey: .from), let to = transitionContext.viewController(forKey: .to),
            let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to),
            let fromIndex = viewControllers?.firstIndex(of: from), let toIndex = viewControllers?.firstIndex(of: to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        container.backgroundColor = .backdrop
        let finalFrame = transitionContext.finalFrame(for: to)
        let offset = (finalFrame.width + Self.gap) * (fromIndex < toIndex ? 1 : -1) * readingDirection
        toView.frame = finalFrame.offsetBy(dx: offset, dy: 0)
        container.addSubview(toView)
        let slide = {
            fromView.frame = finalFrame.offsetBy(dx: -offset, dy: 0)
            toView.frame = finalFrame
        }
        let completion: (Bool) -> Void = { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        let duration = transitionDuration(using: transitionContext)
        if transitionContext.isInteractive {
            // Linear, so that the page tracks the finger.
            UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: slide, completion: completion)
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: Self.initialVelocity,
                options: [], animations: slide, completion: completion)
        }
    }
}
