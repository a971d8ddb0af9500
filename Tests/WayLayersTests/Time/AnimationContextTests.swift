import Foundation
import Testing

@testable import WayLayers

@MainActor @Suite struct AnimationContextTests {
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

    @Test func theClockIsHandedIn() {
        let stage = Stage()
        #expect(CACurrentMediaTime() == 100)
        stage.time = 200
        #expect(CACurrentMediaTime() == 200)
    }

    @Test func anAnimationLeavesWhenItIsOver() {
        let stage = Stage(), layer = stage.makeShownLayer(), recorder = Recorder()
        fade(layer, 1, name: "a", delegate: recorder)
        #expect(stage.context.isAnimating && stage.context.nextEventTime == 100)
        stage.tick(at: 100)
        #expect(recorder.lines == ["start a"] && stage.context.nextEventTime == 101)
        stage.tick(at: 100.5)
        layer.clearRenderDirty()
        stage.tick(at: 101)
        #expect(recorder.lines == ["start a", "stop a true"] && layer.animationKeys() == nil && layer.isRenderDirty)
        #expect(!stage.context.isAnimating && stage.context.nextEventTime == nil && layer.subtreeAnimationCount == 0)
    }

    @Test func roundingCostsNoFrame() {
        let stage = Stage(), layer = stage.makeShownLayer()
        fade(layer, 0.3, name: "a")
        stage.tick(at: 100.1 + 0.1 + 0.1 - 1e-9)
        #expect(layer.animationKeys() == nil)
    }

    @Test func oneThatStaysIsToldOfItsEndAndNeedsNoFrames() {
        let stage = Stage(), layer = stage.makeShownLayer(), recorder = Recorder()
        fade(layer, 1, name: "a", delegate: recorder) {
            $0.isRemovedOnCompletion = false
            $0.fillMode = .forwards
            $0.toValue = 0.5
        }
        stage.tick(at: 102)
        stage.tick(at: 103)
        #expect(recorder.lines == ["start a", "stop a true"] && layer.animationKeys() == ["a"])
        #expect(layer.presentationProperties(at: 103).opacity == 0.5)
        #expect(!stage.context.isAnimating && stage.context.nextEventTime == nil)
        layer.removeAnimation(forKey: "a")
        stage.runTurns()
        #expect(recorder.lines.count == 2 && layer.presentationProperties(at: 103).opacity == 1)
    }

    @Test func endsComeInTheOrderOfTimeThenAge() {
        let stage = Stage(), layer = CALayer(), recorder = Recorder()
        fade(layer, 3, name: "late", delegate: recorder)
        fade(layer, 1, name: "early", delegate: recorder)
        fade(layer, 2, name: "middle", delegate: recorder)
        fade(layer, 1, name: "early too", delegate: recorder)
        stage.tick(at: 110)
        #expect(recorder.lines.filter { $0.hasPrefix("stop") } == ["stop early true", "stop early too true", "stop middle true", "stop late true"])
    }

    @Test func anAnimationUnderTheSameKeyTakesTheOthersPlace() {
        let stage = Stage(), layer = CALayer(), recorder = Recorder()
        fade(layer, 1, name: "a", delegate: recorder)
        stage.tick(at: 100.5)
        fade(layer, 1, name: "a", delegate: recorder)
        #expect(layer.animationKeys() == ["a"] && recorder.lines == ["start a"])
        stage.runTurns()
        #expect(recorder.lines == ["start a", "stop a false"])
        stage.tick(at: 101.5)
        #expect(recorder.lines == ["start a", "stop a false", "start a", "stop a true"])
    }

    @Test func aDelayedOneWaitsWithoutFrames() {
        let stage = Stage(), layer = stage.makeShownLayer(), recorder = Recorder()
        fade(layer, 1, name: "a", delay: 5, delegate: recorder)
        stage.tick(at: 100)
        #expect(!stage.context.isAnimating && stage.context.nextEventTime == 105 && recorder.lines.isEmpty)
        stage.tick(at: 105)
        #expect(stage.context.isAnimating && recorder.lines == ["start a"])
    }

    @Test func whatNobodySeesNeedsNoFrames() {
        let stage = Stage(), layer = CALayer()
        fade(layer, 1) { $0.repeatCount = .infinity }
        stage.tick(at: 100)
        #expect(!stage.context.isAnimating && stage.context.nextEventTime == nil)
    }

    @Test func aLayerThatIsFreedStopsItsAnimations() {
        let stage = Stage(), recorder = Recorder()
        do {
            let layer = CALayer()
            fade(layer, 100, name: "a", delegate: recorder)
        }
        #expect(stage.context.nextEventTime == 100)
        stage.tick(at: 100)
        stage.runTurns()
        #expect(recorder.lines == ["stop a false"] && stage.context.nextEventTime == nil)
    }

    @Test func layersHaveTheirOwnTime() {
        let stage = Stage(), root = stage.makeShownLayer(), layer = CALayer(), recorder = Recorder()
        root.addSublayer(layer)
        layer.speed = 2
        fade(layer, 1, name: "a", delegate: recorder)
        #expect(isNear(CGFloat(layer.presentationProperties(at: 100.25).opacity), 0.5))
        stage.tick(at: 100.5)
        #expect(recorder.lines.last == "stop a true")
    }

    /// Apple's Technical Q&A QA1673: pausing and resuming a layer tree.
    @Test func aTreeIsPausedAndResumedByHand() {
        let stage = Stage(), root = stage.makeShownLayer(), layer = CALayer()
        root.addSublayer(layer)
        fade(layer, 1, name: "a")
        stage.tick(at: 100.25)
        let paused = root.convertTime(CACurrentMediaTime(), from: nil)
        root.speed = 0
        root.timeOffset = paused
        stage.tick(at: 105)
        #expect(isNear(CGFloat(layer.presentationProperties(at: 105).opacity), 0.25) && layer.animationKeys() == ["a"])
        #expect(!stage.context.isAnimating && stage.context.nextEventTime == nil)
        let offset = root.timeOffset
        root.speed = 1
        root.timeOffset = 0
        root.beginTime = 0
        root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil) - offset
        #expect(isNear(CGFloat(layer.presentationProperties(at: 105).opacity), 0.25) && stage.context.isAnimating)
        stage.tick(at: 105.5)
        #expect(isNear(CGFloat(layer.presentationProperties(at: 105.5).opacity), 0.75))
        stage.tick(at: 105.76)
        #expect(layer.animationKeys() == nil)
    }

    @Test func timesConvertBetweenLayers() {
        _ = Stage()
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

    @Test func somethingNewIsAnnounced() {
        let stage = Stage(), layer = CALayer()
        var calls = 0
        stage.context.onChange = { calls += 1 }
        fade(layer, 1)
        #expect(calls == 1)
        layer.speed = 0
        #expect(calls == 2)
    }

    @Test func aContextWithoutALoopRunsItsTurnsInTheTick() {
        var done = false
        let context = AnimationContext(clock: { 5 })
        context.enqueue { done = true }
        #expect(context.nextEventTime == 5)
        context.tick(at: 6, frame: nil)
        #expect(done && context.nextEventTime == nil)
    }
}
