import Foundation
import Testing

@testable import WayLayers

@MainActor @Suite struct AnimationTimelineTests {
    /// A transition of one second from 100 on: a layer that moves from 0 to 100 by an additive animation, and a tracker.
    @MainActor final class Scene {
        let stage = Stage()
        let layer: CALayer
        let group: AnimationTimeline
        let recorder = Recorder()
        private(set) var tracker: AnimationTracker!

        init(duration: TimeInterval = 1) {
            layer = stage.makeShownLayer()
            group = AnimationTimeline(epoch: 100)
            group.end = 100 + duration
            layer.actions = ["position": Mover(duration: duration)]
            tracker = AnimationTracker(group: group, begin: 100, duration: duration, completion: recorder.note("done"))
            Mover.tracker = tracker
            stage.context.withGroup(group) { layer.position.x = 100 }
            Mover.tracker = nil
        }

        func x(_ time: TimeInterval) -> CGFloat { layer.presentationProperties(at: time).position.x }
    }

    /// What a view does in an animation block.
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

    @Test func untouchedItIsMediaTime() {
        let scene = Scene()
        #expect(scene.group.time(at: 100.123) == 100.123 && scene.group.velocity(at: 100) == 1)
        #expect(scene.group.start == 100 && scene.group.memberEnd == 101 && scene.group.lastEnd == 101)
        #expect(isNear(scene.x(100.25), 25))
        scene.stage.tick(at: 101)
        #expect(scene.recorder.lines == ["done true"])
    }

    @Test func standingItIsScrubbed() {
        let scene = Scene()
        scene.group.stand(at: 100.5)
        #expect(isNear(scene.x(100), 50) && isNear(scene.x(109), 50) && scene.group.velocity(at: 105) == 0)
        scene.layer.clearRenderDirty()
        scene.group.stand(at: 100.2)
        #expect(scene.layer.isRenderDirty && isNear(scene.x(105), 20))
        // Neither frames nor ends while it stands, not even at the end.
        scene.group.stand(at: 101)
        scene.stage.tick(at: 120)
        #expect(scene.recorder.lines.isEmpty && !scene.stage.context.isAnimating && scene.stage.context.nextEventTime == nil)
        #expect(isNear(scene.x(120), 100))
        scene.group.stand(at: 99)
        #expect(isNear(scene.x(120), 0))
    }

    @Test func itRunsOnFromWhereItStands() {
        let scene = Scene()
        scene.stage.tick(at: 100)
        scene.group.stand(at: 100.5)
        scene.group.run(at: 110)
        #expect(isNear(scene.x(110.25), 75) && scene.group.velocity(at: 110) == 1 && scene.stage.context.nextEventTime.map { isNear($0, 110.5) } == true)
        scene.stage.tick(at: 110.5)
        #expect(scene.recorder.lines == ["done true"])
    }

    @Test func itRunsFasterAndBackwards() {
        let scene = Scene()
        scene.group.run(rate: 2, at: 100)
        #expect(isNear(scene.x(100.25), 50))
        scene.stage.time = 100.25
        scene.group.run(rate: -1, at: 100.25)
        #expect(isNear(scene.x(100.5), 25) && scene.group.time(at: 300) == 100)
        #expect(scene.stage.context.isAnimating)
        scene.stage.tick(at: 100.7)
        #expect(scene.recorder.lines.isEmpty)
        scene.stage.tick(at: 100.75)
        #expect(scene.recorder.lines == ["done false"] && scene.group.isOver && scene.layer.position.x == 0)
    }

    @Test func itSettlesAlongACurve() {
        let scene = Scene()
        scene.group.stand(at: 100.4)
        scene.stage.time = 110
        let curve = CAMediaTimingFunction(name: .easeOut)
        scene.group.settle(to: 101, duration: 2, curve: curve, at: 110)
        for part in [0, 0.25, 0.5, 0.9] {
            #expect(isNear(scene.group.time(at: 110 + 2 * part), 100.4 + 0.6 * curve.value(at: part), 1e-9))
        }
        #expect(isNear(scene.group.velocity(at: 111), 0.6 / 2 * curve.slope(at: 0.5), 1e-4))
        #expect(scene.stage.context.isAnimating)
        scene.stage.tick(at: 111.9)
        #expect(scene.recorder.lines.isEmpty)
        scene.stage.tick(at: 112)
        #expect(scene.recorder.lines == ["done true"] && scene.group.isOver && scene.layer.position.x == 100)
        #expect(scene.layer.animationKeys() == nil && scene.layer.subtreeAnimationCount == 0 && !scene.stage.context.isAnimating)
    }

    @Test func itSettlesBackToItsStart() {
        let scene = Scene()
        scene.group.stand(at: 100.5)
        scene.group.settle(to: 100, duration: 0.5, at: 100) { $0 }
        var last: CGFloat = 101
        for step in 0..<10 {
            let x = scene.x(100 + Double(step) * 0.05)
            #expect(x < last)
            last = x
        }
        var seenAtTheEnd: CGFloat = -1
        scene.group.onEnd = { atStart in
            seenAtTheEnd = scene.x(scene.stage.time)
            scene.recorder.lines.append("end \(atStart)")
        }
        scene.stage.tick(at: 100.5)
        #expect(scene.recorder.lines == ["done false", "end true"] && seenAtTheEnd == 0 && scene.layer.position.x == 0)
    }

    @Test func settlingElsewhereItStandsThere() {
        let scene = Scene()
        scene.group.settle(to: 100.7, duration: 0.1, at: 100) { $0 }
        scene.stage.tick(at: 100.1)
        #expect(scene.group.isPaused(at: 500) && isNear(scene.group.time(at: 500), 100.7) && scene.recorder.lines.isEmpty)
    }

    @Test func aSettleWithoutATimeIsDoneAtOnce() {
        let scene = Scene()
        scene.group.stand(at: 100.5)
        scene.group.settle(to: 101, duration: 0, at: 100) { $0 }
        #expect(scene.x(100) == 100)
        scene.stage.tick(at: 100)
        #expect(scene.recorder.lines == ["done true"])
    }

    @Test func aCurveMayBeTakenOver() {
        let scene = Scene()
        scene.group.settle(to: 101, duration: 1, at: 100) { $0 * $0 }
        let caught = scene.group.time(at: 100.5)
        scene.group.stand(at: caught)
        #expect(isNear(scene.x(100.6), 25))
        scene.group.run(rate: -1, at: 101)
        #expect(isNear(scene.x(101), 25))
    }

    @Test func whatEndedEarlyComesBackWhenTheGroupTurns() {
        let scene = Scene()
        scene.group.end = 102
        scene.stage.tick(at: 101.5)
        #expect(scene.recorder.lines == ["done true"])
        scene.group.stand(at: 100.5)
        #expect(isNear(scene.x(101.5), 50))
        scene.group.finish(atStart: true)
        #expect(scene.recorder.lines == ["done true"] && scene.layer.position.x == 0 && scene.x(102) == 0)
    }

    @Test func absoluteBeginTimesAreInTheGroupsTime() {
        let scene = Scene()
        let late = CABasicAnimation(keyPath: "opacity")
        late.fromValue = 0
        late.toValue = 0
        late.beginTime = 100.5
        late.duration = 0.5
        scene.stage.context.withGroup(scene.group) { scene.layer.add(late, forKey: "late") }
        scene.group.stand(at: 100.6)
        #expect(scene.layer.presentationProperties(at: 200).opacity == 0)
    }

    @Test func explicitAnimationsAreScrubbedAndOthersAreNot() {
        let scene = Scene()
        let member = CABasicAnimation(keyPath: "cornerRadius")
        member.fromValue = 0
        member.toValue = 10
        member.duration = 1
        scene.stage.context.withGroup(scene.group) { scene.layer.add(member, forKey: "member") }
        let stranger = CABasicAnimation(keyPath: "borderWidth")
        stranger.fromValue = 0
        stranger.toValue = 10
        stranger.duration = 1
        scene.layer.add(stranger, forKey: "stranger")
        scene.group.stand(at: 100.5)
        let shown = scene.layer.presentationProperties(at: 100.9)
        #expect(isNear(shown.cornerRadius, 5) && isNear(shown.borderWidth, 9))
    }

    @Test func modelValuesGoBackBeforeAnybodyHears() {
        let scene = Scene()
        var seen: [CGFloat] = []
        let first = AnimationTracker(group: scene.group, begin: 100, duration: 0.1) { finished in
            seen = [finished ? 1 : 0, scene.layer.position.x, scene.layer.opacity == 1 ? 1 : 0]
        }
        scene.layer.actions?["opacity"] = Mover(duration: 1)
        scene.stage.context.withGroup(scene.group) {
            scene.layer.opacity = 0.5
            scene.layer.opacity = 0.2
            scene.layer.position.x = 300
        }
        _ = first
        scene.group.finish(atStart: true)
        #expect(seen == [0, 0, 1])
    }

    @Test func whatSomebodyElseSetLaterIsLeftAlone() {
        let scene = Scene()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        scene.layer.position.x = 7
        CATransaction.commit()
        scene.group.finish(atStart: true)
        #expect(scene.layer.position.x == 7)
    }

    @Test func itEndsOnce() {
        let scene = Scene()
        var ends = 0
        scene.group.onEnd = { _ in ends += 1 }
        scene.group.finish(atStart: false)
        scene.group.finish(atStart: true)
        scene.stage.tick(at: 105)
        #expect(ends == 1 && scene.recorder.lines == ["done true"] && scene.layer.position.x == 100)
    }

    @Test func endingInTheMiddleOfTheCompletionsIsNoTrouble() {
        let scene = Scene()
        let second = AnimationTracker(group: scene.group, begin: 100, duration: 1) { _ in
            scene.recorder.lines.append("second")
            scene.group.finish(atStart: false)
        }
        let third = AnimationTracker(group: scene.group, begin: 100, duration: 1, completion: scene.recorder.note("third"))
        _ = (second, third)
        scene.stage.tick(at: 101)
        #expect(scene.recorder.lines == ["done true", "second", "third true"])
    }

    @Test func endlessMembersGoOnAfterTheEnd() {
        let scene = Scene()
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.toValue = 2 * Double.pi
        spin.duration = 1
        spin.repeatCount = .infinity
        scene.stage.context.withGroup(scene.group) { scene.layer.add(spin, forKey: "spin") }
        #expect(scene.group.lastEnd == 101)
        scene.stage.time = 101
        scene.group.finish(atStart: false)
        #expect(scene.layer.animationKeys() == ["spin"] && scene.stage.context.isAnimating)
        #expect(isNear(scene.layer.presentationProperties(at: 101.25).transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
        scene.layer.removeAllAnimations()
        #expect(!scene.stage.context.isAnimating)
    }

    @Test func laterMembersMakeItLonger() {
        let scene = Scene()
        _ = AnimationTracker(group: scene.group, begin: 101, duration: 2, completion: { _ in })
        #expect(scene.group.memberEnd == 103 && scene.group.lastEnd == 103 && scene.group.end == 101)
    }

    @Test func whatIsNoTimeIsIgnored() {
        let scene = Scene()
        scene.group.stand(at: .nan)
        scene.group.run(rate: .infinity, at: 100)
        scene.group.settle(to: .nan, duration: 1, at: 100) { $0 }
        #expect(scene.group.time(at: 100.5) == 100.5)
    }

    @Test func springsMayGoBeyondTheEndButNotBeforeTheStart() {
        let scene = Scene()
        scene.group.stand(at: 100.5)
        scene.group.settle(to: 101, duration: 1, at: 100) { $0 < 0.5 ? 1.5 : 1 }
        #expect(isNear(scene.group.time(at: 100.2), 101.25) && scene.x(100.2) == 100)
        scene.group.settle(to: 100, duration: 1, at: 100.6) { $0 < 0.5 ? 1.5 : 1 }
        #expect(scene.group.time(at: 100.8) == 100)
    }
}
