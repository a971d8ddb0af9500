import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 5; a second `completeTransition` and one that never comes are also in `ModalOrderTests`.
@MainActor struct Section5ContextTests {
    /// The context when the animator is called.
    private func animatorContext(_ bench: ModalBench, _ request: () -> Void) throws -> any UIViewControllerContextTransitioning {
        let animator = KeepingAnimator()
        bench.delegate.animator = animator
        request()
        bench.stage.advance(by: 0)
        return try #require(animator.context)
    }

    private let window = CGRect(x: 0, y: 0, width: 400, height: 800)
    private let lowerHalf = CGRect(x: 0, y: 400, width: 400, height: 400)

    @Test("§5 Presenting: both controllers, the view to add, and the frame of the presentation controller")
    func presenting() throws {
        let bench = ModalBench()
        let context = try animatorContext(bench) { bench.present() }
        #expect(context.viewController(forKey: .from) === bench.root && context.viewController(forKey: .to) === bench.sheet)
        #expect(context.view(forKey: .from) == nil)
        #expect(context.view(forKey: .to) === bench.sheet.view)
        #expect(context.initialFrame(for: bench.sheet) == .zero && context.finalFrame(for: bench.sheet) == lowerHalf)
        #expect(context.initialFrame(for: bench.root) == window && context.finalFrame(for: bench.root) == window)
        #expect(context.containerView === bench.sheet.presentationController?.containerView)
        #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
        #expect(context.presentationStyle == .custom && context.targetTransform == .identity)
    }

    @Test("§5 Dismissing: from and to are swapped, and so are the views")
    func dismissing() throws {
        let bench = ModalBench()
        bench.presented()
        let context = try animatorContext(bench) { bench.dismiss() }
        #expect(context.viewController(forKey: .from) === bench.sheet && context.viewController(forKey: .to) === bench.root)
        #expect(context.view(forKey: .from) === bench.sheet.view)
        #expect(context.view(forKey: .to) == nil)
        #expect(context.initialFrame(for: bench.sheet) == lowerHalf && context.finalFrame(for: bench.sheet) == lowerHalf)
        #expect(context.initialFrame(for: bench.root) == window && context.finalFrame(for: bench.root) == window)
    }

    @Test("§5 Dismissing: the presenter's final frame is its frame at rest, wherever the presentation left it")
    func dismissingAPresenterThatWasMoved() throws {
        let bench = ModalBench()
        bench.presented()
        let inset = CGRect(x: 16, y: 40, width: 368, height: 760)
        bench.root.view.frame = inset
        let context = try animatorContext(bench) { bench.dismiss() }
        #expect(context.initialFrame(for: bench.root) == inset)
        #expect(context.finalFrame(for: bench.root) == window)
    }

    @Test("§5 Full screen: the animator also gets the presenter's view, whose frame is zero while it is removed", arguments: [true, false])
    func fullScreen(presenting: Bool) throws {
        let bench = ModalBench(.fullScreen)
        if !presenting { bench.presented() }
        let context = try animatorContext(bench) { if presenting { bench.present() } else { bench.dismiss() } }
        #expect(context.view(forKey: presenting ? .from : .to) === bench.root.view)
        #expect(context.view(forKey: presenting ? .to : .from) === bench.sheet.view)
        let (here, gone) = presenting ? (bench.root, bench.sheet) : (bench.sheet, bench.root)
        #expect(context.initialFrame(for: here) == window && context.finalFrame(for: here) == (presenting ? .zero : window))
        #expect(context.initialFrame(for: gone) == .zero && context.finalFrame(for: gone) == window)
        #expect(context.initialFrame(for: UIViewController()) == .zero)
        #expect(context.presentationStyle == .fullScreen)
    }

    @Test("§5 isInteractive is the current state")
    func interactiveNow() throws {
        let bench = ModalBench()
        var said: [Bool] = []
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        let coordinator = try #require(bench.sheet.transitionCoordinator)
        coordinator.notifyWhenInteractionChanges { said.append($0.isInteractive) }
        bench.stage.advance(by: 0)
        #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
        bench.interactionController.update(0.5)
        bench.interactionController.finish()
        #expect(!coordinator.isInteractive && coordinator.initiallyInteractive)
        bench.interactionController.pause()
        #expect(coordinator.isInteractive)
        bench.interactionController.finish()
        #expect(said == [false, true, false])
        bench.stage.settle()
    }

    @Test("§5 The view stays where the animator leaves it until the next layout of the container")
    func whereTheAnimatorLeavesIt() throws {
        let bench = ModalBench()
        let odd = CGRect(x: 50, y: 100, width: 200, height: 300)
        let context = try animatorContext(bench) { bench.present() }
        bench.sheet.view.frame = odd
        context.completeTransition(true)
        bench.stage.settle()
        bench.stage.advance(by: 1)
        #expect(bench.sheet.view.frame == odd)
        bench.stage.resize(to: CGSize(width: 600, height: 600), scale: 1)
        bench.stage.settle()
        #expect(bench.sheet.view.frame == CGRect(x: 0, y: 300, width: 600, height: 300))
    }

    @Test("§5 A presented view that the animator has not added is in the container at the end, with its frame")
    func viewNotAddedByTheAnimator() {
        let bench = ModalBench()
        bench.delegate.animator = IdleAnimator()
        bench.present()
        bench.stage.settle()
        #expect(bench.sheet.view.superview === bench.sheet.presentationController?.containerView)
        #expect(bench.sheet.view.frame == lowerHalf)
    }

    @Test("§5 A transition that is never completed is ended by the next request", arguments: [true, false])
    func theNextRequestEndsIt(animated: Bool) {
        let bench = ModalBench()
        bench.delegate.animator = KeepingAnimator()
        bench.present()
        bench.stage.advance(by: 3)
        #expect(bench.stage.diagnostics.count == 1)
        #expect(bench.stage.diagnostics.first?.contains("KeepingAnimator") ?? false)
        #expect(bench.sheet.isBeingPresented)
        bench.delegate.animator = SlideAnimator()
        bench.dismiss(animated: animated)
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
        #expect(bench.root.transitionCoordinator == nil)
        #expect(bench.log.take().suffix(2) == ["coordinator completion cancelled=false", "dismiss completion"])
    }

    @Test("§5 A request that waits for a transition that is never completed ends it after its duration and the grace period")
    func theWaitingRequestEndsIt() {
        let bench = ModalBench()
        bench.delegate.animator = KeepingAnimator()
        let next = RecordingController("next", log: bench.log)
        bench.present()
        bench.stage.advance(by: 0.1)
        bench.sheet.present(next, animated: true)
        bench.stage.advance(by: 1)
        #expect(bench.sheet.presentedViewController == nil)
        bench.stage.advance(by: 3)
        #expect(bench.sheet.presentedViewController === next)
        #expect(bench.log.lines.contains("next viewDidAppear animated presented"))
        #expect(bench.stage.diagnostics.count == 1)
    }

    @Test("§5 A push whose animator never completes is ended by the next push")
    func aPushThatIsNeverCompleted() {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), log = EventLog()
        let delegate = NavigationRecorder(log: log)
        let navigation = UINavigationController(rootViewController: PageRecorder("root", log: log))
        navigation.delegate = delegate
        stage.show(navigation)
        delegate.animator = KeepingAnimator()
        navigation.pushViewController(PageRecorder("one", log: log), animated: true)
        stage.advance(by: 3)
        #expect(stage.diagnostics.count == 1)
        delegate.animator = nil
        let two = PageRecorder("two", log: log)
        navigation.pushViewController(two, animated: true)
        stage.settle()
        #expect(navigation.viewControllers.count == 3)
        #expect(two.view.window != nil)
        #expect(log.lines.last == "didShow two animated")
    }
}

/// Does nothing in a fifth of a second.
@MainActor private final class IdleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        UIView.animate(withDuration: 0.2) { context.containerView.backgroundColor = .black } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
