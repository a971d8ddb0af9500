import Foundation
import Testing

@testable import WayKit
@testable import WayKitTesting

/// The window takes another size while a transition is held on surfaces: nobody sees that it is not painted.
@MainActor @Suite struct ResizedPlanTests {
    typealias Change = ResizedTransitionTests.Change

    /// Of the pixels, what is stretched being smoothed otherwise; see `GalleryWalk`.
    private static let strangers = 0.005

    @Test(arguments: ResizedTransitionCase.all, [Change.rotation, .scale])
    func bothPlansShowTheSame(_ test: ResizedTransitionCase, _ change: Change) throws {
        let twins = PlanTwins(size: Change.old)
        var programs: [ResizedTransitionCase.Program] = []
        twins.both { programs.append(test.make($0)) }
        twins.settle()
        for isForward in [true, false] {
            var transitions: [ViewControllerTransition] = []
            for (stage, program) in zip(twins.stages, programs) {
                stage.advance(by: 0)
                let controller = isForward ? program.forward() : program.backward()
                stage.advance(by: 0.1)
                transitions.append(try #require(controller.runningTransition))
                transitions.last?.pause()
            }
            for (size, scale) in [(change.size, change.scale), (Change.old, 1)] {
                for (stage, transition) in zip(twins.stages, transitions) {
                    stage.advance(by: 0)
                    transition.update(scale == 1 && size == Change.old ? 0.7 : 0.4)
                }
                compare(twins, isForward ? "there" : "back")
                for stage in twins.stages { stage.resize(to: size, scale: scale) }
                compare(twins, "\(isForward ? "there" : "back"), resized to \(size) at \(scale)")
            }
            for (stage, transition) in zip(twins.stages, transitions) {
                stage.advance(by: 0)
                transition.finish()
            }
            twins.settle()
            #expect(twins.difference == 0)
        }
    }

    /// The next frames, in which surfaces come and go, and what is seen then.
    private func compare(_ twins: PlanTwins, _ when: String) {
        for _ in 0..<2 {
            for stage in twins.stages { stage.advance(by: 1.0 / 60) }
            let one = twins.planned.snapshot(), other = twins.painted.snapshot()
            let part = Double(PixelDifference.strangers(one, other, tolerance: 24)) / Double(one.width * one.height)
            #expect(part <= Self.strangers, "\(when): \(part) of the pixels differ")
        }
    }
}
