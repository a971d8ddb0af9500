import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// View animations on their layers: keys, actions, and views in no window.
@MainActor struct ViewAnimationActionTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 400))
    private let root = UIViewController()

    init() { stage.show(root) }

    private func addToWindow<View: UIView>(_ view: View) -> View {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.backgroundColor = .red
        root.view.addSubview(view)
        stage.settle()
        return view
    }

    private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

    // MARK: Keys

    @Test func animationKeysAreKeyPaths() {
        let box = addToWindow(UIView())
        UIView.animate(withDuration: 1) {
            box.center.x = 150
            box.alpha = 0.5
        }
        #expect(box.layer.animationKeys() == ["position", "opacity"])
        #expect(box.layer.animation(forKey: "position")?.duration == 1)
        UIView.animate(withDuration: 1) { box.center.x = 250 }
        #expect(box.layer.animationKeys() == ["position", "opacity", "position-2"])
    }

    @Test func removedAnimationLeavesModelAndReportsUnfinished() {
        let box = addToWindow(UIView())
        var finished: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 150 }) { finished = $0 }
        stage.advance(by: 0.5)
        #expect(abs(x(box) - 100) < 1)
        box.layer.removeAnimation(forKey: "position")
        #expect(x(box) == 150)
        stage.settle()
        #expect(finished == false)
    }

    // MARK: Actions

    /// Changes the action from `super`.
    private final class SlowView: UIView {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            let action = super.action(for: layer, forKey: event)
            if event == "position", let animation = action as? CABasicAnimation {
                animation.duration *= 2
                animation.timingFunction = CAMediaTimingFunction(name: .linear)
            }
            return action
        }
    }

    @Test func actionFromSuperCanBeChanged() {
        let box = addToWindow(SlowView())
        var finished: Bool?
        UIView.animate(withDuration: 1, animations: { box.center.x = 150 }) { finished = $0 }
        stage.advance(by: 1)
        #expect(abs(x(box) - 100) < 1)
        #expect(finished == nil)
        stage.advance(by: 1.1)
        #expect(x(box) == 150 && finished == true)
    }

    /// Animates its own property with the timing of the block, which it takes from the action of the background colour, as is common.
    private final class RingView: UIView {
        let shape = CAShapeLayer()
        var end: CGFloat = 0 {
            didSet {
                guard let action = action(for: layer, forKey: "backgroundColor") as? CABasicAnimation else { return }
                let animation = CABasicAnimation(keyPath: "strokeEnd")
                animation.fromValue = oldValue
                animation.toValue = end
                animation.duration = action.duration
                animation.timingFunction = action.timingFunction
                shape.strokeEnd = end
                shape.add(animation, forKey: "strokeEnd")
            }
        }
    }

    @Test func actionTimingCanBeCopied() {
        let ring = addToWindow(RingView())
        ring.layer.addSublayer(ring.shape)
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { ring.end = 1 }
        let animation = ring.shape.animation(forKey: "strokeEnd")
        #expect(animation?.duration == 2)
        stage.advance(by: 1)
        #expect(abs(((ring.shape.presentation() as CALayer? as? CAShapeLayer)?.strokeEnd ?? 0) - 0.5) < 0.02)
        // Outside of a block there is no action.
        #expect(!(ring.action(for: ring.layer, forKey: "backgroundColor") is CABasicAnimation))
    }

    /// Sets its own from and to values.
    private final class CustomValuesView: UIView {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            let action = super.action(for: layer, forKey: event)
            if event == "position", let animation = action as? CABasicAnimation {
                animation.fromValue = CGPoint(x: 300, y: 50)
                animation.toValue = CGPoint(x: 400, y: 50)
            }
            return action
        }
    }

    @Test func valuesOfTheActionOverrideTheBlocks() {
        let box = addToWindow(CustomValuesView())
        var finished: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 150 }) { finished = $0 }
        stage.advance(by: 0.5)
        #expect(abs(x(box) - 350) < 2)
        stage.advance(by: 0.6)
        #expect(x(box) == 150 && finished == true)
    }

    @Test func springActionsAreSpringAnimations() {
        final class ActionRecorder: UIView {
            var isSpring = false
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                let action = super.action(for: layer, forKey: event)
                if event == "position" { isSpring = action is CASpringAnimation }
                return action
            }
        }
        let box = addToWindow(ActionRecorder())
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { box.center.x = 150 }
        #expect(box.isSpring)
        stage.settle()
        #expect(x(box) == 150)
    }

    // MARK: Windows

    @Test func viewThatLeavesItsWindowEndsItsAnimations() {
        let outer = addToWindow(UIView()), box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(box)
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { box.center.x = 150 }) { ends.append($0) }
        stage.advance(by: 0.5)
        outer.removeFromSuperview()
        stage.advance(by: 0.02)
        #expect(ends == [false])
        #expect(box.layer.animationKeys() == nil && box.center.x == 150)
        stage.settle()
        #expect(ends == [false])
    }

    @Test func viewMovedToAnotherSuperviewKeepsItsAnimations() {
        let box = addToWindow(UIView()), other = addToWindow(UIView())
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { box.alpha = 0 }) { ends.append($0) }
        stage.advance(by: 0.5)
        box.removeFromSuperview()
        other.addSubview(box)
        stage.advance(by: 0.1)
        #expect(ends.isEmpty && box.layer.animationKeys() == ["opacity"])
        stage.settle()
        #expect(ends == [true])
    }

    @Test func animationOfViewInNoWindowEndsImmediately() {
        let box = UIView()
        var ends: [Bool] = []
        UIView.animate(withDuration: 5, animations: { box.alpha = 0 }) { ends.append($0) }
        #expect(ends.isEmpty)
        stage.advance(by: 0.02)
        #expect(ends == [true])
        #expect(box.layer.animationKeys() == nil && box.alpha == 0)
        // Together with an animation that is visible, the completion waits for that one.
        let visible = addToWindow(UIView())
        ends = []
        UIView.animate(
            withDuration: 1,
            animations: {
                box.alpha = 1
                visible.alpha = 0
            }) { ends.append($0) }
        stage.advance(by: 0.9)
        #expect(ends.isEmpty)
        stage.advance(by: 0.2)
        #expect(ends == [true])
    }

    @Test func viewAddedInTheSameRunLoopIterationIsAnimated() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 150 }
        root.view.addSubview(box)
        stage.advance(by: 0.5)
        #expect(abs(x(box) - 100) < 4)
    }

    // MARK: System animations

    @Test func deletedViewsAreRemovedAndRestored() {
        let box = addToWindow(UIView()), other = addToWindow(UIView())
        var ends: [Bool] = []
        UIView.perform(.delete, on: [box], options: [], animations: { other.alpha = 0.5 }) { ends.append($0) }
        #expect(box.superview != nil && other.alpha == 0.5)
        stage.advance(by: 0.1)
        #expect((box.layer.presentation()?.opacity ?? 1) < 1)
        stage.settle()
        #expect(box.superview == nil && box.alpha == 1 && box.transform == .identity && ends == [true])
    }

    // MARK: Awaited

    @Test func awaitedAnimationsReturn() async {
        let box = addToWindow(UIView())
        var ends: [Bool] = []
        let task = Task { @MainActor in
            ends.append(await UIView.animate(withDuration: 0.3) { box.alpha = 0 })
            ends.append(await UIView.animate(withDuration: 0.3, delay: 0.1, options: .curveLinear) { box.center.x = 200 })
            ends.append(await UIView.animate(springDuration: 0.3) { box.center.x = 0 })
            ends.append(await UIView.transition(with: box, duration: 0.1, options: .transitionCrossDissolve) { box.backgroundColor = .blue })
            ends.append(await UIView.animate(withDuration: 9) { box.center.x = 9 })
        }
        await stage.drain()
        #expect(ends.isEmpty)
        stage.advance(by: 2)
        #expect(ends == [true, true, true, true])
        box.removeFromSuperview()
        stage.advance(by: 0.1)
        await stage.drain()
        #expect(ends.last == false && ends.count == 5)
        await task.value
    }
}
