import Foundation
import Testing

@testable import WayMotion

/// The line at which a curling page lifts off, as a function of the progress.
struct PageCurlGeometryTests {
    static let sizes = [
        CGSize(width: 300, height: 400), CGSize(width: 1280, height: 800), CGSize(width: 390, height: 844), CGSize(width: 900, height: 60),
        CGSize(width: 20, height: 700),
    ]
    private static let progressSteps = (0...200).map { CGFloat($0) / 200 }

    private func corners(_ size: CGSize) -> [CGPoint] {
        [.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height), CGPoint(x: size.width, y: size.height)]
    }

    @Test(arguments: sizes) func flatAtTheStartAndGoneAtTheEnd(_ size: CGSize) {
        let geometry = PageCurlGeometry(size: size, shadow: 70)
        let first = geometry.fold(at: 0), last = geometry.fold(at: 1)
        #expect(corners(size).allSatisfy { first.distance(to: $0) <= 0.001 })
        #expect(corners(size).allSatisfy { last.distance(to: $0) >= geometry.radius + 70 - 0.001 })
    }

    /// The lower right corner is lifted first, then the others, the upper left one at last.
    @Test(arguments: sizes) func theLowerRightCornerLeads(_ size: CGSize) {
        let geometry = PageCurlGeometry(size: size, shadow: 70)
        let lifted = corners(size).map { corner in Self.progressSteps.first { geometry.fold(at: $0).distance(to: corner) > 0.5 } ?? 2 }
        #expect(lifted[3] <= lifted[1] && lifted[3] < lifted[2])
        #expect(lifted[0] >= lifted[1] && lifted[0] >= lifted[2])
    }

    @Test(arguments: sizes) func lineRotatesAsItRises(_ size: CGSize) {
        let geometry = PageCurlGeometry(size: size, shadow: 70)
        let tilts = Self.progressSteps.map(geometry.tilt)
        #expect(zip(tilts, tilts.dropFirst()).allSatisfy { $0 > $1 })
        #expect(tilts.allSatisfy { $0 > 0 && $0 < .pi / 4 })
        #expect(tilts[0] > 3 * tilts[200])
        for progress in Self.progressSteps {
            let normal = geometry.fold(at: progress).normal
            #expect(abs(hypot(normal.x, normal.y) - 1) < 1e-9 && normal.x >= 0 && normal.y > 0)
        }
    }

    /// A lifted point is never laid down again.
    @Test(arguments: sizes) func everyPointMovesMonotonically(_ size: CGSize) {
        let geometry = PageCurlGeometry(size: size, shadow: 70)
        let folds = Self.progressSteps.map(geometry.fold)
        for corner in corners(size) {
            let distances = folds.map { $0.distance(to: corner) }
            #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 }, "\(corner)")
        }
    }
}
