import Foundation
import Testing

@testable import WayLayers

@MainActor struct AnimationTrackerTests {
    private func fade(_ layer: CALayer, _ tracker: AnimationTracker, _ duration: TimeInterval, key: String? = nil) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = duration
        animation.tracker = tracker
        layer.add(animation, forKey: key)
    }

    @Test func withoutAnimationsItCompletesAtItsOwnEnd() {
        let harness = AnimationHarness(), recorder = Recorder()
        let tracker = AnimationTracker(timeline: nil, begin: 100, duration: 1, completion: recorder.note("done"))
        #expect(harness.context.nextEventTime == 101 && tracker.isWaiting)
        harness.tick(at: 100.9)
        #expect(recorder.lines.isEmpty)
        harness.tick(at: 101)
        harness.tick(at: 102)
        tracker.cancel()
        #expect(recorder.lines == ["done true"] && !tracker.isWaiting && harness.context.nextEventTime == nil)
    }

    @Test func completesAfterItsAnimationsInTheSameTick() {
        let harness = AnimationHarness(), recorder = Recorder(), layer = CALayer()
        var keysSeen: [String]? = ["none"]
        let tracker = AnimationTracker(timeline: nil, begin: 100, duration: 1) { _ in keysSeen = layer.animationKeys() }
        fade(layer, tracker, 1, key: "a")
        let second = AnimationTracker(timeline: nil, begin: 100, duration: 1, completion: recorder.note("second"))
        _ = second
        harness.tick(at: 101)
        #expect(keysSeen == nil && recorder.lines == ["second true"])
    }

    @Test func cancelCompletesImmediatelyAndRemovesTheAnimations() {
        let harness = AnimationHarness(), recorder = Recorder(), layer = CALayer()
        let tracker = AnimationTracker(timeline: nil, begin: 100, duration: 1, completion: recorder.note("done"))
        fade(layer, tracker, 1, key: "a")
        tracker.cancel()
        #expect(recorder.lines == ["done false"] && layer.animationKeys() == nil)
        harness.runTasks()
        harness.tick(at: 105)
        #expect(recorder.lines == ["done false"])
    }

    @Test func completesUnfinishedWhenAllAnimationsAreRemoved() {
        let harness = AnimationHarness(), recorder = Recorder(), layer = CALayer()
        let tracker = AnimationTracker(timeline: nil, begin: 100, duration: 1, completion: recorder.note("done"))
        fade(layer, tracker, 1, key: "a")
        fade(layer, tracker, 1, key: "b")
        layer.removeAnimation(forKey: "a")
        harness.runTasks()
        #expect(recorder.lines.isEmpty)
        layer.removeAnimation(forKey: "b")
        #expect(recorder.lines.isEmpty)
        harness.runTasks()
        #expect(recorder.lines == ["done false"])
        harness.tick(at: 105)
        #expect(recorder.lines.count == 1)
    }

    @Test func aRemovedAnimationMakesItUnfinished() {
        let harness = AnimationHarness(), recorder = Recorder(), layer = CALayer()
        let tracker = AnimationTracker(timeline: nil, begin: 100, duration: 1, completion: recorder.note("done"))
        fade(layer, tracker, 1, key: "a")
        fade(layer, tracker, 1, key: "b")
        layer.removeAnimation(forKey: "a")
        harness.runTasks()
        harness.tick(at: 101)
        #expect(recorder.lines == ["done false"])
    }

    @Test func endlessTrackerWaitsForCancel() {
        let harness = AnimationHarness(), recorder = Recorder()
        let tracker = AnimationTracker(timeline: nil, begin: 100, duration: .infinity, completion: recorder.note("done"))
        harness.tick(at: 1e6)
        #expect(recorder.lines.isEmpty && harness.context.nextEventTime == nil)
        tracker.cancel()
        #expect(recorder.lines == ["done false"])
    }

    @Test func completionFollowsTheLayersSpeed() {
        let harness = AnimationHarness(), recorder = Recorder(), layer = CALayer()
        let tracker = AnimationTracker(timeline: nil, begin: 100, duration: 1, completion: recorder.note("slow"))
        fade(layer, tracker, 1)
        layer.timeOffset = 100.5
        layer.speed = 0
        harness.tick(at: 103)
        #expect(recorder.lines.isEmpty)
        let fast = CALayer()
        fast.speed = 2
        let second = AnimationTracker(timeline: nil, begin: 103, duration: 1, completion: recorder.note("fast"))
        fade(fast, second, 1)
        harness.tick(at: 103.5)
        #expect(recorder.lines == ["fast true"])
    }

    @Test func completionMayStartAnotherTracker() {
        let harness = AnimationHarness(), recorder = Recorder()
        _ = AnimationTracker(timeline: nil, begin: 100, duration: 1) { _ in
            _ = AnimationTracker(timeline: nil, begin: 101, duration: 0, completion: recorder.note("next"))
        }
        harness.tick(at: 101)
        #expect(recorder.lines.isEmpty && harness.context.nextEventTime == 101)
        harness.tick(at: 101)
        #expect(recorder.lines == ["next true"])
    }
}
