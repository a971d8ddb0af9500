import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The window is resized while a transition with subsurfaces is paused: the result looks as if it were painted.
@MainActor struct ResizedCompositingTests {
    typealias Change = WindowChange

    /// The allowed fraction of pixels, as scaled content is filtered differently; see `GalleryWalk`.
    private static let maximumOutliers = 0.005

    @Test(arguments: TestMatrix.cases(ResizedTransitionCase.all, [Change.rotation, .scale]))
    func promotedAndPaintedFramesMatch(_ test: ResizedTransitionCase, _ change: Change) throws {
        let comparison = CompositingComparison(size: Change.old)
        var programs: [ResizedTransitionCase.Program] = []
        comparison.forEach { programs.append(test.make($0)) }
        comparison.settle()
        for isForward in [true, false] {
            var transitions: [ViewControllerTransition] = []
            for (stage, program) in zip(comparison.stages, programs) {
                stage.advance(by: 0)
                let controller = isForward ? program.forward() : program.backward()
                stage.advance(by: 0.1)
                transitions.append(try #require(controller.runningTransition))
                transitions.last?.pause()
            }
            for (size, scale) in [(change.size, change.scale), (Change.old, 1)] {
                for (stage, transition) in zip(comparison.stages, transitions) {
                    stage.advance(by: 0)
                    transition.update(scale == 1 && size == Change.old ? 0.7 : 0.4)
                }
                compare(comparison, isForward ? "there" : "back")
                for stage in comparison.stages { stage.resize(to: size, scale: scale) }
                compare(comparison, "\(isForward ? "there" : "back"), resized to \(size) at \(scale)")
            }
            for (stage, transition) in zip(comparison.stages, transitions) {
                stage.advance(by: 0)
                transition.finish()
            }
            comparison.settle()
            #expect(comparison.difference == 0)
        }
    }

    /// Compares the next frames, in which subsurfaces are added and removed.
    private func compare(_ comparison: CompositingComparison, _ when: String) {
        for _ in 0..<2 {
            for stage in comparison.stages { stage.advance(by: 1.0 / 60) }
            let one = comparison.promoted.snapshot(), other = comparison.rasterized.snapshot()
            let fraction = Double(PixelDifference.outliers(one, other, tolerance: 24)) / Double(one.width * one.height)
            #expect(fraction <= Self.maximumOutliers, "\(when): \(fraction) of the pixels differ")
        }
    }
}
