import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The window is resized while a transition is paused: every view is where the same progress has it in a window that had that size from
/// the beginning, and continues from there.
@MainActor struct ResizedTransitionTests {
    typealias Change = WindowChange

    /// A stage with a paused transition.
    @MainActor private struct PausedTransition {
        let stage: TestStage
        let transition: ViewControllerTransition

        init?(_ test: ResizedTransitionCase, size: CGSize, scale: CGFloat, isForward: Bool) {
            stage = TestStage(size: size, scale: scale, refreshRate: 10)
            let program = test.make(stage)
            stage.settle()
            if !isForward {
                _ = program.forward()
                stage.settle()
            }
            let controller = isForward ? program.forward() : program.backward()
            stage.advance(by: 0.1)
            guard let transition = controller.runningTransition else { return nil }
            self.transition = transition
            transition.pause()
        }

        func pause(at progress: CGFloat) {
            stage.advance(by: 0)
            transition.update(progress)
            stage.advance(by: 0.1)
        }

        func resize(_ size: CGSize, _ scale: CGFloat) {
            stage.resize(to: size, scale: scale)
            stage.advance(by: 0.4)
        }

        func release(finishes: Bool) {
            stage.advance(by: 0)
            if finishes { transition.finish() } else { transition.cancel() }
            stage.settle()
        }
    }

    static let stages: [CGFloat] = [0, 0.3, 0.7, 1]

    @Test(arguments: TestMatrix.cases(ResizedTransitionCase.all, Change.allCases))
    func sameProgressGivesSameFrames(_ test: ResizedTransitionCase, _ change: Change) throws {
        if test.isForCompactWidth, change == .maximise { return }
        for isForward in [true, false] {
            let way = isForward ? "there" : "back"
            let resized = try #require(PausedTransition(test, size: Change.old, scale: 1, isForward: isForward))
            let fresh = try #require(PausedTransition(test, size: change.size, scale: change.scale, isForward: isForward))
            for progress in Self.stages {
                resized.pause(at: progress)
                resized.resize(change.size, change.scale)
                fresh.pause(at: progress)
                compare(resized, fresh, "\(way) at \(progress)", test)
                // The gesture continues from there.
                for each in [resized, fresh] { each.pause(at: 0.5) }
                compare(resized, fresh, "\(way) at \(progress), then at 0.5", test)
                if progress < 1 {
                    resized.pause(at: progress)
                    resized.resize(Change.old, 1)
                }
            }
            let finishes = change == .resize || change == .rotation
            for each in [resized, fresh] { each.release(finishes: finishes) }
            compare(resized, fresh, "\(way), \(finishes ? "finished" : "cancelled")", test)
            #expect(resized.stage.diagnostics == fresh.stage.diagnostics)
        }
    }

    private func compare(_ resized: PausedTransition, _ fresh: PausedTransition, _ when: String, _ test: ResizedTransitionCase) {
        resized.stage.advance(by: 0)
        let one = presentedFrames(resized.stage.window)
        fresh.stage.advance(by: 0)
        let other = presentedFrames(fresh.stage.window)
        // A curled snapshot is scaled, and keeps its original pixels.
        let different = zip(one, other).filter { $0 != $1 && !(test.name == "curl" && $0.hasPrefix("0.2.0.")) }
        let differences = different.prefix(3).map { "\n  \($0)\n  \($1)" }.joined()
        #expect(one.count == other.count && differences.isEmpty, "\(when): \(one.count) \(other.count) \(differences)")
    }
}
