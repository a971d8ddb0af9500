import Foundation
import Testing

@testable import WayLayers

@MainActor struct CATransactionTests {
    private func fade(_ layer: CALayer, _ duration: TimeInterval = 0, key: String? = nil) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = duration
        layer.add(animation, forKey: key)
    }

    @Test func settingsNestAndEnd() {
        _ = AnimationHarness()
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setAnimationDuration(3)
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions() && CATransaction.animationTimingFunction() == nil)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func implicitSettingsLastUntilTheNextRunLoopIteration() {
        let harness = AnimationHarness()
        CATransaction.setAnimationDuration(1)
        #expect(CATransaction.animationDuration() == 1)
        harness.runTasks()
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.setDisableActions(true)
        CATransaction.flush()
        #expect(!CATransaction.disableActions())
    }

    @Test func valuesAreAccessibleByKey() {
        _ = AnimationHarness()
        CATransaction.begin()
        CATransaction.setValue(0.7, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue("mine", forKey: "tag")
        #expect(CATransaction.animationDuration() == 0.7 && CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "tag") as? String == "mine" && CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "tag") == nil)
    }

    @Test func invalidDurationsAreRejected() {
        _ = AnimationHarness()
        CATransaction.begin()
        for duration in [-1, .nan, .infinity] as [Double] { CATransaction.setAnimationDuration(duration) }
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.commit()
    }

    @Test func animationsInheritDurationAndTimingFunction() {
        _ = AnimationHarness()
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
        fade(layer, key: "a")
        fade(layer, 5, key: "b")
        CATransaction.commit()
        #expect(layer.animation(forKey: "a")?.duration == 2 && layer.animation(forKey: "b")?.duration == 5)
        #expect(layer.animation(forKey: "a")?.timingFunction == CAMediaTimingFunction(name: .easeOut))
    }

    @Test func completionWaitsForAllAnimations() {
        let harness = AnimationHarness(), layer = CALayer()
        var done = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { done += 1 }
        fade(layer, 1)
        CATransaction.begin()
        fade(layer, 2)
        CATransaction.commit()
        CATransaction.commit()
        harness.runTasks()
        harness.tick(after: 1.5)
        #expect(done == 0)
        harness.tick(after: 0.5)
        #expect(done == 1)
        harness.tick(after: 5)
        #expect(done == 1)
    }

    @Test func innerCompletionDoesNotWaitForOuterAnimations() {
        let harness = AnimationHarness(), layer = CALayer()
        var lines: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { lines.append("outer") }
        fade(layer, 2)
        CATransaction.begin()
        CATransaction.setCompletionBlock { lines.append("inner") }
        fade(layer, 1)
        CATransaction.commit()
        CATransaction.commit()
        harness.tick(after: 1)
        #expect(lines == ["inner"])
        harness.tick(after: 1)
        #expect(lines == ["inner", "outer"])
    }

    @Test func aSecondCompletionDoesNotReplaceTheFirst() {
        let harness = AnimationHarness(), layer = CALayer()
        var lines: [String] = []
        CATransaction.begin()
        fade(layer, 5)
        CATransaction.setCompletionBlock { lines.append("first") }
        fade(layer, 1)
        CATransaction.setCompletionBlock { lines.append("second") }
        fade(layer, 2)
        CATransaction.setCompletionBlock { lines.append("third") }
        CATransaction.setCompletionBlock(nil)
        CATransaction.commit()
        #expect(lines.isEmpty)
        harness.runTasks()
        // Not deferred: no animation was added after it was set.
        #expect(lines == ["third"])
        harness.tick(after: 1)
        #expect(lines == ["third", "first"])
        harness.tick(after: 1)
        #expect(lines == ["third", "first", "second"])
    }

    @Test func completionWithoutAnimationsRunsInTheNextRunLoopIteration() {
        let harness = AnimationHarness()
        var done = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { done = true }
        CATransaction.commit()
        #expect(!done)
        harness.runTasks()
        #expect(done)
    }

    @Test func removedAnimationsCountAsEnded() {
        let harness = AnimationHarness(), layer = CALayer()
        var done = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { done = true }
        fade(layer, 10)
        CATransaction.commit()
        layer.removeAllAnimations()
        harness.runTasks()
        #expect(done)
    }

    // MARK: Implicit actions

    @Test func renderedLayersAnimateChangesImplicitly() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer()
        layer.opacity = 0
        let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
        #expect(animation?.duration == 0.25 && animation?.timingFunction == CAMediaTimingFunction(name: .default))
        #expect(layer.opacity == 0 && layer.presentationProperties(at: 100).opacity == 1)
        let half = layer.presentationProperties(at: 100.125).opacity
        #expect(isNear(CGFloat(half), 1 - CAMediaTimingFunction(name: .default).value(at: 0.5), 1e-6))
        // Interrupted: from the presentation value.
        harness.time = 100.125
        layer.opacity = 1
        #expect(isNear(CGFloat(layer.presentationProperties(at: 100.125).opacity), CGFloat(half), 1e-6))
    }

    @Test func newLayersHaveNoImplicitAnimations() {
        _ = AnimationHarness()
        let layer = CALayer()
        layer.opacity = 0
        #expect(layer.animationKeys() == nil)
    }

    @Test func actionsCanBeDisabled() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0
        CATransaction.commit()
        layer.actions = ["position": NSNull()]
        layer.position.x = 5
        layer.contentsGravity = .center
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        layer.cornerRadius = 3
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
    }

    /// An animation that says nothing but its duration: from what is on screen to the new value, also when it is interrupted, and inside a group.
    @Test func actionWithoutValuesBeginsAtThePresentedValue() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer(), group = CAAnimationGroup()
        let plain = CABasicAnimation(keyPath: "opacity"), unnamed = CABasicAnimation(), radius = CABasicAnimation(keyPath: "cornerRadius")
        for animation in [plain, unnamed, radius, group] { animation.duration = 1 }
        group.animations = [radius]
        layer.actions = ["opacity": plain, "zPosition": unnamed, "cornerRadius": group]
        layer.opacity = 0
        layer.zPosition = 8
        layer.cornerRadius = 4
        #expect(layer.presentationProperties(at: 100.25).opacity == 0.75)
        #expect(layer.presentationProperties(at: 100.25).zPosition == 2)
        #expect(layer.presentationProperties(at: 100.25).cornerRadius == 1)
        harness.time = 100.5
        layer.opacity = 1
        #expect(layer.presentationProperties(at: 100.5).opacity == 0.5 && layer.presentationProperties(at: 101).opacity == 0.75)
        // The program's own animation stays as it is.
        #expect(plain.fromValue == nil && unnamed.keyPath == nil && radius.fromValue == nil)
    }

    @MainActor final class ActionDelegate: CALayerDelegate {
        var answer: (any CAAction)?
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }

    @MainActor final class RecordingAction: CAAction {
        var lines: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            lines.append("\(event) \((anObject as? CALayer)?.position.x ?? -1)")
        }
    }

    @Test func delegatesActionTakesPrecedence() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer(), delegate = ActionDelegate(), recordingAction = RecordingAction()
        layer.delegate = delegate
        delegate.answer = NSNull()
        layer.position.x = 1
        #expect(layer.animationKeys() == nil)
        delegate.answer = recordingAction
        layer.position.x = 2
        layer.position.x = 2
        #expect(recordingAction.lines == ["position 2.0"] && layer.animationKeys() == nil)
        delegate.answer = nil
        layer.position.x = 3
        #expect(layer.animationKeys() == ["position"])
    }
}
