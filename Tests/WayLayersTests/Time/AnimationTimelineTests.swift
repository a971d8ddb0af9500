import Foundation
import Testing

@testable import WayLayers

@MainActor struct AnimationTimelineTests {
    /// A transition of one second from 100 on: a layer that moves from 0 to 100 with an additive animation, and a tracker.
    @MainActor final class Scene {
        let harness = AnimationHarness()
        let layer: CALayer
        let timeline: AnimationTimeline
        let recorder = Recorder()
        private(set) var tracker: AnimationTracker!

        init(duration: TimeInterval = 1) {
            layer = harness.makeDisplayedLayer()
            timeline = AnimationTimeline(epoch: 100)
            timeline.end = 100 + duration
            layer.actions = ["position": Mover(duration: duration)]
            tracker = AnimationTracker(timeline: timeline, begin: 100, duration: duration, completion: recorder.note("done"))
            Mover.tracker = tracker
            harness.context.withTimeline(timeline) { layer.position.x = 100 }
            Mover.tracker = nil
        }

        func x(_ time: TimeInterval) -> CGFloat { layer.presentationProperties(at: time).position.x }
    }

    /// The action that a view returns in an animation block.
    @MainActor final class Mover: CAAction {
        static var tracker: AnimationTracker?
        let duration: TimeInterval
        init(duration: TimeInterval) { self.duration = duration }
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            guard let layer = anObject as? CALayer,
                let animation = CABasicAnimation(keyPath: "position.x", fading: .scalar(0), into: .scalar(layer.position.x))
            else { return }
            animation.duration = duration
            animation.tracker = Self.tracker
            layer.add(animation, forKey: nil)
        }
    }

    /// A cancelled transition as well as a completed one.
    @Test(arguments: [true, false]) func endedTimelineIsFreed(atStart: Bool) {
        weak var timeline: AnimationTimeline?, tracker: AnimationTracker?, animation: CAAnimation?
        let recorder: Recorder
        do {
            let scene = Scene()
            (timeline, tracker, recorder) = (scene.timeline, scene.tracker, scene.recorder)
            animation = scene.timeline.allMembers.first?.animation
            #expect(animation != nil)
            scene.harness.tick(at: 100.5)
            scene.timeline.finish(atStart: atStart)
        }
        #expect(recorder.lines == ["done \(!atStart)"])
        #expect(timeline == nil && tracker == nil && animation == nil)
    }

    @Test func unmodifiedTimelineIsMediaTime() {
        let scene = Scene()
        #expect(scene.timeline.time(at: 100.123) == 100.123 && scene.timeline.velocity(at: 100) == 1)
        #expect(scene.timeline.start == 100 && scene.timeline.memberEnd == 101 && scene.timeline.lastEnd == 101)
        #expect(isNear(scene.x(100.25), 25))
        scene.harness.tick(at: 101)
        #expect(scene.recorder.lines == ["done true"])
    }

    @Test func pausedTimelineIsScrubbed() {
        let scene = Scene()
        scene.timeline.pause(at: 100.5)
        #expect(isNear(scene.x(100), 50) && isNear(scene.x(109), 50) && scene.timeline.velocity(at: 105) == 0)
        scene.layer.clearRenderDirty()
        scene.timeline.pause(at: 100.2)
        #expect(scene.layer.isRenderDirty && isNear(scene.x(105), 20))
        // Neither frames nor ends while it is paused, not even at the end.
        scene.timeline.pause(at: 101)
        scene.harness.tick(at: 120)
        #expect(scene.recorder.lines.isEmpty && !scene.harness.context.isAnimating && scene.harness.context.nextEventTime == nil)
        #expect(isNear(scene.x(120), 100))
        scene.timeline.pause(at: 99)
        #expect(isNear(scene.x(120), 0))
    }

    @Test func runContinuesFromThePausedTime() {
        let scene = Scene()
        scene.harness.tick(at: 100)
        scene.timeline.pause(at: 100.5)
        scene.timeline.run(at: 110)
        #expect(isNear(scene.x(110.25), 75) && scene.timeline.velocity(at: 110) == 1 && scene.harness.context.nextEventTime.map { isNear($0, 110.5) } == true)
        scene.harness.tick(at: 110.5)
        #expect(scene.recorder.lines == ["done true"])
    }

    @Test func runsFasterAndBackwards() {
        let scene = Scene()
        scene.timeline.run(rate: 2, at: 100)
        #expect(isNear(scene.x(100.25), 50))
        scene.harness.time = 100.25
        scene.timeline.run(rate: -1, at: 100.25)
        #expect(isNear(scene.x(100.5), 25) && scene.timeline.time(at: 300) == 100)
        #expect(scene.harness.context.isAnimating)
        scene.harness.tick(at: 100.7)
        #expect(scene.recorder.lines.isEmpty)
        scene.harness.tick(at: 100.75)
        #expect(scene.recorder.lines == ["done false"] && scene.timeline.isOver && scene.layer.position.x == 0)
    }

    @Test func animatesAlongACurve() {
        let scene = Scene()
        scene.timeline.pause(at: 100.4)
        scene.harness.time = 110
        let curve = CAMediaTimingFunction(name: .easeOut)
        scene.timeline.animate(to: 101, duration: 2, curve: curve, at: 110)
        for fraction in [0, 0.25, 0.5, 0.9] {
            #expect(isNear(scene.timeline.time(at: 110 + 2 * fraction), 100.4 + 0.6 * curve.value(at: fraction), 1e-9))
        }
        #expect(isNear(scene.timeline.velocity(at: 111), 0.6 / 2 * curve.slope(at: 0.5), 1e-4))
        #expect(scene.harness.context.isAnimating)
        scene.harness.tick(at: 111.9)
        #expect(scene.recorder.lines.isEmpty)
        scene.harness.tick(at: 112)
        #expect(scene.recorder.lines == ["done true"] && scene.timeline.isOver && scene.layer.position.x == 100)
        #expect(scene.layer.animationKeys() == nil && scene.layer.subtreeAnimationCount == 0 && !scene.harness.context.isAnimating)
    }

    @Test func animatesBackToItsStart() {
        let scene = Scene()
        scene.timeline.pause(at: 100.5)
        scene.timeline.animate(to: 100, duration: 0.5, at: 100) { $0 }
        var last: CGFloat = 101
        for step in 0..<10 {
            let x = scene.x(100 + Double(step) * 0.05)
            #expect(x < last)
            last = x
        }
        var xAtTheEnd: CGFloat = -1
        scene.timeline.onEnd = { atStart in
            xAtTheEnd = scene.x(scene.harness.time)
            scene.recorder.lines.append("end \(atStart)")
        }
        scene.harness.tick(at: 100.5)
        #expect(scene.recorder.lines == ["done false", "end true"] && xAtTheEnd == 0 && scene.layer.position.x == 0)
    }

    @Test func pausesWhereAnAnimationEndsInBetween() {
        let scene = Scene()
        scene.timeline.animate(to: 100.7, duration: 0.1, at: 100) { $0 }
        scene.harness.tick(at: 100.1)
        #expect(scene.timeline.isPaused(at: 500) && isNear(scene.timeline.time(at: 500), 100.7) && scene.recorder.lines.isEmpty)
    }

    @Test func animationWithoutDurationEndsImmediately() {
        let scene = Scene()
        scene.timeline.pause(at: 100.5)
        scene.timeline.animate(to: 101, duration: 0, at: 100) { $0 }
        #expect(scene.x(100) == 100)
        scene.harness.tick(at: 100)
        #expect(scene.recorder.lines == ["done true"])
    }

    @Test func animationCanBeInterrupted() {
        let scene = Scene()
        scene.timeline.animate(to: 101, duration: 1, at: 100) { $0 * $0 }
        let interruptedTime = scene.timeline.time(at: 100.5)
        scene.timeline.pause(at: interruptedTime)
        #expect(isNear(scene.x(100.6), 25))
        scene.timeline.run(rate: -1, at: 101)
        #expect(isNear(scene.x(101), 25))
    }

    @Test func membersThatEndedAreRestoredWhenTheTimelineReverses() {
        let scene = Scene()
        scene.timeline.end = 102
        scene.harness.tick(at: 101.5)
        #expect(scene.recorder.lines == ["done true"])
        scene.timeline.pause(at: 100.5)
        #expect(isNear(scene.x(101.5), 50))
        scene.timeline.finish(atStart: true)
        #expect(scene.recorder.lines == ["done true"] && scene.layer.position.x == 0 && scene.x(102) == 0)
    }

    @Test func absoluteBeginTimesAreInTimelineTime() {
        let scene = Scene()
        let late = CABasicAnimation(keyPath: "opacity")
        late.fromValue = 0
        late.toValue = 0
        late.beginTime = 100.5
        late.duration = 0.5
        scene.harness.context.withTimeline(scene.timeline) { scene.layer.add(late, forKey: "late") }
        scene.timeline.pause(at: 100.6)
        #expect(scene.layer.presentationProperties(at: 200).opacity == 0)
    }

    @Test func onlyMembersAreScrubbed() {
        let scene = Scene()
        let member = CABasicAnimation(keyPath: "cornerRadius")
        member.fromValue = 0
        member.toValue = 10
        member.duration = 1
        scene.harness.context.withTimeline(scene.timeline) { scene.layer.add(member, forKey: "member") }
        let nonmember = CABasicAnimation(keyPath: "borderWidth")
        nonmember.fromValue = 0
        nonmember.toValue = 10
        nonmember.duration = 1
        scene.layer.add(nonmember, forKey: "stranger")
        scene.timeline.pause(at: 100.5)
        let presented = scene.layer.presentationProperties(at: 100.9)
        #expect(isNear(presented.cornerRadius, 5) && isNear(presented.borderWidth, 9))
    }

    @Test func modelValuesAreRestoredBeforeCompletionsRun() {
        let scene = Scene()
        var seen: [CGFloat] = []
        let first = AnimationTracker(timeline: scene.timeline, begin: 100, duration: 0.1) { finished in
            seen = [finished ? 1 : 0, scene.layer.position.x, scene.layer.opacity == 1 ? 1 : 0]
        }
        scene.layer.actions?["opacity"] = Mover(duration: 1)
        scene.harness.context.withTimeline(scene.timeline) {
            scene.layer.opacity = 0.5
            scene.layer.opacity = 0.2
            scene.layer.position.x = 300
        }
        _ = first
        scene.timeline.finish(atStart: true)
        #expect(seen == [0, 0, 1])
    }

    @Test func modelValuesSetLaterAreNotRestored() {
        let scene = Scene()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        scene.layer.position.x = 7
        CATransaction.commit()
        scene.timeline.finish(atStart: true)
        #expect(scene.layer.position.x == 7)
    }

    @Test func endsOnce() {
        let scene = Scene()
        var ends = 0
        scene.timeline.onEnd = { _ in ends += 1 }
        scene.timeline.finish(atStart: false)
        scene.timeline.finish(atStart: true)
        scene.harness.tick(at: 105)
        #expect(ends == 1 && scene.recorder.lines == ["done true"] && scene.layer.position.x == 100)
    }

    @Test func endingWithinACompletionIsSafe() {
        let scene = Scene()
        let second = AnimationTracker(timeline: scene.timeline, begin: 100, duration: 1) { _ in
            scene.recorder.lines.append("second")
            scene.timeline.finish(atStart: false)
        }
        let third = AnimationTracker(timeline: scene.timeline, begin: 100, duration: 1, completion: scene.recorder.note("third"))
        _ = (second, third)
        scene.harness.tick(at: 101)
        #expect(scene.recorder.lines == ["done true", "second", "third true"])
    }

    @Test func endlessMembersContinueAfterTheEnd() {
        let scene = Scene()
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.toValue = 2 * Double.pi
        spin.duration = 1
        spin.repeatCount = .infinity
        scene.harness.context.withTimeline(scene.timeline) { scene.layer.add(spin, forKey: "spin") }
        #expect(scene.timeline.lastEnd == 101)
        scene.harness.time = 101
        scene.timeline.finish(atStart: false)
        #expect(scene.layer.animationKeys() == ["spin"] && scene.harness.context.isAnimating)
        #expect(isNear(scene.layer.presentationProperties(at: 101.25).transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
        scene.layer.removeAllAnimations()
        #expect(!scene.harness.context.isAnimating)
    }

    @Test func laterMembersExtendTheTimeline() {
        let scene = Scene()
        _ = AnimationTracker(timeline: scene.timeline, begin: 101, duration: 2, completion: { _ in })
        #expect(scene.timeline.memberEnd == 103 && scene.timeline.lastEnd == 103 && scene.timeline.end == 101)
    }

    @Test func invalidTimesAreIgnored() {
        let scene = Scene()
        scene.timeline.pause(at: .nan)
        scene.timeline.run(rate: .infinity, at: 100)
        scene.timeline.animate(to: .nan, duration: 1, at: 100) { $0 }
        #expect(scene.timeline.time(at: 100.5) == 100.5)
    }

    @Test func curvesMayOvershootTheEndButNotTheStart() {
        let scene = Scene()
        scene.timeline.pause(at: 100.5)
        scene.timeline.animate(to: 101, duration: 1, at: 100) { $0 < 0.5 ? 1.5 : 1 }
        #expect(isNear(scene.timeline.time(at: 100.2), 101.25) && scene.x(100.2) == 100)
        scene.timeline.animate(to: 100, duration: 1, at: 100.6) { $0 < 0.5 ? 1.5 : 1 }
        #expect(scene.timeline.time(at: 100.8) == 100)
    }
}
