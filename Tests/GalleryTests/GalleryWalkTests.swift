import Foundation
import Testing
import WayKit

@testable import Gallery
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Random touches and keys in every scene of the Gallery, painted and with subsurfaces: both look the same. `WAYKIT_PROGRAMS` sets the number of walks.
@MainActor struct GalleryWalkTests {
    @Test(arguments: TestMatrix.some(GalleryScene.allCases, of: 2)) func promotedAndPaintedFramesMatch(_ scene: GalleryScene) {
        for seed in ProgramCheck.seeds(default: 1) {
            var walk = GalleryWalk(scene, seed: seed)
            let failure = walk.failure(steps: 3)
            #expect(failure == nil, "\(scene), seed \(seed): \(failure ?? "")")
        }
    }
}

/// One random walk, compared frame by frame.
@MainActor struct GalleryWalk {
    private let comparison: CompositingComparison
    private var random: SeededGenerator
    private let size: CGSize
    private var frameCount = 0
    private var currentAction = "at the start"
    private var failure: String?

    /// Per channel: a pixel further than this outside of the range of its surroundings in the other image is not explained by different filtering.
    private static let tolerance = 24
    /// The allowed fraction of such pixels: thin lines of scaled content, or of content between whole pixels.
    private static let maximumOutliers = 0.005

    init(_ scene: GalleryScene, seed: UInt64) {
        size = seed % 2 == 0 ? CGSize(width: 320, height: 440) : CGSize(width: 600, height: 400)
        comparison = CompositingComparison(size: size, scale: [1, 1.5, 2][Int(seed % 3)])
        random = SeededGenerator(seed: seed ^ UInt64(GalleryScene.allCases.firstIndex(of: scene) ?? 0) << 32)
        comparison.forEach { $0.show(GalleryController(scene: scene)) }
    }

    mutating func failure(steps: Int) -> String? {
        runUntilIdle()
        for _ in 0..<steps where failure == nil {
            performRandomAction()
            if random.chance(0.4) { runUntilIdle() }
        }
        comparison.perform { $0.touchCancel() }
        runUntilIdle()
        return failure
    }

    // MARK: Time

    private mutating func frames(_ count: Int) {
        for _ in 0..<count {
            for stage in comparison.stages { stage.advance(by: 1.0 / 60) }
            frameCount += 1
            let one = comparison.promoted.snapshot(), other = comparison.rasterized.snapshot()
            let fraction = Double(PixelDifference.outliers(one, other, tolerance: Self.tolerance)) / Double(one.width * one.height)
            if fraction > Self.maximumOutliers { fail("\(fraction) of the pixels differ") }
        }
    }

    private mutating func runUntilIdle() {
        for _ in 0..<300 where comparison.stages.contains(where: \.application.isMoving) {
            for stage in comparison.stages { stage.advance(by: 1.0 / 60) }
        }
        for stage in comparison.stages { stage.advance(by: 0.3) }
        if comparison.difference > 0 { fail("the pictures differ at rest") }
    }

    private mutating func fail(_ what: String) { failure = failure ?? "\(what) in frame \(frameCount), \(currentAction)" }

    // MARK: Input

    private mutating func performRandomAction() {
        switch random.index(below: 10) {
        case 0..<4: tap()
        case 4..<8: drag()
        case 8:
            let key = random.one(of: ["Escape", "Tab", "Return"])
            currentAction = "after \(key)"
            comparison.perform { $0.press(key) }
            frames(random.index(below: 30))
        default: pinch()
        }
    }

    private mutating func tap() {
        let points = targets(in: comparison.rasterized.window)
        guard !points.isEmpty else { return drag() }
        let point = random.one(of: points)
        currentAction = "after a tap at \(point)"
        comparison.perform { $0.touchDown(at: point) }
        frames(2)
        comparison.perform { $0.touchUp() }
        frames(random.index(below: 40))
    }

    /// The points at which a tap has an effect.
    private func targets(in view: UIView) -> [CGPoint] {
        guard !view.isHidden, view.alpha > 0.05, view.isUserInteractionEnabled else { return [] }
        let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let isTarget = view is UIControl || !(view.gestureRecognizers ?? []).isEmpty && view.bounds.width < size.width
        let own = isTarget && CGRect(origin: .zero, size: size).contains(center) ? [center] : []
        return own + view.subviews.flatMap(targets)
    }

    private mutating func drag() {
        let x = random.one(of: [0.01, 0.5, 0.5, 0.97]), count = 3 + random.index(below: 22)
        let start = CGPoint(x: size.width * x, y: size.height * random.number(0.05...0.98))
        let end = CGPoint(
            x: random.chance(0.5) ? start.x : size.width * random.number(0.05...0.95), y: size.height * random.number(0.05...0.95))
        currentAction = "in a drag from \(start) to \(end)"
        comparison.perform { $0.touchDown(at: start) }
        for step in 1...count {
            let fraction = CGFloat(step) / CGFloat(count)
            frames(1)
            comparison.perform { $0.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)) }
        }
        // Released with velocity, or after a pause.
        frames(random.chance(0.5) ? 1 : 5)
        comparison.perform { $0.touchUp() }
        frames(random.index(below: 45))
    }

    private mutating func pinch() {
        let from = random.number(60...260), to = random.number(60...260), count = 6 + random.index(below: 18)
        currentAction = "in a pinch from \(from) to \(to)"
        for step in 0...count {
            let half = (from + (to - from) * CGFloat(step) / CGFloat(count)) / 2
            comparison.perform { stage in
                for (finger, side) in [-half, half].enumerated() {
                    let point = CGPoint(x: size.width / 2 + side, y: size.height / 2)
                    if step == 0 { stage.touchDown(finger, at: point) } else { stage.touchMove(finger, to: point) }
                }
            }
            frames(1)
        }
        comparison.perform { stage in for finger in 0...1 { stage.touchUp(finger) } }
        frames(random.index(below: 30))
    }
}
