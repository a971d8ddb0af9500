import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Which animations belong to a transition, which of them leads, and which controllers allow interruption.
@MainActor struct TransitionMemberTests {
    @Test("§1 A short first animation does not lead: alongside blocks have the transition's duration")
    func aShortFirstAnimation() {
        let bench = ModalBench()
        let animator = TwoStepAnimator()
        bench.delegate.animator = animator
        let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bench.root.view.addSubview(beside)
        bench.present()
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: { _ in beside.frame.origin.x = 100 })
        bench.stage.advance(by: 0)
        for _ in 0..<5 {
            bench.stage.advance(by: 0.1)
            let page = 1200 - (bench.sheet.view.layer.presentation()?.frame.minY ?? -1)
            let x = beside.layer.presentation()?.frame.minX ?? -1
            #expect(abs(page / 8 - x) < 0.1, "\(page) beside \(x)")
        }
        bench.stage.settle()
        #expect(bench.root.presentedViewController === bench.sheet)
    }

    @Test("§7 A request in flight reverses the animation of the page, with its current velocity")
    func reversalAlongThePage() {
        let bench = ModalBench()
        bench.delegate.animator = TwoStepAnimator()
        bench.present()
        bench.stage.advance(by: 0.3)
        // A page of 800 points in 0.6 seconds: 0.67 points in so short a time.
        let moment = 0.0005
        let before = bench.sheet.view.layer.presentation()?.frame.minY ?? -1
        bench.stage.advance(by: moment)
        let here = bench.sheet.view.layer.presentation()?.frame.minY ?? -1
        bench.dismiss()
        bench.stage.advance(by: moment)
        let after = bench.sheet.view.layer.presentation()?.frame.minY ?? -1
        #expect(before - here > 0.6 && abs((after - here) - (here - before)) < 0.1, "\(before) \(here) \(after)")
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
    }

    @Test("§1 The alongside curve is that of a layer animation, if one moves the page")
    func layerAnimationLeads() {
        let bench = ModalBench()
        bench.delegate.animator = LayerAnimator()
        let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bench.root.view.addSubview(beside)
        bench.present()
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: { _ in beside.frame.origin.x = 100 })
        bench.stage.advance(by: 0)
        for _ in 0..<5 {
            bench.stage.advance(by: 0.1)
            let shown = CGFloat(bench.sheet.view.layer.presentation()?.opacity ?? -1)
            #expect(abs(shown * 100 - (beside.layer.presentation()?.frame.minX ?? -1)) < 0.1)
        }
        bench.stage.settle()
    }

    @Test("§1 A leading spring is stretched to the transition's duration")
    func aSpringInAnotherTime() {
        let bench = ModalBench()
        bench.delegate.animator = LongSpringAnimator()
        let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bench.root.view.addSubview(beside)
        bench.present()
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: { _ in beside.frame.origin.x = 100 })
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.499)
        // Settled at the transition's own half second: no jump.
        #expect(abs((beside.layer.presentation()?.frame.minX ?? -1) - 100) < 0.5)
        bench.stage.settle()
    }

    @Test("§1 Animations of viewWillAppear and viewDidAppear are not part of the transition: neither ended nor scrubbed by it",
        arguments: [true, false])
    func appearanceCallbacksAnimateIndependently(driven: Bool) {
        let bench = ModalBench(.fullScreen)
        bench.animator.duration = 0.2
        if driven { bench.delegate.interactionController = bench.interactionController }
        let page = PulsingController()
        page.transitioningDelegate = bench.delegate
        page.modalPresentationStyle = .fullScreen
        bench.root.present(page, animated: true)
        bench.stage.advance(by: 0)
        if driven { bench.interactionController.update(0.5) }
        bench.stage.advance(by: 0.1)
        if driven {
            #expect(abs((page.view.layer.presentation()?.frame.minY ?? -1) - 400) < 1)
            bench.interactionController.finish()
        }
        bench.stage.advance(by: 0.4)
        #expect(bench.root.transitionCoordinator == nil && page.ends.isEmpty)
        #expect(abs((page.first.layer.presentation()?.frame.minX ?? -1) - 50) < 1)
        bench.stage.settle()
        #expect(page.ends == [true, true])
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("§1 Animations of a presentation controller's hook are part of the transition: the interaction controller scrubs them, a cancel reverts them")
    func hookAnimationsJoinTheTransition() throws {
        let bench = ModalBench()
        bench.delegate.makeController = { HookController(presentedViewController: $0, presenting: $1) }
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        bench.stage.advance(by: 0)
        bench.interactionController.update(0.25)
        bench.stage.advance(by: 0.3)
        let controller = try #require(bench.sheet.presentationController as? HookController)
        #expect(abs((controller.dimming.layer.presentation()?.opacity ?? -1) - 0.25) < 0.001)
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(controller.dimming.alpha == 0 && bench.root.presentedViewController == nil)
    }

    @Test("§4 A cancel restores a visual effect, a tint and insets changed by the transition's animations")
    func viewPropertiesAreRestored() {
        let bench = ModalBench()
        let blur = UIVisualEffectView(effect: nil), list = UIScrollView(), zooming = ZoomingDelegate()
        list.delegate = zooming
        list.maximumZoomScale = 4
        list.addSubview(zooming.view)
        list.contentSize = zooming.view.bounds.size
        for view in [blur, list] {
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            bench.root.view.addSubview(view)
        }
        bench.root.view.tintColor = .systemOrange
        let margins = bench.root.view.layoutMargins
        bench.stage.advance(by: 0.1)
        let before = bench.stage.snapshot()
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: { _ in
            blur.effect = UIBlurEffect(style: .regular)
            list.contentInset.top = 40
            list.zoomScale = 2
            bench.root.view.layoutMargins.left = 50
            bench.root.view.tintColor = .systemPink
        })
        bench.stage.advance(by: 0)
        bench.interactionController.update(0.5)
        bench.stage.advance(by: 0.1)
        #expect(blur.effect != nil && list.zoomScale == 2)
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(list.zoomScale == 1 && list.contentSize == zooming.view.bounds.size && zooming.view.transform == .identity)
        #expect(bench.root.view.layoutMargins == margins)
        #expect(blur.effect == nil && list.contentInset == .zero && bench.root.view.tintColor === UIColor.systemOrange)
        #expect(PixelDifference.between(before, bench.stage.snapshot()) == 0)
    }

    @Test("§7 A cover that disallows catching runs to its end, whatever the touches", arguments: [true, false])
    func catchingSwitchedOff(allows: Bool) {
        let bench = ModalBench(.fullScreen)
        bench.sheet.transitioningDelegate = nil
        bench.sheet.allowsCatchingTransitions = allows
        bench.present()
        bench.stage.advance(by: 0.2)
        bench.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 640), duration: 0.1, release: false)
        #expect((bench.sheet.transitionCoordinator?.isInteractive == true) == allows)
        bench.stage.touchUp()
        bench.stage.settle()
    }

    @Test("§7 A page that disallows catching is pushed to its end; the program's own pan receives the touch", arguments: [true, false])
    func catchingSwitchedOffInNavigation(allows: Bool) {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let navigation = UINavigationController(rootViewController: UIViewController()), page = UIViewController()
        page.allowsCatchingTransitions = allows
        var own = 0
        let pan = UIPanGestureRecognizer()
        pan.addHandler { if pan.state == .changed { own += 1 } }
        page.view.addGestureRecognizer(pan)
        stage.show(navigation)
        stage.settle()
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.2)
        stage.touchDown(at: CGPoint(x: 390, y: 400))
        for step in 1...6 {
            stage.advance(by: 1.0 / 60)
            stage.touchMove(to: CGPoint(x: 390 - 10 * CGFloat(step), y: 400))
        }
        #expect((navigation.transitionCoordinator?.isInteractive == true) == allows && (own > 0) == !allows)
        stage.touchUp()
        stage.settle()
        #expect(navigation.topViewController === page)
    }

    @Test("§7 A sheet that disallows catching runs to its end, whatever the touches")
    func catchingSwitchedOffForSheets() {
        let bench = ModalBench(.pageSheet)
        bench.sheet.transitioningDelegate = nil
        bench.sheet.allowsCatchingTransitions = false
        bench.present()
        bench.stage.advance(by: 0.2)
        bench.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 790), duration: 0.1)
        bench.stage.settle()
        #expect(bench.root.presentedViewController === bench.sheet)
        bench.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 790), duration: 0.2)
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
    }
}

@MainActor private final class HookController: UIPresentationController {
    let dimming = UIView()

    override func presentationTransitionWillBegin() {
        dimming.alpha = 0
        dimming.frame = containerView?.bounds ?? .zero
        containerView?.addSubview(dimming)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.dimming.alpha = 1 }
    }
}

@MainActor private final class ZoomingDelegate: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    override init() {
        super.init()
        view.backgroundColor = .systemYellow
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}

/// Animates a label first, then the page.
@MainActor private final class TwoStepAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        context.containerView.addSubview(label)
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn, animations: { label.alpha = 0.2 })
        guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.frame = context.finalFrame(for: to).offsetBy(dx: 0, dy: 800)
        UIView.animate(withDuration: 0.6, delay: 0, options: .curveLinear, animations: { view.frame = context.finalFrame(for: to) }) { _ in
            label.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Animates a decoration for long, and the page with a layer animation.
@MainActor private final class LayerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.frame = context.finalFrame(for: to)
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(mark)
        UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseOut, animations: { mark.alpha = 0 }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 0.6
        fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
        view.layer.add(fade, forKey: "fade")
    }
}

@MainActor private final class LongSpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { view.alpha = 1 } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Animates for a second in `viewWillAppear`, and again in `viewDidAppear`.
@MainActor private final class PulsingController: UIViewController {
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), second = UIView(frame: CGRect(x: 0, y: 20, width: 10, height: 10))
    private(set) var ends: [Bool] = []

    private func pulse(_ mark: UIView) {
        view.addSubview(mark)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { mark.frame.origin.x = 100 }) { self.ends.append($0) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        pulse(first)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        pulse(second)
    }
}
