import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Known problems of other platforms, row by row; rows that belong to one module are tested there, under the same names.
@MainActor struct KnownProblemTests {
    @Test("pain 4: without animation chrome and frames are the same as with it")
    func withoutAnimation() {
        let animated = ModalBench(), plain = ModalBench()
        animated.presented()
        plain.present(animated: false)
        plain.stage.settle()
        #expect(PixelDifference.between(animated.stage.snapshot(), plain.stage.snapshot()) == 0)
        let dimming = (plain.sheet.presentationController as? RecordingPresentationController)?.dimming
        #expect(dimming?.alpha == 0.5)
        plain.dismiss(animated: false)
        plain.stage.settle()
        #expect(plain.stage.window.subviews == [plain.root.view])
    }

    @Test("pain 5: a hanging transition is logged, and after the next request touches are delivered again")
    func inputIsNotBlockedForever() {
        let bench = ModalBench(.overFullScreen)
        bench.delegate.animator = KeepingAnimator()
        let tapped = TapListener()
        bench.root.view.addGestureRecognizer(UITapGestureRecognizer(target: tapped, action: Selector(TapListener.tapped, name: "tapped")))
        bench.present()
        bench.stage.advance(by: 3)
        #expect(bench.stage.diagnostics.count == 1)
        bench.delegate.animator = nil
        bench.dismiss(animated: false)
        bench.stage.settle()
        bench.stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(tapped.count == 1)
    }

    @Test("pain 6: a flick that ends before its transition starts is applied completely", arguments: [true, false], [true, false])
    func flickBeforeTheStart(finishes: Bool, presenting: Bool) {
        let bench = ModalBench(.fullScreen)
        if !presenting { bench.presented() }
        bench.delegate.interactionController = bench.interactionController
        // Even before the request.
        bench.interactionController.update(0.2)
        if presenting { bench.present() } else { bench.dismiss() }
        bench.interactionController.update(0.6)
        if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        bench.stage.settle()
        #expect((bench.root.presentedViewController != nil) == (presenting == finishes))
        #expect(bench.root.transitionCoordinator == nil)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("pain 10: a covered presenter gets no appearance callbacks, unless its presentation controller sends them")
    func coveredPresenters() {
        let bench = ModalBench()
        bench.presented()
        bench.dismiss()
        bench.stage.settle()
        #expect(!bench.log.take().contains { $0.hasPrefix("root") })
        bench.delegate.makeController = { TellingController(presentedViewController: $0, presenting: $1) }
        bench.present()
        bench.stage.settle()
        #expect(bench.log.take().filter { $0.hasPrefix("root") } == ["root viewWillDisappear animated", "root viewDidDisappear animated"])
        bench.dismiss()
        bench.stage.settle()
        #expect(bench.log.take().filter { $0.hasPrefix("root") } == ["root viewWillAppear animated", "root viewDidAppear animated"])
    }

    @Test("pain 11: isCancelled of the coordinator is true in the callbacks of a cancel")
    func callbacksOfACancelSeeIt() {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), log = EventLog()
        let root = AskingController(log: log), sheet = AskingController(log: log)
        let delegate = RecordingDelegate(log: EventLog()), interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = SlideAnimator()
        delegate.interactionController = interactionController
        stage.show(root)
        sheet.modalPresentationStyle = .fullScreen
        sheet.transitioningDelegate = delegate
        root.present(sheet, animated: true)
        stage.advance(by: 0)
        #expect(log.take() == ["willAppear cancelled=nil", "willAppear cancelled=false"])
        interactionController.update(0.5)
        interactionController.cancel()
        #expect(log.take() == ["willAppear cancelled=true"])
    }

    @Test("pain 13: requests during a transition are never dropped", arguments: 0..<6)
    func requestsDuringATransition(frames: Int) {
        let bench = ModalBench(.fullScreen)
        let next = RecordingController("next", log: bench.log)
        bench.present()
        bench.stage.advance(by: TimeInterval(frames) * 0.18)
        bench.root.dismiss(animated: true)
        bench.root.present(next, animated: true) { bench.log.add("next completion") }
        bench.stage.settle(timeout: 20)
        #expect(bench.root.presentedViewController === next)
        #expect(bench.log.lines.last == "next completion")
        #expect(bench.sheet.viewIfLoaded?.window == nil)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("pain 14: any animator with animation blocks is interruptible, and starts its animations once")
    func anyAnimatorIsInterruptible() {
        let bench = ModalBench()
        bench.interactionController.wantsInteractiveStart = false
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.4)
        for _ in 0..<3 {
            bench.interactionController.pause()
            bench.stage.advance(by: 0.2)
            bench.interactionController.cancel()
            bench.stage.advance(by: 0.05)
        }
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
        #expect(bench.log.lines.filter { $0 == "animateTransition" }.count == 1)
    }

    @Test("pain 16: a window that is resized or rotated during a presentation, and after it", arguments: [0, 0.3, 5] as [TimeInterval])
    func resized(after wait: TimeInterval) {
        let bench = ModalBench()
        bench.present()
        bench.stage.advance(by: wait)
        bench.stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        bench.stage.settle()
        #expect(bench.root.view.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
        #expect(bench.sheet.view.frame == CGRect(x: 0, y: 200, width: 800, height: 200))
        #expect(bench.stage.pixel(at: CGPoint(x: 790, y: 390)) == .red)
        bench.dismiss()
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 790, y: 390)) == .white)
    }

    @Test("pain 17: a partial presentation keeps its frame under a full screen that is presented and dismissed")
    func frameIsKept() {
        let bench = ModalBench()
        bench.presented()
        let before = hierarchy(of: bench.stage.window), snapshot = bench.stage.snapshot()
        let full = RecordingController("full", log: bench.log, color: .green)
        full.modalPresentationStyle = .fullScreen
        bench.sheet.present(full, animated: true)
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 200, y: 100)) == .green)
        bench.sheet.dismiss(animated: true)
        bench.stage.settle()
        #expect(hierarchy(of: bench.stage.window) == before)
        #expect(PixelDifference.between(snapshot, bench.stage.snapshot()) == 0)
    }

    @Test("pain 17: it has the new frame if the window was resized meanwhile")
    func frameFollowsAResize() {
        let bench = ModalBench()
        bench.presented()
        let full = RecordingController("full", log: bench.log, color: .green)
        full.modalPresentationStyle = .fullScreen
        bench.sheet.present(full, animated: false)
        bench.stage.settle()
        bench.stage.resize(to: CGSize(width: 600, height: 600), scale: 1)
        bench.sheet.dismiss(animated: true)
        bench.stage.settle()
        #expect(bench.sheet.view.frame == CGRect(x: 0, y: 300, width: 600, height: 300))
    }

    @Test("pain 18: views behind a partial presentation receive touches if the presentation controller permits it")
    func touchesBehind() {
        let bench = ModalBench(.custom)
        bench.delegate.makeController = { HalfController(presentedViewController: $0, presenting: $1) }
        let tapped = TapListener()
        bench.root.view.addGestureRecognizer(UITapGestureRecognizer(target: tapped, action: Selector(TapListener.tapped, name: "tapped")))
        bench.presented()
        bench.stage.tap(at: CGPoint(x: 200, y: 100))
        #expect(tapped.count == 0)
        bench.sheet.presentationController?.passthroughViews = [bench.root.view]
        bench.stage.tap(at: CGPoint(x: 200, y: 100))
        #expect(tapped.count == 1)
        bench.stage.tap(at: CGPoint(x: 200, y: 600))
        #expect(tapped.count == 1)
    }

    @Test("pain 19: a presented view has the safe area of its rest frame from the first frame on")
    func safeArea() {
        let bench = ModalBench(.fullScreen)
        bench.root.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        bench.sheet.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
        bench.present()
        bench.stage.advance(by: 0)
        var insets: Set<CGFloat> = []
        for _ in 0..<80 {
            insets.insert(bench.sheet.view.safeAreaInsets.top)
            bench.stage.advance(by: 1 / 60)
        }
        #expect(insets == [44])
    }

    @Test("pain 20: everything is deallocated, however a presentation ends", arguments: 0..<5)
    func everythingIsDeallocated(way: Int) {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), log = EventLog()
        let root = UIViewController()
        stage.show(root)
        weak var sheet: UIViewController?
        weak var delegate: RecordingDelegate?
        weak var controller: UIPresentationController?
        weak var interactionController: UIPercentDrivenInteractiveTransition?
        do {
            let own = RecordingDelegate(log: log), presented = UIViewController(), made = UIPercentDrivenInteractiveTransition()
            own.animator = SlideAnimator()
            own.makeController = { RecordingPresentationController($0, $1, log: log) }
            if way == 0 || way == 1 { own.interactionController = made }
            presented.transitioningDelegate = own
            presented.modalPresentationStyle = .custom
            (sheet, delegate, interactionController) = (presented, own, made)
            _ = presented.presentationController
            root.present(presented, animated: way != 4)
            stage.advance(by: 0.1)
            controller = presented.presentationController
        }
        switch way {
        case 0: interactionController?.cancel()
        case 1:
            interactionController?.finish()
            stage.settle()
            delegate?.interactionController = nil
            root.dismiss(animated: true)
        case 2: root.dismiss(animated: true)
        case 3:
            stage.settle()
            stage.show(UIViewController())
        default: root.dismiss(animated: false)
        }
        stage.settle()
        #expect(sheet == nil && delegate == nil && controller == nil && interactionController == nil)
    }

    @Test("pain 21: a snapshot taken in animateTransition is shown in the first frame")
    func snapshots() {
        let bench = ModalBench(.fullScreen)
        bench.delegate.animator = SnapshotAnimator()
        bench.present()
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 1 / 60)
        #expect(bench.stage.pixel(at: CGPoint(x: 200, y: 700)) == .red)
        #expect(bench.stage.pixel(at: CGPoint(x: 200, y: 100)) == .white)
        bench.stage.settle()
    }

    @Test("pain 23: the coordinator is found from every descendant, and from the presenter's container")
    func fromEveryDescendant() {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let page = UIViewController(), inner = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        page.addChild(inner)
        page.view.addSubview(inner.view)
        let root = UIViewController(), child = UIViewController()
        stage.show(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        navigation.modalPresentationStyle = .fullScreen
        child.present(navigation, animated: true)
        let all = [root, child, navigation, page, inner].map(\.transitionCoordinator)
        #expect(all[0] != nil && all.allSatisfy { $0 === all[0] })
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.view.addSubview(mark)
        inner.transitionCoordinator?.animate(alongsideTransition: { _ in mark.alpha = 0 })
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        #expect((0.01..<0.99).contains(mark.layer.presentation()?.opacity ?? -1))
        navigation.dismiss(animated: true)
        stage.settle()
        #expect(mark.alpha == 1)
    }
}

@MainActor private final class TapListener: NSObject {
    private(set) var count = 0
    func tapped() { count += 1 }
}

/// Covers the lower half, without dimming.
@MainActor private final class HalfController: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }
}

/// Sends its presenter, which stays in the hierarchy, appearance transitions.
@MainActor private final class TellingController: UIPresentationController {
    override func presentationTransitionWillBegin() { presentingViewController.beginAppearanceTransition(false, animated: true) }
    override func presentationTransitionDidEnd(_ completed: Bool) { presentingViewController.endAppearanceTransition() }
    override func dismissalTransitionWillBegin() { presentingViewController.beginAppearanceTransition(true, animated: true) }
    override func dismissalTransitionDidEnd(_ completed: Bool) { presentingViewController.endAppearanceTransition() }
}

/// Queries the coordinator in its callbacks.
@MainActor private final class AskingController: UIViewController {
    private let log: EventLog

    init(log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("willAppear cancelled=" + (transitionCoordinator.map { "\($0.isCancelled)" } ?? "nil"))
    }
}

/// Animates a snapshot of the appearing view in the lower half, while the view itself waits.
@MainActor private final class SnapshotAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to), let snapshot = view.snapshotView(afterScreenUpdates: true) else { return }
        snapshot.frame = CGRect(x: 0, y: 400, width: 400, height: 400)
        context.containerView.addSubview(snapshot)
        UIView.animate(withDuration: 1, animations: { snapshot.frame.origin.y = 300 }) { _ in
            snapshot.removeFromSuperview()
            context.containerView.addSubview(view)
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
