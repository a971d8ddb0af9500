import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 1; the lists of an animated presentation are in `ModalOrderTests`, hidden windows also in `ConnectionTests`.
@MainActor struct Section1PresentationTests {
    @Test("§1 The coordinator exists when present and dismiss return, for both controllers, until the end")
    func coordinatorExistsImmediately() {
        let bench = ModalBench()
        #expect(bench.root.transitionCoordinator == nil)
        for request in [{ bench.present() }, { bench.dismiss() }] {
            request()
            let coordinator = bench.root.transitionCoordinator
            #expect(coordinator != nil)
            #expect(coordinator === bench.sheet.transitionCoordinator)
            var atTheEnd: AnyObject?
            coordinator?.animate(alongsideTransition: nil) { _ in atTheEnd = bench.sheet.transitionCoordinator }
            bench.stage.advance(by: 0.5)
            #expect(bench.root.transitionCoordinator === coordinator)
            bench.stage.settle()
            #expect(atTheEnd === coordinator)
            #expect(bench.root.transitionCoordinator == nil && bench.sheet.transitionCoordinator == nil)
        }
    }

    @Test("§1 No interaction controller is requested if the delegate returns no animator")
    func noAnimatorNoInteractionController() {
        let bench = ModalBench(.fullScreen)
        bench.delegate.animator = nil
        bench.present()
        #expect(bench.log.take() == ["animationController(forPresented:)", "sheet viewDidLoad"])
        bench.stage.settle()
        _ = bench.log.take()
        bench.dismiss()
        #expect(bench.log.take() == ["animationController(forDismissed:)"])
    }

    @Test("§1 Alongside blocks run in the order in which they were added, with the animator's duration and curve")
    func alongsideBlocks() {
        let bench = ModalBench()
        bench.delegate.animator = EasingAnimator()
        bench.present()
        let marks = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        for (index, mark) in marks.enumerated() {
            bench.root.view.addSubview(mark)
            bench.sheet.transitionCoordinator?.animate(alongsideTransition: { _ in
                bench.log.add("block \(index)")
                mark.frame.origin.x = 100
            })
        }
        bench.stage.advance(by: 0)
        #expect(bench.log.take().filter { $0.hasPrefix("block") } == ["block 0", "block 1"])
        for _ in 0..<5 {
            bench.stage.advance(by: 0.2)
            let sheet = bench.sheet.view.layer.presentation()?.opacity ?? -1
            for mark in marks {
                let x = mark.layer.presentation()?.frame.minX ?? -1
                #expect(abs(CGFloat(sheet) * 100 - x) < 0.01, "at \(bench.stage.time): \(x) beside \(sheet)")
            }
        }
    }

    @Test("§1 The container is laid out for the first frame and at each change of its size")
    func layoutOfTheContainer() throws {
        let bench = ModalBench()
        let log = bench.log
        bench.delegate.makeController = { LayingOutController($0, $1, log: log) }
        bench.present()
        bench.stage.advance(by: 0)
        _ = log.take()
        bench.stage.advance(by: 1 / 60)
        #expect(log.take() == ["containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews"])
        bench.stage.advance(by: 0.3)
        #expect(log.take().isEmpty)
        bench.stage.resize(to: CGSize(width: 500, height: 700), scale: 1)
        bench.stage.advance(by: 1 / 60)
        #expect(log.take() == ["containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews"])
    }

    @Test("§1 Without a delegate the style's own animation runs, cover vertical by default",
        arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
    func theStylesOwnAnimation(style: UIModalTransitionStyle) throws {
        let bench = ModalBench(.fullScreen)
        bench.sheet.transitioningDelegate = nil
        #expect(bench.sheet.modalTransitionStyle == .coverVertical)
        bench.sheet.modalTransitionStyle = style
        bench.present()
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.1)
        let presentation = try #require(bench.sheet.view.layer.presentation())
        #expect((presentation.position.y > 400.5) == (style == .coverVertical))
        #expect((presentation.opacity < 0.999) == (style == .crossDissolve))
        #expect(CATransform3DIsIdentity(presentation.transform) == (style != .flipHorizontal))
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 200, y: 400)) == .red)
    }

    @Test("§1 Without animation a full screen's callbacks come in the same order, of both controllers")
    func withoutAnimation() {
        let bench = ModalBench(.fullScreen)
        bench.present(animated: false)
        #expect(bench.log.take() == ["sheet viewDidLoad"])
        bench.stage.advance(by: 0)
        #expect(bench.log.take() == [
            "root viewWillDisappear", "sheet viewWillAppear presented", "sheet viewDidAppear presented", "root viewDidDisappear",
            "present completion",
        ])
        bench.dismiss(animated: false)
        #expect(bench.log.take().isEmpty)
        bench.stage.advance(by: 0)
        #expect(bench.log.take() == [
            "sheet viewWillDisappear dismissed", "root viewWillAppear", "root viewDidAppear", "sheet viewDidDisappear dismissed",
            "dismiss completion",
        ])
    }

    @Test("§1 The transition log lists a presentation line by line")
    func theLogOfTransitions() {
        let bench = ModalBench(.fullScreen)
        let lines = ModalBench.lines {
            bench.present()
            bench.stage.settle()
        }
        #expect(lines.map { $0.replacingOccurrences(of: "RecordingController ", with: "") } == [
            "viewDidLoad", "presentation starts", "presentationTransitionWillBegin", "viewWillDisappear", "viewWillAppear",
            "animateTransition", "viewIsAppearing", "completeTransition(true)", "presentationTransitionDidEnd(true)", "viewDidAppear",
            "viewDidDisappear",
        ])
    }

    @Test("§1 A late call does not undo what a hidden window has ended", arguments: [true, false])
    func hiddenAndLate(completes: Bool) {
        let bench = ModalBench()
        let late = KeepingAnimator()
        bench.delegate.animator = late
        bench.present()
        bench.stage.advance(by: 0.1)
        _ = bench.log.take()
        bench.stage.window.isHidden = true
        #expect(bench.log.take() == [
            "presentationTransitionDidEnd(true)", "sheet viewDidAppear animated presented", "coordinator completion cancelled=false",
            "present completion",
        ])
        let before = hierarchy(of: bench.stage.window)
        late.context?.completeTransition(completes)
        #expect(bench.log.take().isEmpty)
        #expect(hierarchy(of: bench.stage.window) == before)
        #expect(bench.root.presentedViewController === bench.sheet)
        #expect(bench.stage.diagnostics.count == 1)
    }

    @Test("§1 A transition that begins in a hidden window ends without a frame")
    func begunInAHiddenWindow() {
        let bench = ModalBench()
        bench.stage.window.isHidden = true
        bench.present()
        bench.stage.settle()
        #expect(bench.log.lines.last == "present completion")
        #expect(bench.root.transitionCoordinator == nil)
    }

    @Test("§1 A hidden window ends all of its transitions, and the requests that waited for them")
    func hiddenWithSeveral() {
        let bench = ModalBench()
        let page = RecordingController("page", log: bench.log), next = RecordingController("next", log: bench.log)
        let navigation = UINavigationController(rootViewController: bench.sheet)
        bench.root.present(navigation, animated: true)
        bench.stage.advance(by: 0.1)
        navigation.pushViewController(page, animated: true)
        bench.stage.advance(by: 0.05)
        navigation.present(next, animated: true)
        #expect(navigation.presentedViewController == nil)
        bench.stage.window.isHidden = true
        #expect(bench.root.transitionCoordinator == nil && page.transitionCoordinator == nil)
        bench.stage.settle()
        #expect([bench.root, navigation, page, next].allSatisfy { $0.transitionCoordinator == nil })
        #expect(navigation.presentedViewController === next && navigation.viewControllers == [bench.sheet, page])
    }

    @Test("§1 An interactive transition in a window that is hidden is cancelled")
    func hiddenWhileInteractive() {
        let bench = ModalBench()
        let before = hierarchy(of: bench.stage.window)
        bench.hold(0.9)
        let log = bench.log
        bench.sheet.transitionCoordinator?.notifyWhenInteractionEnds { log.add("ends, cancelled=\($0.isCancelled)") }
        bench.stage.window.isHidden = true
        #expect(bench.log.take() == [
            "ends, cancelled=true", "sheet viewWillDisappear animated presented", "presentationTransitionDidEnd(false)",
            "sheet viewDidDisappear animated presented", "coordinator completion cancelled=true", "animationEnded(false)",
        ])
        bench.stage.window.isHidden = false
        #expect(hierarchy(of: bench.stage.window) == before)
    }

    @Test("§1 Delegate and presentation controller live as long as the presentation, and no longer")
    func lifetimes() {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), log = EventLog()
        let root = RecordingController("root", log: log), sheet = RecordingController("sheet", log: log)
        stage.show(root)
        weak var delegate: RecordingDelegate?
        weak var controller: UIPresentationController?
        do {
            let own = RecordingDelegate(log: log)
            own.animator = SlideAnimator()
            own.makeController = { RecordingPresentationController($0, $1, log: log) }
            delegate = own
            sheet.transitioningDelegate = own
            sheet.modalPresentationStyle = .custom
            root.present(sheet, animated: true)
        }
        controller = sheet.presentationController
        stage.settle()
        #expect(delegate != nil && controller != nil)
        _ = log.take()
        sheet.dismiss(animated: true)
        #expect(log.take().first == "animationController(forDismissed:)")
        stage.settle()
        #expect(delegate == nil && controller == nil)
    }

    @Test("§1 isBeingPresented and isBeingDismissed are false at rest and for the presenter")
    func flags() {
        let bench = ModalBench(.fullScreen)
        bench.present()
        #expect(!bench.root.isBeingPresented && !bench.root.isBeingDismissed)
        bench.stage.settle()
        #expect(!bench.sheet.isBeingPresented && !bench.sheet.isBeingDismissed)
        bench.dismiss()
        bench.stage.advance(by: 0.1)
        #expect(bench.sheet.isBeingDismissed && !bench.sheet.isBeingPresented)
        bench.stage.settle()
        #expect(!bench.sheet.isBeingDismissed)
        #expect(bench.log.lines.filter { $0.hasPrefix("root") && ($0.contains("presented") || $0.contains("dismissed")) }.isEmpty)
    }
}

/// Fades in along a curve.
@MainActor private final class EasingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { view.alpha = 1 } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Logs the layouts of its container.
@MainActor private final class LayingOutController: UIPresentationController {
    private let log: EventLog

    init(_ presented: UIViewController, _ presenting: UIViewController?, log: EventLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override func containerViewWillLayoutSubviews() { log.add("containerViewWillLayoutSubviews") }
    override func containerViewDidLayoutSubviews() { log.add("containerViewDidLayoutSubviews") }
}

/// Adds the view, animates nothing, and completes when told to.
@MainActor final class KeepingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }
}
