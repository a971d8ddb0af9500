import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A navigation stack with custom push and pop animations, and an edge pan that drives the pop, from the leading edge of the language's direction.
@MainActor struct StackProgramTests {
    private let log = EventLog()

    private func shown(_ variant: ProgramVariant) -> (stage: TestStage, stack: StackController) {
        let stage = variant.makeStage(), stack = StackController(root: ProgramPage("first", .red, log: log), log: log)
        stage.show(stack)
        _ = log.take()
        return (stage, stack)
    }

    private func pushed(_ variant: ProgramVariant) -> (stage: TestStage, stack: StackController) {
        let (stage, stack) = shown(variant)
        stack.pushViewController(ProgramPage("second", .blue, log: log), animated: true)
        stage.settle()
        _ = log.take()
        return (stage, stack)
    }

    @Test(arguments: ProgramVariant.all) func pushEntersFromTrailingEdge(_ variant: ProgramVariant) {
        let (stage, stack) = shown(variant)
        stack.pushViewController(ProgramPage("second", .blue, log: log), animated: true)
        stage.advance(by: 0)
        for edge in [300, 200, 100] as [CGFloat] {
            stage.advance(by: 0.1)
            // One frame is 1/24 of the width.
            #expect(stage.rgb(at: variant.point(leading: edge + 20, y: 400)) == [0, 0, 255])
            #expect(stage.rgb(at: variant.point(leading: edge - 20, y: 400)) == [255, 0, 0])
        }
        #expect(stage.settle())
        #expect(stage.rgb(at: variant.point(leading: 1, y: 400)) == [0, 0, 255])
        #expect(
            log.take() == [
                "push", "first willDisappear", "second willAppear", "willShow second", "animateTransition", "first didDisappear", "second didAppear",
                "didShow second",
            ])
    }

    @Test(arguments: ProgramVariant.all) func edgePanDrivesAndCancelsPop(_ variant: ProgramVariant) {
        let (stage, stack) = pushed(variant)
        let before = stage.snapshot()
        stage.touchDown(at: variant.point(leading: 2, y: 400))
        stage.touchMove(to: variant.point(leading: 20, y: 400))
        for moved in [40, 120] as [CGFloat] {
            stage.touchMove(to: variant.point(leading: 20 + moved, y: 400))
            stage.advance(by: 0.1)
            // The finger has moved by 18 points more, of which 10 are the slop.
            #expect(stage.rgb(at: variant.point(leading: moved + 7, y: 400)) == [255, 0, 0])
            #expect(stage.rgb(at: variant.point(leading: moved + 9, y: 400)) == [0, 0, 255])
        }
        #expect(stack.viewControllers.count == 1)
        stage.advance(by: 0.2)
        stage.touchUp()
        #expect(stage.settle())
        #expect(stack.viewControllers.count == 2)
        #expect(PixelDifference.between(stage.snapshot(), before) == 0)
        #expect(
            log.take() == [
                "pop", "second willDisappear", "first willAppear", "willShow first", "animateTransition", "first willDisappear",
                "second willAppear", "first didDisappear", "second didAppear",
            ])
    }

    @Test(arguments: ProgramVariant.all) func edgePanPops(_ variant: ProgramVariant) {
        let (stage, stack) = pushed(variant)
        stage.drag(from: variant.point(leading: 2, y: 400), to: variant.point(leading: 350, y: 400), duration: 0.3)
        #expect(stage.settle())
        #expect(stack.viewControllers.count == 1)
        #expect(stage.rgb(at: CGPoint(x: 200, y: 400)) == [255, 0, 0])
        #expect(
            log.take() == [
                "pop", "second willDisappear", "first willAppear", "willShow first", "animateTransition", "second didDisappear", "first didAppear",
                "didShow first",
            ])
    }

    @Test(arguments: ProgramVariant.all) func backButtonIsAtLeadingEdge(_ variant: ProgramVariant) {
        let (stage, stack) = pushed(variant)
        stage.tap(at: variant.point(leading: 380, y: 22))
        stage.settle()
        #expect(stack.viewControllers.count == 2)
        stage.tap(at: variant.point(leading: 20, y: 22))
        #expect(stage.settle())
        #expect(stack.viewControllers.count == 1)
        #expect(stage.diagnostics.isEmpty)
    }
}

@MainActor private final class StackController: UINavigationController, UINavigationControllerDelegate {
    private let log: EventLog
    private var interactionController: UIPercentDrivenInteractiveTransition?

    init(root: UIViewController, log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        viewControllers = [root]
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(StackController.panned(_:), name: "panned(_:)"))
        pan.edges = isMirrored ? .right : .left
        view.addGestureRecognizer(pan)
    }

    func panned(_ pan: UIScreenEdgePanGestureRecognizer) {
        let translation = pan.translation(in: view).x * (isMirrored ? -1 : 1)
        switch pan.state {
        case .began:
            interactionController = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            interactionController?.update(translation / view.bounds.width)
        case .ended, .cancelled:
            if pan.state == .ended, translation > view.bounds.width / 2 { interactionController?.finish() } else { interactionController?.cancel() }
            interactionController = nil
        default:
            break
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add(operation == .push ? "push" : "pop")
        return StackAnimator(isPush: operation == .push, isMirrored: isMirrored, log: log)
    }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        log.add("willShow \(viewController.title ?? "")")
    }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        log.add("didShow \(viewController.title ?? "")")
    }
}

@MainActor private final class StackAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool
    private let isMirrored: Bool
    private let log: EventLog

    init(isPush: Bool, isMirrored: Bool, log: EventLog) {
        self.isPush = isPush
        self.isMirrored = isMirrored
        self.log = log
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.add("animateTransition")
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to), let target = context.viewController(forKey: .to) else { return }
        let container = context.containerView, offscreenTransform = CGAffineTransform(translationX: container.bounds.width * (isMirrored ? -1 : 1), y: 0)
        to.frame = context.finalFrame(for: target)
        if isPush {
            container.addSubview(to)
            to.transform = offscreenTransform
        } else {
            container.insertSubview(to, belowSubview: from)
        }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: {
            if self.isPush { to.transform = .identity } else { from.transform = offscreenTransform }
        }, completion: { _ in
            from.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        })
    }
}
