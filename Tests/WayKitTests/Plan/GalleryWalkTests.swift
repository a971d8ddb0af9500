import Foundation
import Testing
import WayKit

@testable import Gallery
@testable import WayKitTesting

/// Fingers and keys at random in every scene of the Gallery, painted and on surfaces: nobody sees which. `WAYKIT_PROGRAMS` says how many walks.
@MainActor struct GalleryWalkTests {
    @Test(arguments: GalleryScene.allCases) func bothPlansShowTheSame(_ scene: GalleryScene) {
        for seed in ProgramCheck.seeds(default: 1) {
            var walk = GalleryWalk(scene, seed: seed)
            let failure = walk.failure(steps: 3)
            #expect(failure == nil, "\(scene), seed \(seed): \(failure ?? "")")
        }
    }
}

/// One of them, frame by frame.
@MainActor struct GalleryWalk {
    private let twins: PlanTwins
    private var random: SeededGenerator
    private let size: CGSize
    private var frameCount = 0
    private var doing = "at the start"
    private var failure: String?

    /// Of a channel: what lies further outside of what is around it in the other picture is not merely smoothed otherwise.
    private static let tolerance = 24
    /// The part of the pixels that may: thin lines of what is stretched, or stands between whole points.
    private static let strangers = 0.005

    init(_ scene: GalleryScene, seed: UInt64) {
        size = seed % 2 == 0 ? CGSize(width: 320, height: 440) : CGSize(width: 600, height: 400)
        twins = PlanTwins(size: size, scale: [1, 1.5, 2][Int(seed % 3)])
        random = SeededGenerator(seed: seed ^ UInt64(GalleryScene.allCases.firstIndex(of: scene) ?? 0) << 32)
        twins.both { $0.show(GalleryController(scene: scene)) }
    }

    mutating func failure(steps: Int) -> String? {
        rest()
        for _ in 0..<steps where failure == nil {
            act()
            if random.chance(0.4) { rest() }
        }
        twins.act { $0.touchCancel() }
        rest()
        return failure
    }

    // MARK: Time

    private mutating func frames(_ count: Int) {
        for _ in 0..<count {
            for stage in twins.stages { stage.advance(by: 1.0 / 60) }
            frameCount += 1
            let one = twins.planned.snapshot(), other = twins.painted.snapshot()
            let part = Double(PixelDifference.strangers(one, other, tolerance: Self.tolerance)) / Double(one.width * one.height)
            if part > Self.strangers { fail("\(part) of the pixels differ") }
        }
    }

    private mutating func rest() {
        for _ in 0..<300 where twins.stages.contains(where: \.application.isMoving) {
            for stage in twins.stages { stage.advance(by: 1.0 / 60) }
        }
        for stage in twins.stages { stage.advance(by: 0.3) }
        if twins.difference > 0 { fail("the pictures differ at rest") }
    }

    private mutating func fail(_ what: String) { failure = failure ?? "\(what) in frame \(frameCount), \(doing)" }

    // MARK: Fingers

    private mutating func act() {
        switch random.index(below: 10) {
        case 0..<4: tap()
        case 4..<8: drag()
        case 8:
            let key = random.one(of: ["Escape", "Tab", "Return"])
            doing = "after \(key)"
            twins.act { $0.press(key) }
            frames(random.index(below: 30))
        default: pinch()
        }
    }

    private mutating func tap() {
        let places = targets(in: twins.painted.window)
        guard !places.isEmpty else { return drag() }
        let place = random.one(of: places)
        doing = "after a tap at \(place)"
        twins.act { $0.touchDown(at: place) }
        frames(2)
        twins.act { $0.touchUp() }
        frames(random.index(below: 40))
    }

    /// Where a tap does something.
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
        doing = "in a drag from \(start) to \(end)"
        twins.act { $0.touchDown(at: start) }
        for step in 1...count {
            let part = CGFloat(step) / CGFloat(count)
            frames(1)
            twins.act { $0.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)) }
        }
        // Flung, or held.
        frames(random.chance(0.5) ? 1 : 5)
        twins.act { $0.touchUp() }
        frames(random.index(below: 45))
    }

    private mutating func pinch() {
        let from = random.number(60...260), to = random.number(60...260), count = 6 + random.index(below: 18)
        doing = "in a pinch from \(from) to \(to)"
        for step in 0...count {
            let half = (from + (to - from) * CGFloat(step) / CGFloat(count)) / 2
            twins.act { stage in
                for (finger, side) in [-half, half].enumerated() {
                    let place = CGPoint(x: size.width / 2 + side, y: size.height / 2)
                    if step == 0 { stage.touchDown(finger, at: place) } else { stage.touchMove(finger, to: place) }
                }
            }
            frames(1)
        }
        twins.act { stage in for finger in 0...1 { stage.touchUp(finger) } }
        frames(random.index(below: 30))
    }
}
