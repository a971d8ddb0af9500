import Foundation
import Testing

@testable import WayLayers

@MainActor struct AnimationContextTests {
    @discardableResult private func fade(
        _ layer: CALayer, _ duration: TimeInterval, name: String = "", delay: TimeInterval = 0, delegate: Recorder? = nil,
        change: (CABasicAnimation) -> Void = { _ in }
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = duration
        if delay > 0 { animation.beginTime = AnimationContext.current.now + delay }
        animation.setValue(name, forKey: "name")
        animation.delegate = delegate
        change(animation)
        layer.add(animation, forKey: name.isEmpty ? nil : name)
        return animation
    }

    @Test func mediaTimeIsTheInjectedClock() {
        let harness = AnimationHarness()
        #expect(CACurrentMediaTime() == 100)
        harness.time = 200
        #expect(CACurrentMediaTime() == 200)
    }

    @Test func animationIsRemovedOnCompletion() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer(), recorder = Recorder()
        fade(layer, 1, name: "a", delegate: recorder)
        #expect(harness.context.isAnimating && harness.context.nextEventTime == 100)
        harness.tick(at: 100)
        #expect(recorder.lines == ["start a"] && harness.context.nextEventTime == 101)
        harness.tick(at: 100.5)
        layer.clearRenderDirty()
        harness.tick(at: 101)
        #expect(recorder.lines == ["start a", "stop a true"] && layer.animationKeys() == nil && layer.isRenderDirty)
        #expect(!harness.context.isAnimating && harness.context.nextEventTime == nil && layer.subtreeAnimationCount == 0)
    }

    @Test func roundingErrorsCostNoFrame() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer()
        fade(layer, 0.3, name: "a")
        harness.tick(at: 100.1 + 0.1 + 0.1 - 1e-9)
        #expect(layer.animationKeys() == nil)
    }

    @Test func animationThatStaysReportsItsEndAndNeedsNoFrames() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer(), recorder = Recorder()
        fade(layer, 1, name: "a", delegate: recorder) {
            $0.isRemovedOnCompletion = false
            $0.fillMode = .forwards
            $0.toValue = 0.5
        }
        harness.tick(at: 102)
        harness.tick(at: 103)
        #expect(recorder.lines == ["start a", "stop a true"] && layer.animationKeys() == ["a"])
        #expect(layer.presentationProperties(at: 103).opacity == 0.5)
        #expect(!harness.context.isAnimating && harness.context.nextEventTime == nil)
        layer.removeAnimation(forKey: "a")
        harness.runTasks()
        #expect(recorder.lines.count == 2 && layer.presentationProperties(at: 103).opacity == 1)
    }

    @Test func endsAreReportedInOrderOfTimeThenAge() {
        let harness = AnimationHarness(), layer = CALayer(), recorder = Recorder()
        fade(layer, 3, name: "late", delegate: recorder)
        fade(layer, 1, name: "early", delegate: recorder)
        fade(layer, 2, name: "middle", delegate: recorder)
        fade(layer, 1, name: "early too", delegate: recorder)
        harness.tick(at: 110)
        #expect(recorder.lines.filter { $0.hasPrefix("stop") } == ["stop early true", "stop early too true", "stop middle true", "stop late true"])
    }

    @Test func animationUnderTheSameKeyReplacesTheOther() {
        let harness = AnimationHarness(), layer = CALayer(), recorder = Recorder()
        fade(layer, 1, name: "a", delegate: recorder)
        harness.tick(at: 100.5)
        fade(layer, 1, name: "a", delegate: recorder)
        #expect(layer.animationKeys() == ["a"] && recorder.lines == ["start a"])
        harness.runTasks()
        #expect(recorder.lines == ["start a", "stop a false"])
        harness.tick(at: 101.5)
        #expect(recorder.lines == ["start a", "stop a false", "start a", "stop a true"])
    }

    @Test func delayedAnimationNeedsNoFramesUntilItBegins() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer(), recorder = Recorder()
        fade(layer, 1, name: "a", delay: 5, delegate: recorder)
        harness.tick(at: 100)
        #expect(!harness.context.isAnimating && harness.context.nextEventTime == 105 && recorder.lines.isEmpty)
        harness.tick(at: 105)
        #expect(harness.context.isAnimating && recorder.lines == ["start a"])
    }

    @Test func invisibleAnimationsNeedNoFrames() {
        let harness = AnimationHarness(), layer = CALayer()
        fade(layer, 1) { $0.repeatCount = .infinity }
        harness.tick(at: 100)
        #expect(!harness.context.isAnimating && harness.context.nextEventTime == nil)
    }

    @Test func deallocatedLayerStopsItsAnimations() {
        let harness = AnimationHarness(), recorder = Recorder()
        do {
            let layer = CALayer()
            fade(layer, 100, name: "a", delegate: recorder)
        }
        #expect(harness.context.nextEventTime == 100)
        harness.tick(at: 100)
        harness.runTasks()
        #expect(recorder.lines == ["stop a false"] && harness.context.nextEventTime == nil)
    }

    @Test func layersHaveTheirOwnTime() {
        let harness = AnimationHarness(), root = harness.makeDisplayedLayer(), layer = CALayer(), recorder = Recorder()
        root.addSublayer(layer)
        layer.speed = 2
        fade(layer, 1, name: "a", delegate: recorder)
        #expect(isNear(CGFloat(layer.presentationProperties(at: 100.25).opacity), 0.5))
        harness.tick(at: 100.5)
        #expect(recorder.lines.last == "stop a true")
    }

    /// Apple's Technical Q&A QA1673: pausing and resuming a layer tree.
    @Test func layerTreeIsPausedAndResumed() {
        let harness = AnimationHarness(), root = harness.makeDisplayedLayer(), layer = CALayer()
        root.addSublayer(layer)
        fade(layer, 1, name: "a")
        harness.tick(at: 100.25)
        let paused = root.convertTime(CACurrentMediaTime(), from: nil)
        root.speed = 0
        root.timeOffset = paused
        harness.tick(at: 105)
        #expect(isNear(CGFloat(layer.presentationProperties(at: 105).opacity), 0.25) && layer.animationKeys() == ["a"])
        #expect(!harness.context.isAnimating && harness.context.nextEventTime == nil)
        let offset = root.timeOffset
        root.speed = 1
        root.timeOffset = 0
        root.beginTime = 0
        root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil) - offset
        #expect(isNear(CGFloat(layer.presentationProperties(at: 105).opacity), 0.25) && harness.context.isAnimating)
        harness.tick(at: 105.5)
        #expect(isNear(CGFloat(layer.presentationProperties(at: 105.5).opacity), 0.75))
        harness.tick(at: 105.76)
        #expect(layer.animationKeys() == nil)
    }

    @Test func timesConvertBetweenLayers() {
        _ = AnimationHarness()
        let root = CALayer(), child = CALayer(), other = CALayer()
        root.addSublayer(child)
        root.addSublayer(other)
        child.speed = 2
        child.beginTime = 50
        child.timeOffset = 3
        other.speed = 0.5
        #expect(child.convertTime(100, from: nil) == 103 && child.convertTime(103, to: nil) == 100)
        #expect(child.convertTime(103, to: other) == 50 && other.convertTime(103, from: child) == 50)
        child.speed = 0
        #expect(child.convertTime(7, to: nil) == 7)
    }

    @Test func changesAreAnnounced() {
        let harness = AnimationHarness(), layer = CALayer()
        var calls = 0
        harness.context.onChange = { calls += 1 }
        fade(layer, 1)
        #expect(calls == 1)
        layer.speed = 0
        #expect(calls == 2)
    }

    @Test func contextWithoutALoopRunsItsTasksInTheTick() {
        var done = false
        let context = AnimationContext(clock: { 5 })
        context.enqueue { done = true }
        #expect(context.nextEventTime == 5)
        context.tick(at: 6, frame: nil)
        #expect(done && context.nextEventTime == nil)
    }
}
