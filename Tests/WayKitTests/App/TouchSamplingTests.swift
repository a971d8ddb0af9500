import Foundation
import Testing
import WayHost
@testable import WayKit
@testable import WayKitTesting

/// What a program on a display is told: fingers that move once per frame.
@MainActor @Suite struct TouchSamplingTests {
    private final class Board: UIView {
        struct Told: Equatable {
            var phase: UITouch.Phase
            var x: CGFloat
            var coalesced: [CGFloat]
            /// How long after now the last prediction is.
            var predicted: TimeInterval?
        }
        var told: [Told] = []
        private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
            for touch in touches {
                told.append(
                    Told(
                        phase: touch.phase, x: touch.location(in: self).x,
                        coalesced: event?.coalescedTouches(for: touch)?.map { $0.location(in: self).x } ?? [],
                        predicted: event?.predictedTouches(for: touch)?.last.map { $0.timestamp - CACurrentMediaTime() }))
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 400), refreshRate: 50)
    private let board = Board(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() {
        board.isMultipleTouchEnabled = true
        stage.window.addSubview(board)
        stage.advance(by: 0.1)
    }

    /// A finger that goes on by 2 points every 4 ms: five samples a frame.
    private func drag(_ count: Int, from start: CGFloat = 100) {
        for number in 1...count {
            stage.advance(by: 0.004)
            stage.touchMove(to: CGPoint(x: start + 2 * CGFloat(number), y: 100))
        }
    }

    @Test func manySamplesOfAFrameAreOneUpdate() {
        stage.touchSampling = .raw
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(20)
        stage.advance(by: 0.02)
        // The first asks for a frame, which comes 20 ms later: with the five samples until then, then with five each.
        #expect(board.told.map(\.coalesced.count) == [1, 5, 5, 5, 5])
        #expect(board.told.last?.x == 140)
        let samples: [CGFloat] = board.told.filter { $0.phase == .moved }.flatMap(\.coalesced)
        let wanted: [CGFloat] = (1...samples.count).map { 100 + 2 * CGFloat($0) }
        #expect(samples == wanted)
        #expect(board.told.filter { $0.phase == .moved }.allSatisfy { $0.coalesced.last == $0.x })
    }

    /// Frames every 20 ms, the instant 5 ms and a refresh before they are seen: the same way in every frame.
    @Test func resampledItMovesAsFarInEveryFrame() {
        stage.touchSampling = .resampled
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(60)
        let places = board.told.filter { $0.phase == .moved }.map(\.x).dropFirst(2)
        #expect(places.count >= 8)
        for (before, after) in zip(places, places.dropFirst()) { #expect(abs(after - before - 10) < 1e-6) }
        stage.advance(by: 0.2)
        #expect(board.told.last?.x == 220)
    }

    @Test func everyEventIsToldAtOnceUnlessAsked() {
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(20)
        #expect(board.told.count == 21)
    }

    /// Nothing that moved is lost, or comes after the end.
    @Test(arguments: [TouchSampling.raw, .resampled]) func whatEndsIsToldAtOnceAfterWhatMoved(_ sampling: TouchSampling) {
        stage.touchSampling = sampling
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(3)
        stage.touchUp()
        #expect(board.told.map(\.phase) == [.began, .moved, .ended])
        #expect(board.told[1].coalesced == [102, 104, 106] && board.told[1].x == 106 && board.told[2].x == 106)
        stage.advance(by: 0.2)
        #expect(board.told.count == 3)
    }

    @Test func aTouchThatIsTakenAwayForgetsWhatWaited() {
        stage.touchSampling = .resampled
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(3)
        stage.touchCancel()
        stage.advance(by: 0.2)
        #expect(board.told.map(\.phase) == [.began, .moved, .cancelled])
    }

    @Test func predictionsReachToWhenTheFrameIsSeen() throws {
        stage.touchSampling = .resampled
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(40)
        // In memory a frame is seen when it is made.
        let ahead = board.told.filter { $0.phase == .moved }.compactMap(\.predicted)
        #expect(ahead.count >= 5)
        #expect(ahead.allSatisfy { abs($0) < 1e-9 })
    }

    /// No frame comes, since nobody sees the window: what moves is told all the same, and nothing piles up.
    @Test func withoutFramesNothingPilesUp() {
        stage.touchSampling = .resampled
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        for number in 1...500 {
            let point = TouchEvent.Point(id: 0, phase: .moved, position: CGPoint(x: 100 + Double(number) / 10, y: 100))
            stage.post(.touch(TouchEvent(device: DeviceID(rawValue: 1), timestamp: stage.time + Double(number) / 1000, points: [point])))
        }
        #expect(board.told.flatMap(\.coalesced).count > 250)
    }

    @Test func gesturesOfTheTouchpadAreSummedUp() {
        stage.touchSampling = .resampled
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        var ways: [CGFloat] = []
        pan.addHandler { [unowned pan] in ways.append(pan.translation(in: nil).y) }
        board.addGestureRecognizer(pan)
        func scroll(_ phase: ScrollEvent.Phase, _ way: CGFloat) {
            let delta = CGPoint(x: 0, y: -way), position = CGPoint(x: 200, y: 200)
            stage.post(
                .scroll(
                    ScrollEvent(
                        device: TestStage.touchpad, timestamp: stage.time, position: position, source: .finger, phase: phase, delta: delta)))
        }
        scroll(.began, 0)
        for _ in 0..<4 {
            for way in [5, 9, 11] { scroll(.changed, CGFloat(way)) }
            stage.advance(by: 0.02)
        }
        scroll(.ended, 0)
        // One action a frame, the last for the end.
        #expect(ways.count == 5)
        #expect(abs((ways.last ?? 0) - 100) < 1e-6)
        #expect(ways == ways.sorted())
    }

    private final class Keeper: UIView {
        var events: [UIEvent] = []
        weak var touch: UITouch?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { events += event.map { [$0] } ?? [] }
    }

    /// One that nobody keeps is used again.
    @Test func anEventThatIsKeptSaysWhatItSaid() throws {
        let keeper = Keeper(frame: stage.window.bounds)
        stage.window.addSubview(keeper)
        stage.touchSampling = .raw
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        drag(11)
        stage.advance(by: 0.02)
        let touch = try #require(keeper.touch), events = keeper.events
        #expect(events.count == 3 && Set(events.map(ObjectIdentifier.init)).count == 3)
        #expect(events.map { $0.allTouches?.count } == [1, 1, 1])
        #expect(events.map { $0.coalescedTouches(for: touch)?.map { $0.location(in: nil).x } } == [[102, 104, 106, 108], [110, 112, 114, 116, 118], [120, 122]])
        for (before, after) in zip(events, events.dropFirst()) { #expect(before.timestamp < after.timestamp) }
    }

    @Test(arguments: [TouchSampling.resampled, .raw, .everyEvent]) func nothingIsKeptOfAFingerThatIsGone(sampling: TouchSampling) {
        let keeper = Keeper(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        keeper.addGestureRecognizer(UIPanGestureRecognizer())
        stage.window.addSubview(keeper)
        stage.touchSampling = sampling
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        // Beside another, so that each recogniser and view is handed a part.
        stage.touchDown(1, at: CGPoint(x: 300, y: 100))
        stage.touchMove(1, to: CGPoint(x: 300, y: 110))
        drag(10)
        keeper.events.removeAll()
        #expect(keeper.touch != nil)
        stage.touchUp()
        keeper.events.removeAll()
        #expect(keeper.touch == nil)
    }
}
