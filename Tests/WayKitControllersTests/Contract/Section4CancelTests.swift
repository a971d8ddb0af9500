import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 4; the lists of a custom presentation are in `ModalOrderTests`, those of pages in `Navigation` and `Tabs`.
@MainActor struct Section4CancelTests {
    @Test("§4 A cancelled full-screen presentation: handlers, willDisappear and willAppear, then the same two did-callbacks")
    func aCancelledPresentation() {
        let bench = ModalBench(.fullScreen)
        bench.hold(0.5)
        let log = bench.log
        bench.sheet.transitionCoordinator?.notifyWhenInteractionChanges { log.add("changes, cancelled=\($0.isCancelled)") }
        bench.sheet.transitionCoordinator?.notifyWhenInteractionEnds { log.add("ends, cancelled=\($0.isCancelled)") }
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: nil) { log.add("completion, cancelled=\($0.isCancelled)") }
        bench.interactionController.cancel()
        #expect(log.take() == [
            "changes, cancelled=true", "ends, cancelled=true", "sheet viewWillDisappear animated presented", "root viewWillAppear animated",
        ])
        bench.stage.settle()
        #expect(log.take() == [
            "sheet viewDidDisappear animated presented", "root viewDidAppear animated", "completion, cancelled=true", "animationEnded(false)",
        ])
        #expect(bench.root.presentedViewController == nil && bench.sheet.presentingViewController == nil)
    }

    @Test("§4 A cancelled full-screen dismissal: the presenter appeared and disappears again, the presented controller stays")
    func aCancelledDismissal() {
        let bench = ModalBench(.fullScreen)
        bench.hold(0.5, presenting: false)
        let log = bench.log
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: nil) { log.add("completion, cancelled=\($0.isCancelled)") }
        bench.interactionController.cancel()
        #expect(log.take() == ["root viewWillDisappear animated", "sheet viewWillAppear animated dismissed"])
        bench.stage.settle()
        #expect(log.take() == [
            "root viewDidDisappear animated", "sheet viewDidAppear animated dismissed", "completion, cancelled=true", "animationEnded(false)",
        ])
        #expect(bench.root.presentedViewController === bench.sheet)
        #expect(bench.root.view.window == nil)
    }

    @Test("§4 A cancelled controller gets willAppear, willDisappear, didDisappear, however often it is interrupted")
    func interruptedRepeatedly() {
        let bench = ModalBench(.fullScreen)
        bench.hold(0.6)
        for _ in 0..<2 {
            bench.interactionController.cancel()
            bench.stage.advance(by: 0.05)
            bench.interactionController.pause()
            bench.stage.advance(by: 0.05)
        }
        #expect(bench.log.take() == [
            "sheet viewWillDisappear animated presented", "root viewWillAppear animated", "root viewWillDisappear animated",
            "sheet viewWillAppear animated presented", "sheet viewWillDisappear animated presented", "root viewWillAppear animated",
            "root viewWillDisappear animated", "sheet viewWillAppear animated presented",
        ])
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(bench.log.take() == [
            "sheet viewWillDisappear animated presented", "root viewWillAppear animated", "sheet viewDidDisappear animated presented",
            "root viewDidAppear animated", "animationEnded(false)",
        ])
    }

    @Test("§4 A cancelled dismissal that is interrupted while cancelling and then finished")
    func dismissalInterruptedWhileCancelling() {
        let bench = ModalBench(.fullScreen)
        bench.hold(0.6, presenting: false)
        bench.interactionController.cancel()
        bench.stage.advance(by: 0.05)
        _ = bench.log.take()
        bench.interactionController.pause()
        #expect(bench.log.take() == ["sheet viewWillDisappear animated dismissed", "root viewWillAppear animated"])
        bench.interactionController.finish()
        bench.stage.settle()
        #expect(bench.log.take() == [
            "root viewDidAppear animated", "sheet viewDidDisappear animated dismissed", "animationEnded(true)", "dismiss completion",
        ])
    }

    @Test("§4 The transition log lists a cancelled dismissal line by line")
    func theLogOfTransitions() {
        let bench = ModalBench(.fullScreen)
        bench.presented()
        bench.delegate.interactionController = bench.interactionController
        let lines = ModalBench.lines {
            bench.dismiss()
            bench.stage.advance(by: 0)
            bench.interactionController.update(0.25)
            bench.interactionController.cancel()
            bench.stage.settle()
        }
        #expect(lines.map { $0.replacingOccurrences(of: "RecordingController ", with: "") } == [
            "dismissal starts, interactive", "dismissalTransitionWillBegin", "viewWillDisappear", "viewWillAppear", "animateTransition",
            "dismissal turns back at 25 %", "viewWillDisappear", "viewWillAppear", "viewIsAppearing", "completeTransition(false)",
            "dismissalTransitionDidEnd(false)", "viewDidDisappear", "viewDidAppear",
        ])
    }

    @Test("§4 completeTransition(false) by an animator of its own accord is a cancel like any other", arguments: [true, false])
    func theAnimatorCancels(presenting: Bool) {
        let bench = ModalBench(.fullScreen)
        if !presenting { bench.presented() }
        let animator = KeepingAnimator()
        bench.delegate.animator = animator
        let before = hierarchy(of: bench.stage.window)
        if presenting { bench.present() } else { bench.dismiss() }
        let log = bench.log
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: nil) { log.add("completion, cancelled=\($0.isCancelled)") }
        bench.stage.advance(by: 0.1)
        _ = log.take()
        animator.context?.completeTransition(false)
        #expect(animator.context?.transitionWasCancelled == true)
        #expect(log.take() == (presenting
            ? [
                "sheet viewWillDisappear animated presented", "root viewWillAppear animated", "sheet viewDidDisappear animated presented",
                "root viewDidAppear animated", "completion, cancelled=true",
            ]
            : [
                "root viewWillDisappear animated", "sheet viewWillAppear animated dismissed", "root viewDidDisappear animated",
                "sheet viewDidAppear animated dismissed", "completion, cancelled=true",
            ]))
        #expect(hierarchy(of: bench.stage.window) == before)
    }

    @Test("§4 A cancel restores the hierarchy and the displayed frame, whatever the animator did to them",
        arguments: [UIModalPresentationStyle.custom, .fullScreen, .overFullScreen], [true, false])
    func everythingIsRestored(style: UIModalPresentationStyle, presenting: Bool) {
        let bench = ModalBench(style)
        let label = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        label.backgroundColor = .blue
        bench.root.view.addSubview(label)
        bench.stage.settle()
        if !presenting { bench.presented() }
        let vandal = VandalAnimator()
        bench.delegate.animator = vandal
        let before = hierarchy(of: bench.stage.window), picture = bench.stage.snapshot()
        bench.delegate.interactionController = bench.interactionController
        if presenting { bench.present() } else { bench.dismiss() }
        bench.stage.advance(by: 0)
        bench.interactionController.update(0.5)
        bench.stage.advance(by: 0.1)
        #expect(PixelDifference.between(picture, bench.stage.snapshot()) > 1000)
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(hierarchy(of: bench.stage.window) == before)
        #expect(PixelDifference.between(picture, bench.stage.snapshot()) == 0)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("§4 Model values set by animation blocks are restored when completions run")
    func modelValuesAreRestored() {
        let bench = ModalBench()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bench.root.view.addSubview(view)
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        var frames: [CGRect] = []
        bench.sheet.transitionCoordinator?.animate(
            alongsideTransition: { _ in
                view.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
                view.alpha = 0.25
            },
            completion: { _ in frames.append(view.frame) })
        bench.stage.advance(by: 0)
        #expect(view.frame.minX == 100 && view.alpha == 0.25)
        bench.interactionController.update(0.5)
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(frames == [CGRect(x: 0, y: 0, width: 10, height: 10)])
        #expect(view.alpha == 1)
    }

    @Test("§4 The completion of a transition that did not take place is not called", arguments: [true, false])
    func theCompletionIsNotCalled(presenting: Bool) {
        let bench = ModalBench()
        bench.hold(0.9, presenting: presenting)
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(!bench.log.take().contains { $0 == "present completion" || $0 == "dismiss completion" })
    }

    @Test("§4 The container is removed by a cancelled presentation, and stays after a cancelled dismissal")
    func theContainer() {
        let bench = ModalBench()
        bench.hold(0.5)
        weak let container = bench.sheet.transitionCoordinator?.containerView
        #expect(container?.window != nil)
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(container?.window == nil)
        let other = ModalBench()
        other.hold(0.5, presenting: false)
        let kept = other.sheet.presentationController?.containerView
        other.interactionController.cancel()
        other.stage.settle()
        #expect(kept?.window != nil)
        #expect(other.sheet.presentationController?.containerView === kept)
    }

    @Test("§4 A pan cancelled by the system: a program's own action gets .cancelled and decides for itself")
    func theProgramDecides() {
        let bench = ModalBench()
        let hand = Hand(bench.interactionController)
        bench.root.view.addGestureRecognizer(UIPanGestureRecognizer(target: hand, action: Selector(Hand.moved(_:), name: "moved(_:)")))
        hand.begin = {
            bench.delegate.interactionController = bench.interactionController
            bench.present()
        }
        bench.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), duration: 0.1, release: false)
        bench.stage.touchCancel()
        bench.stage.settle()
        #expect(hand.last == .cancelled)
        // This program finishes the transition.
        #expect(bench.root.presentedViewController === bench.sheet)
        #expect(bench.log.lines.last == "present completion")
    }
}

/// Moves, rotates, fades and re-orders every view that it can reach, and cleans nothing up.
@MainActor private final class VandalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let views = [UITransitionContextViewControllerKey.from, .to].compactMap { context.viewController(forKey: $0)?.view }
        for view in views.reversed() {
            view.alpha = 0.9
            view.frame = context.containerView.bounds
            context.containerView.addSubview(view)
        }
        let litter = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        litter.backgroundColor = .green
        context.containerView.addSubview(litter)
        UIView.animate(
            withDuration: 1,
            animations: {
                for view in views {
                    view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 0.5, y: 0.5)
                    view.alpha = 0.5
                }
            },
            completion: { _ in
                litter.removeFromSuperview()
                views.last?.isHidden = true
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

/// A program's pan that drives a presentation, and finishes it when it is cancelled.
@MainActor private final class Hand: NSObject {
    private let interactionController: UIPercentDrivenInteractiveTransition
    var begin: (() -> Void)?
    private(set) var last: UIGestureRecognizer.State?

    init(_ interactionController: UIPercentDrivenInteractiveTransition) { self.interactionController = interactionController }

    func moved(_ pan: UIPanGestureRecognizer) {
        last = pan.state
        switch pan.state {
        case .began: begin?()
        case .changed: interactionController.update(0.2)
        case .cancelled, .ended: interactionController.finish()
        default: break
        }
    }
}
