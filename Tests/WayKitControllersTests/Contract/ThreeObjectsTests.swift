import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A program as in summaries of Apple's guide: a delegate, an animator with a direction flag, and an interaction controller that adds its own pan to the
/// container when it starts.
@MainActor struct ThreeObjectsTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let root: RecordingController
    private let page: RecordingController
    private let delegate = PrintedDelegate()

    init() {
        root = RecordingController("root", log: log, color: .white)
        page = RecordingController("page", log: log, color: .red)
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = delegate
        stage.show(root)
        _ = log.take()
    }

    private func present() {
        root.present(page, animated: true) { [log] in log.add("present completion") }
        stage.settle()
    }

    private func dismiss() {
        root.dismiss(animated: true) { [log] in log.add("dismiss completion") }
        stage.advance(by: 0)
    }

    private func drag(by way: CGFloat) {
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 200 + way), duration: 0.2)
        stage.settle()
    }

    @Test("It slides up from below in half a second")
    func presented() throws {
        root.present(page, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.25)
        let middle = try #require(page.view.layer.presentation()).frame.minY
        #expect(abs(middle - 400) < 1)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)) == .white && stage.pixel(at: CGPoint(x: 200, y: 500)) == .red)
        stage.advance(by: 0.26)
        #expect(page.transitionCoordinator == nil)
        #expect(log.take() == [
            "page viewDidLoad", "root viewWillDisappear animated", "page viewWillAppear animated presented", "page viewDidAppear animated presented",
            "root viewDidDisappear animated",
        ])
        #expect(root.view.window == nil)
    }

    @Test("The dismissal waits for the interaction controller's pan; released beyond the middle, it completes")
    func finished() {
        present()
        _ = log.take()
        dismiss()
        stage.advance(by: 2)
        #expect(page.transitionCoordinator?.isInteractive == true)
        drag(by: 500)
        #expect(log.take() == [
            "page viewWillDisappear animated dismissed", "root viewWillAppear animated", "root viewDidAppear animated",
            "page viewDidDisappear animated dismissed", "dismiss completion",
        ])
        #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)) == .white)
    }

    @Test("Released before the middle, everything is restored, although the animator removes the page at its end; it can be dismissed again")
    func cancelled() {
        present()
        let before = hierarchy(of: stage.window), picture = stage.snapshot()
        _ = log.take()
        for _ in 0..<2 {
            dismiss()
            drag(by: 200)
            #expect(log.take() == [
                "page viewWillDisappear animated dismissed", "root viewWillAppear animated", "root viewWillDisappear animated",
                "page viewWillAppear animated dismissed", "root viewDidDisappear animated", "page viewDidAppear animated dismissed",
            ])
            #expect(root.presentedViewController === page)
            #expect(hierarchy(of: stage.window) == before)
            #expect(PixelDifference.between(picture, stage.snapshot()) == 0)
        }
        dismiss()
        drag(by: 500)
        #expect(root.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }
}

@MainActor private final class PrintedDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let interactiveAnimator = PrintedInteractionController()

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let animator = PrintedAnimator()
        animator.isPresenting = true
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        let animator = PrintedAnimator()
        animator.isPresenting = false
        return animator
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactiveAnimator }
}

@MainActor private final class PrintedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var isPresenting = true

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        let toView = transitionContext.view(forKey: .to)!
        let fromView = transitionContext.view(forKey: .from)!
        let below = containerView.bounds.offsetBy(dx: 0, dy: containerView.bounds.height)
        if isPresenting {
            containerView.addSubview(toView)
            toView.frame = below
            UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
                toView.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
            }, completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        } else {
            containerView.addSubview(toView)
            UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
                fromView.frame = below
            }, completion: { _ in
                fromView.removeFromSuperview()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        }
    }
}

@MainActor private final class PrintedInteractionController: UIPercentDrivenInteractiveTransition {
    private var contextData: (any UIViewControllerContextTransitioning)?
    private var panGesture: UIPanGestureRecognizer!

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        contextData = transitionContext
        panGesture = UIPanGestureRecognizer(target: self, action: Selector(PrintedInteractionController.handleSwipeUpdate, name: "handleSwipeUpdate(_:)"))
        transitionContext.containerView.addGestureRecognizer(panGesture)
    }

    func handleSwipeUpdate(_ gestureRecognizer: UIGestureRecognizer) {
        let container = contextData!.containerView
        let percentage = panGesture.translation(in: container).y / container.bounds.height
        switch gestureRecognizer.state {
        case .began:
            panGesture.setTranslation(.zero, in: container)
        case .changed:
            update(percentage)
        case .ended, .cancelled:
            if percentage > 0.5 { finish() } else { cancel() }
            container.removeGestureRecognizer(panGesture)
        default:
            break
        }
    }
}
