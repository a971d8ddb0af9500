import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport

/// The lifecycle of an animator: without a duration, after its end, deallocated, observed.
@MainActor struct AnimatorLifecycleTests {
    private let scene = AnimatorStage()
    private var stage: TestStage { scene.stage }

    private func animatorWithoutDuration() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { [box = scene.box] in box.center.x = 200 }
        animator.addCompletion { [scene] in scene.ends.append($0) }
        return animator
    }

    @Test func animatorWithoutDurationCanBeScrubbed() {
        let animator = animatorWithoutDuration()
        animator.pauseAnimation()
        #expect(animator.duration == 0 && animator.fractionComplete == 0 && scene.x == 0)
        animator.fractionComplete = 0.25
        #expect(isNear(scene.x, 50))
        stage.advance(by: 1)
        #expect(isNear(scene.x, 50) && scene.ends.isEmpty)
        animator.fractionComplete = 0.75
        #expect(isNear(scene.x, 150))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        stage.advance(by: 0.05)
        #expect(scene.ends == [.end] && scene.x == 200 && animator.state == .inactive)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func animatorWithoutDurationEndsImmediately() {
        let animator = animatorWithoutDuration()
        animator.startAnimation()
        stage.advance(by: 0.05)
        #expect(scene.ends == [.end] && scene.x == 200)
    }

    @Test func scrubbedAnimatorCanBeReversed() {
        let animator = animatorWithoutDuration()
        animator.fractionComplete = 0.5
        animator.isReversed = true
        #expect(isNear(animator.fractionComplete, 0.5))
        animator.startAnimation()
        stage.advance(by: 0.05)
        #expect(scene.ends == [.start] && scene.x == 0)
    }

    @Test func stoppingEndedAnimatorLogsNothing() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.settle()
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
        animator.stopAnimation(true)
        #expect(scene.ends == [.end] && stage.diagnostics.isEmpty)
        // An animator that never ran is logged.
        let fresh = scene.animator()
        fresh.finishAnimation(at: .end)
        #expect(stage.diagnostics.count == 1)
    }

    @Test func deallocatingPausedOrStoppedAnimatorIsLogged() {
        do {
            let animator = scene.animator()
            animator.pauseAnimation()
        }
        #expect(stage.diagnostics.count == 1)
        #expect(stage.diagnostics.first?.contains("released while it is paused") ?? false)
        do {
            let animator = scene.animator()
            animator.startAnimation()
            animator.stopAnimation(false)
        }
        #expect(stage.diagnostics.count == 2)
        #expect(stage.diagnostics.last?.contains("released while it is stopped") ?? false)
        do {
            let animator = scene.animator()
            animator.startAnimation()
            animator.stopAnimation(true)
            _ = scene.animator()
        }
        #expect(stage.diagnostics.count == 2)
    }

    @Test func propertiesAreKeyValueObservable() {
        let animator = scene.animator()
        var lines: [String] = []
        let observations = [
            animator.observe(\.isRunning, options: [.new]) { _, change in lines.append("running \(change.newValue.map { "\($0)" } ?? "–")") },
            animator.observe(\.state) { animator, _ in lines.append("state \(animator.state.rawValue)") },
            animator.observe(\.isReversed, options: [.old, .new]) { _, change in lines.append("reversed \(change.oldValue ?? true)") },
            animator.observe(\.fractionComplete, options: [.new]) { _, change in lines.append("fraction \(((change.newValue ?? -1) * 100).rounded() / 100)") },
        ]
        animator.startAnimation()
        #expect(lines == ["state 1", "running true"])
        lines = []
        animator.pauseAnimation()
        #expect(lines == ["running false"])
        lines = []
        animator.fractionComplete = 0.5
        #expect(lines == ["fraction 0.5"])
        lines = []
        animator.isReversed = true
        #expect(lines.contains("reversed false"))
        lines = []
        animator.startAnimation()
        stage.settle()
        #expect(lines.contains("running true") && lines.contains("running false") && lines.contains("state 0"))
        lines = []
        observations.forEach { $0.invalidate() }
        animator.startAnimation()
        #expect(lines.isEmpty)
        stage.settle()
    }

    @Test func endCanBeAwaited() async {
        var ends: [UIViewAnimatingPosition] = []
        let animator = scene.animator()
        let first = Task { @MainActor in ends.append(await animator.addCompletion()) }
        await stage.drain()
        animator.startAnimation()
        stage.settle()
        await stage.drain()
        #expect(ends == [.end])
        let second = Task { @MainActor in ends.append(await animator.addCompletion()) }
        await stage.drain()
        animator.addAnimations { [box = scene.box] in box.center.x = 0 }
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.stopAnimation(true)
        await stage.drain()
        #expect(ends == [.end, .current])
        await first.value
        await second.value
    }
}
