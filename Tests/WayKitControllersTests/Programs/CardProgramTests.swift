import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A card over half of the window: a dimming view, a tap outside, a pan that drives the dismissal.
@MainActor struct CardProgramTests {
    private let log = EventLog()

    /// Shows the root and the presented card, at rest.
    private func shown(_ variant: ProgramVariant) -> (stage: TestStage, root: ProgramPage) {
        let stage = variant.makeStage(), root = ProgramPage("root", .white, log: log)
        stage.show(root)
        _ = log.take()
        root.present(CardPage(log: log), animated: true)
        stage.settle()
        return (stage, root)
    }

    @Test(arguments: ProgramVariant.all) func presentsOverDimmedPage(_ variant: ProgramVariant) {
        let stage = variant.makeStage(), root = ProgramPage("root", .white, log: log)
        stage.show(root)
        _ = log.take()
        root.present(CardPage(log: log), animated: true) { log.add("completion") }
        stage.advance(by: 0)
        for (time, top) in [(0.1, 700), (0.2, 600), (0.3, 500)] {
            stage.advance(by: 0.1)
            #expect(stage.rgb(at: CGPoint(x: 200, y: top + 20)) == [255, 0, 0], "at \(time)")
            // One frame is 1/24 of the distance.
            let gray = Int(255 - 255 * 0.5 * time / 0.4)
            #expect(abs(stage.rgb(at: CGPoint(x: 200, y: top - 20))[0] - gray) <= 6, "at \(time)")
        }
        #expect(stage.settle())
        // The upper corners are round, the lower ones are not.
        #expect(stage.isGray(128, at: CGPoint(x: 1, y: 401)) && stage.isGray(128, at: CGPoint(x: 399, y: 401)))
        #expect(stage.rgb(at: CGPoint(x: 1, y: 799)) == [255, 0, 0])
        #expect(
            log.take() == [
                "presentationTransitionWillBegin", "card willAppear", "animateTransition", "presentationTransitionDidEnd(true)", "card didAppear",
                "alongside completed", "animationEnded(true)", "completion",
            ])
    }

    @Test(arguments: ProgramVariant.all) func panDragsAndCancels(_ variant: ProgramVariant) {
        let (stage, root) = shown(variant)
        _ = log.take()
        let before = stage.snapshot()
        stage.touchDown(at: CGPoint(x: 200, y: 450))
        stage.touchMove(to: CGPoint(x: 200, y: 461))
        for moved in [100, 200] {
            stage.touchMove(to: CGPoint(x: 200, y: 460 + moved))
            stage.advance(by: 0.1)
            let top = CGFloat(400 + moved)
            #expect(stage.rgb(at: CGPoint(x: 200, y: top + 1)) == [255, 0, 0])
            #expect(stage.isGray(Int(128 + 127 * CGFloat(moved) / 400), at: CGPoint(x: 200, y: top - 1)))
        }
        stage.touchMove(to: CGPoint(x: 200, y: 560))
        stage.advance(by: 0.3)
        stage.touchUp()
        #expect(stage.settle())
        #expect(root.presentedViewController != nil)
        #expect(PixelDifference.between(stage.snapshot(), before) == 0)
        #expect(
            log.take() == [
                "dismissalTransitionWillBegin", "card willDisappear", "animateTransition", "card willAppear", "dismissalTransitionDidEnd(false)",
                "card didAppear", "alongside cancelled", "animationEnded(false)",
            ])
    }

    @Test(arguments: ProgramVariant.all) func flickDismisses(_ variant: ProgramVariant) {
        let (stage, root) = shown(variant)
        _ = log.take()
        stage.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 530), duration: 0.08)
        #expect(stage.settle())
        #expect(root.presentedViewController == nil)
        #expect(stage.rgb(at: CGPoint(x: 200, y: 700)) == [255, 255, 255])
        #expect(
            log.take() == [
                "dismissalTransitionWillBegin", "card willDisappear", "animateTransition", "dismissalTransitionDidEnd(true)", "card didDisappear",
                "alongside completed", "animationEnded(true)",
            ])
    }

    @Test(arguments: ProgramVariant.all) func tapOutsideDismisses(_ variant: ProgramVariant) {
        let (stage, root) = shown(variant)
        stage.tap(at: CGPoint(x: 200, y: 600))
        stage.settle()
        #expect(root.presentedViewController != nil)
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(stage.settle())
        #expect(root.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: ProgramVariant.all) func windowResizeUpdatesLayout(_ variant: ProgramVariant) {
        let (stage, _) = shown(variant)
        stage.resize(to: CGSize(width: 600, height: 500), scale: variant.scale)
        stage.settle()
        #expect(stage.isGray(128, at: CGPoint(x: 590, y: 245)))
        #expect(stage.rgb(at: CGPoint(x: 580, y: 270)) == [255, 0, 0])
    }
}

@MainActor private final class CardPage: ProgramPage, UIViewControllerTransitioningDelegate {
    private let interactionController = UIPercentDrivenInteractiveTransition()
    private var isDragged = false

    init(log: EventLog) {
        super.init("card", .red, log: log)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CardPage.panned(_:), name: "panned(_:)")))
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view.superview).y, height = view.bounds.height
        switch pan.state {
        case .began:
            isDragged = true
            dismiss(animated: true)
        case .changed:
            interactionController.update(translation / height)
        case .ended, .cancelled:
            isDragged = false
            let isFlung = pan.velocity(in: view).y > 500
            if pan.state == .ended, isFlung || translation > height / 2 { interactionController.finish() } else { interactionController.cancel() }
        default:
            break
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { CardPresentation(presented, presenting, log: log) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: true, log: log) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        CardAnimator(isPresenting: false, log: log)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDragged ? interactionController : nil }
}

@MainActor private final class CardPresentation: UIPresentationController {
    private let log: EventLog
    private let dimming = UIView()

    init(_ presented: UIViewController, _ presenting: UIViewController?, log: EventLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        dimming.alpha = 0
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CardPresentation.tapped, name: "tapped")))
    }

    func tapped() { presentedViewController.dismiss(animated: true) }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
        log.add("presentationTransitionWillBegin")
        containerView?.insertSubview(dimming, at: 0)
        presentedView?.layer.cornerRadius = 20
        presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        dim(1)
    }

    override func dismissalTransitionWillBegin() {
        log.add("dismissalTransitionWillBegin")
        dim(0)
    }

    private func dim(_ alpha: CGFloat) {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = alpha }, completion: { context in
            self.log.add("alongside \(context.isCancelled ? "cancelled" : "completed")")
        })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("presentationTransitionDidEnd(\(completed))") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("dismissalTransitionDidEnd(\(completed))") }
}

@MainActor private final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let log: EventLog

    init(isPresenting: Bool, log: EventLog) {
        self.isPresenting = isPresenting
        self.log = log
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.add("animateTransition")
        guard let card = context.view(forKey: isPresenting ? .to : .from), let controller = context.viewController(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(false) }
        let shown = context.finalFrame(for: controller), hidden = shown.offsetBy(dx: 0, dy: shown.height)
        if isPresenting {
            context.containerView.addSubview(card)
            card.frame = hidden
        }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: {
            card.frame = self.isPresenting ? shown : hidden
        }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("animationEnded(\(transitionCompleted))") }
}
