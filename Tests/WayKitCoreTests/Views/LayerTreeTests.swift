import Foundation
import ListPrograms
import Testing
@testable import WayKitCore
import WayKitTesting

/// Documented behaviour of Core Animation's layer tree and animations.
@MainActor struct LayerTreeTests {
    private let stage = TestStage(size: CGSize(width: 200, height: 200))
    private let root = UIViewController()
    private let log = EventLog()
    private var host: CALayer { root.view.layer }

    init() { stage.show(root) }

    @MainActor private final class AnimationDelegateRecorder: NSObject, CAAnimationDelegate {
        let log: EventLog
        let name: String
        init(_ log: EventLog, _ name: String) { (self.log, self.name) = (log, name) }
        func animationDidStart(_ anim: CAAnimation) { log.add("\(name) start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.add("\(name) stop \(flag)") }
    }

    @Test func sublayersAreOrdered() {
        let a = CALayer(), b = CALayer(), c = CALayer(), d = CALayer()
        host.sublayers = nil
        host.addSublayer(a)
        host.insertSublayer(b, at: 0)
        host.insertSublayer(c, above: b)
        #expect(host.sublayers == [b, c, a])
        host.insertSublayer(a, below: b)
        #expect(host.sublayers == [a, b, c])
        host.replaceSublayer(b, with: d)
        #expect(host.sublayers == [a, d, c] && b.superlayer == nil)
        c.removeFromSuperlayer()
        #expect(host.sublayers == [a, d])
    }

    @Test func hitTestTakesAPointInTheSuperlayersCoordinates() {
        let one = CALayer(), inner = CALayer()
        one.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        host.addSublayer(one)
        one.addSublayer(inner)
        #expect(one.hitTest(CGPoint(x: 65, y: 65)) === inner)
        #expect(one.hitTest(CGPoint(x: 55, y: 55)) === one)
        #expect(one.hitTest(CGPoint(x: 10, y: 10)) == nil)
        one.isHidden = true
        #expect(one.hitTest(CGPoint(x: 65, y: 65)) == nil)
        #expect(inner.contains(CGPoint(x: 19, y: 19)) && !inner.contains(CGPoint(x: 21, y: 5)))
        #expect(host.convert(CGPoint(x: 1, y: 2), from: inner) == CGPoint(x: 61, y: 62))
    }

    @Test func addedAnimationIsACopy() throws {
        let layer = CALayer()
        host.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 1
        layer.add(animation, forKey: "fade")
        animation.duration = 5
        #expect(layer.animationKeys() == ["fade"])
        #expect(layer.animation(forKey: "fade")?.duration == 1)
        stage.advance(by: 1.1)
        #expect(layer.animationKeys() == nil)
    }

    @Test func delegatesReceiveStartAndStop() {
        let layer = CALayer()
        host.addSublayer(layer)
        func add(_ name: String, _ key: String?) {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 0.5
            animation.delegate = AnimationDelegateRecorder(log, name)
            layer.add(animation, forKey: key)
        }
        add("a", "key")
        stage.advance(by: 0.1)
        #expect(log.take() == ["a start"])
        add("b", "key")
        stage.advance(by: 0.1)
        #expect(log.take() == ["a stop false", "b start"])
        stage.advance(by: 0.6)
        #expect(log.take() == ["b stop true"])
        add("c", nil)
        stage.advance(by: 0.1)
        layer.removeAllAnimations()
        stage.advance(by: 0.1)
        #expect(log.take() == ["c start", "c stop false"])
    }

    @Test func retainedAnimationFillsForwards() {
        let layer = CALayer()
        host.addSublayer(layer)
        stage.settle()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 0.25
        animation.duration = 0.5
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        layer.add(animation, forKey: "fade")
        stage.advance(by: 1)
        #expect(layer.animationKeys() == ["fade"] && layer.opacity == 1)
        #expect(layer.presentation()?.opacity == 0.25)
        layer.removeAnimation(forKey: "fade")
        stage.advance(by: 0.1)
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test func delayedAnimationFillsBackwards() {
        let layer = CALayer()
        host.addSublayer(layer)
        stage.settle()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.5
        animation.toValue = 1
        animation.beginTime = CACurrentMediaTime() + 1
        animation.duration = 1
        animation.fillMode = .backwards
        layer.add(animation, forKey: nil)
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.advance(by: 1)
        #expect(abs((layer.presentation()?.opacity ?? 0) - 0.75) < 0.02)
    }

    @Test func keyTimesAndCalculationModes() {
        func value(_ mode: CAAnimationCalculationMode, _ times: [NSNumber]?, at time: TimeInterval) -> CGFloat {
            let layer = CALayer()
            host.addSublayer(layer)
            stage.settle()
            let animation = CAKeyframeAnimation(keyPath: "zPosition")
            animation.values = [0, 10, 40, 100] as [CGFloat]
            animation.keyTimes = times
            animation.calculationMode = mode
            animation.duration = 1
            animation.isRemovedOnCompletion = false
            animation.fillMode = .both
            animation.speed = 0
            animation.timeOffset = time
            layer.add(animation, forKey: nil)
            stage.advance(by: 0.05)
            return layer.presentation()?.zPosition ?? -1
        }
        #expect(abs(value(.linear, nil, at: 0.5) - 25) < 0.01)
        #expect(abs(value(.linear, [0, 0.1, 0.2, 1], at: 0.15) - 25) < 0.01)
        #expect(value(.discrete, [0, 0.25, 0.5, 0.75, 1], at: 0.3) == 10)
        #expect(value(.discrete, nil, at: 0.8) == 100)
        #expect(abs(value(.paced, [0, 0.9, 0.95, 1], at: 0.4) - 40) < 0.01)
    }

    @Test func actionsAreSearchedInOrder() {
        @MainActor final class Recording: CAAction {
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
        }
        @MainActor final class ActionProvider: NSObject, CALayerDelegate {
            var actionToReturn: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { actionToReturn }
        }
        let layer = CALayer(), provider = ActionProvider(), layerAction = Recording(), delegateAction = Recording()
        host.addSublayer(layer)
        stage.settle()
        #expect(layer.action(forKey: "opacity") is CABasicAnimation, "the layer's own")
        layer.actions = ["opacity": layerAction]
        #expect(layer.action(forKey: "opacity") as? Recording === layerAction)
        layer.delegate = provider
        provider.actionToReturn = delegateAction
        #expect(layer.action(forKey: "opacity") as? Recording === delegateAction)
        provider.actionToReturn = NSNull()
        #expect(layer.action(forKey: "opacity") == nil || layer.action(forKey: "opacity") is NSNull)
    }

    @Test func transactionConfiguresImplicitAnimations() {
        let layer = CALayer()
        host.addSublayer(layer)
        stage.settle()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { [log] in log.add("done") }
        layer.opacity = 0
        CATransaction.commit()
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        stage.advance(by: 1)
        #expect(log.take() == [] && abs((layer.presentation()?.opacity ?? 0) - 0.5) < 0.35)
        stage.advance(by: 1.1)
        #expect(log.take() == ["done"])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 1
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        layer.opacity = 0.5
        #expect(layer.animation(forKey: "opacity")?.duration == 0.25 || layer.animation(forKey: "opacity")?.duration == 0)
    }

    @Test func valueFunctionConvertsANumberToATransform() {
        let layer = CALayer()
        host.addSublayer(layer)
        stage.settle()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        animation.fromValue = 0
        animation.toValue = Double.pi
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.advance(by: 0.5)
        let angle = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double
        #expect(abs((angle ?? 0) - .pi / 2) < 0.1)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "nobody")) == nil)
    }
}
