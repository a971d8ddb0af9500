import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 7; covers under fingers are in `ReversalTests`, sheets in `Sheets`, pages in `Navigation`.
@MainActor struct Section7CatchTests {
    @Test("§7 Fades and flips are reversed by a request, without a jump",
        arguments: [UIModalTransitionStyle.crossDissolve, .flipHorizontal, .partialCurl])
    func reversedByARequest(style: UIModalTransitionStyle) {
        let bench = ModalBench(.overFullScreen)
        bench.sheet.transitioningDelegate = nil
        bench.sheet.modalTransitionStyle = style
        let before = hierarchy(of: bench.stage.window), picture = bench.stage.snapshot()
        bench.present()
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.15)
        func state() -> CGFloat {
            let layer = bench.sheet.view.layer.presentation()
            return style == .flipHorizontal ? layer?.transform.m11 ?? 1 : CGFloat(layer?.opacity ?? 0)
        }
        let seen = state()
        bench.dismiss()
        #expect(bench.sheet.transitionCoordinator?.isCancelled == true)
        #expect(abs(state() - seen) < 1e-9)
        bench.stage.settle()
        #expect(bench.log.take().suffix(3) == [
            "sheet viewWillDisappear animated presented", "sheet viewDidDisappear animated presented", "dismiss completion",
        ])
        #expect(hierarchy(of: bench.stage.window) == before)
        #expect(PixelDifference.between(picture, bench.stage.snapshot()) == 0)
    }

    @Test("§7 An underdamped spring and a delayed animation are reversed in place", arguments: [true, false])
    func reversedWithoutAnInverse(swings: Bool) {
        let bench = ModalBench()
        bench.delegate.animator = LateOrSwinging(swings: swings)
        bench.present()
        bench.stage.advance(by: 0)
        bench.stage.advance(by: swings ? 0.1 : 0.55)
        func top() -> CGFloat { bench.sheet.view.layer.presentation()?.frame.minY ?? .nan }
        var last = top()
        #expect(last < 1100)
        bench.dismiss()
        #expect(abs(top() - last) < 0.001)
        var idle = 0
        for _ in 0..<300 where bench.sheet.view.window != nil {
            bench.stage.advance(by: 1.0 / 240)
            guard bench.sheet.view.window != nil else { break }
            #expect(abs(top() - last) < (swings ? 80 : 20))
            last = top()
            if last > 1199 { idle += 1 }
        }
        #expect(bench.root.presentedViewController == nil)
        // The invisible rest of the spring delays nothing.
        #expect(idle < 60)
    }

    @Test("§7 While one finger drives a transition another one does not reach the views below")
    func besideTheFinger() {
        let bench = ModalBench(.fullScreen), interactionController = UIPercentDrivenInteractiveTransition(), pan = UIPanGestureRecognizer()
        var pressed: [String] = []
        let button = UIButton(
            frame: CGRect(x: 250, y: 40, width: 100, height: 60), primaryAction: UIAction { _ in pressed.append("button") })
        let tile = UIView(frame: CGRect(x: 250, y: 140, width: 100, height: 60)), tap = UITapGestureRecognizer()
        tap.addHandler { pressed.append("tile") }
        tile.addGestureRecognizer(tap)
        [button, tile].forEach(bench.root.view.addSubview)
        bench.present()
        bench.stage.settle()
        bench.delegate.interactionController = interactionController
        bench.sheet.view.addGestureRecognizer(pan)
        pan.addHandler { [unowned pan] in
            switch pan.state {
            case .began: bench.dismiss()
            case .changed: interactionController.update(pan.translation(in: nil).y / 800)
            default: interactionController.finish()
            }
        }
        bench.stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 900), duration: 0.2, release: false)
        for point in [button.center, tile.center] {
            bench.stage.touchDown(1, at: point)
            bench.stage.advance(by: 0.05)
            bench.stage.touchUp(1)
        }
        bench.stage.touchUp()
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
        #expect(pressed.isEmpty)
        for point in [button.center, tile.center] { bench.stage.tap(at: point) }
        #expect(pressed == ["button", "tile"])
    }

    @Test("§7 A sheet whose contents push a page meanwhile can be interrupted")
    func interruptedWhilePushing() {
        let bench = ModalBench()
        let navigation = UINavigationController(rootViewController: bench.sheet)
        navigation.modalPresentationStyle = .pageSheet
        bench.root.present(navigation, animated: true)
        bench.stage.advance(by: 0.2)
        navigation.pushViewController(RecordingController("page", log: bench.log), animated: true)
        bench.stage.advance(by: 0.02)
        bench.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 790), duration: 0.1)
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
        #expect(navigation.viewControllers.count == 2 && navigation.transitionCoordinator == nil)
    }

    @Test("§7 An animator with only layer animations can be interrupted and reversed, too")
    func layerAnimations() {
        let bench = ModalBench()
        bench.delegate.animator = LayerAnimator()
        bench.present()
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.3)
        #expect(bench.sheet.transitionCoordinator?.isInterruptible == true)
        bench.dismiss()
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
        #expect(bench.log.lines.last == "dismiss completion")
        #expect(!bench.log.lines.contains("present completion"))
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("§7 A transition is interrupted, released and interrupted again, and its completion is called once")
    func interruptedTwice() {
        let bench = ModalBench()
        bench.interactionController.wantsInteractiveStart = false
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        bench.stage.advance(by: 0.2)
        for percent in [0.5, 0.3, 0.6] as [CGFloat] {
            bench.interactionController.pause()
            #expect(bench.sheet.transitionCoordinator?.isInteractive == true)
            bench.interactionController.update(percent)
            bench.stage.advance(by: 0.1)
            #expect(abs((bench.sheet.view.layer.presentation()?.frame.minY ?? 0) - (1200 - 800 * percent)) < 0.01)
            bench.interactionController.finish()
            bench.stage.advance(by: 0.05)
        }
        bench.stage.settle()
        #expect(bench.log.lines.filter { $0 == "present completion" }.count == 1)
        #expect(bench.log.lines.filter { $0 == "animateTransition" }.count == 1)
    }

    @Test("§7 A present on the same controller during its dismissal follows the dismissal")
    func aPresentWaits() {
        let bench = ModalBench(.fullScreen)
        bench.presented()
        let next = RecordingController("next", log: bench.log)
        bench.dismiss()
        bench.stage.advance(by: 0.3)
        bench.root.present(next, animated: true) { bench.log.add("next completion") }
        #expect(bench.root.presentedViewController === bench.sheet)
        bench.stage.settle()
        #expect(bench.root.presentedViewController === next)
        #expect(bench.log.lines.filter { $0.hasSuffix("completion") } == ["dismiss completion", "next completion"])
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("§7 Waiting presents are served in order")
    func manyWait() {
        let bench = ModalBench()
        let controllers = (0..<3).map { RecordingController("\($0)", log: bench.log) }
        bench.present()
        bench.stage.advance(by: 0.1)
        bench.sheet.present(controllers[0], animated: true) { [weak first = controllers[0]] in
            first?.present(controllers[1], animated: true) { bench.log.add("last") }
        }
        bench.stage.settle(timeout: 20)
        #expect(controllers[0].presentedViewController === controllers[1])
        #expect(bench.log.lines.last == "last")
        bench.root.dismiss(animated: true)
        bench.stage.settle()
        #expect(bench.stage.window.subviews.count == 1)
    }
}

/// Slides by an explicit animation of the layer, and ends with its transaction.
@MainActor private final class LayerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        view.frame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? .zero
        context.containerView.addSubview(view)
        CATransaction.begin()
        CATransaction.setCompletionBlock { context.completeTransition(!context.transitionWasCancelled) }
        let animation = CABasicAnimation(keyPath: "position.y")
        animation.fromValue = view.layer.position.y + 400
        animation.toValue = view.layer.position.y
        animation.duration = 1
        view.layer.add(animation, forKey: "slide")
        CATransaction.commit()
    }
}

/// Slides up: with a strongly underdamped spring, or after a delay.
@MainActor private final class LateOrSwinging: NSObject, UIViewControllerAnimatedTransitioning {
    private let swings: Bool

    init(swings: Bool) { self.swings = swings }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else { return }
        let end = context.finalFrame(for: to)
        view.frame = end.offsetBy(dx: 0, dy: 800)
        context.containerView.addSubview(view)
        let completion: (Bool) -> Void = { _ in context.completeTransition(!context.transitionWasCancelled) }
        if swings {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0, animations: { view.frame = end },
                completion: completion)
        } else {
            UIView.animate(withDuration: 0.6, delay: 0.4, options: .curveEaseInOut, animations: { view.frame = end }, completion: completion)
        }
    }
}
