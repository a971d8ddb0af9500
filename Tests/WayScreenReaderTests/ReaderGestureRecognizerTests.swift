import Foundation
import Testing

@testable import WayScreenReader

struct ReaderGestureRecognizerTests {
    /// Fingers on a window, and what they mean.
    struct Hand {
        var recognizer = ReaderGestureRecognizer()
        var time = 0.0
        var gestures: [ReaderGesture] = []
        var positions: [Int: CGPoint] = [:]

        mutating func down(_ id: Int, _ x: Double, _ y: Double) { send(.began, id, x, y) }
        mutating func move(_ id: Int, _ x: Double, _ y: Double) { send(.moved, id, x, y) }
        mutating func up(_ id: Int = 0) { send(.ended, id, positions[id]!.x, positions[id]!.y) }
        mutating func cancel(_ id: Int = 0) { send(.cancelled, id, positions[id]!.x, positions[id]!.y) }

        mutating func wait(_ seconds: Double) {
            time += seconds
            gestures += recognizer.advance(to: time)
        }

        mutating func tap(fingers: Int = 1, at point: CGPoint = CGPoint(x: 100, y: 100), lasting seconds: Double = 0.05) {
            for id in 0..<fingers { down(id, point.x + 50 * Double(id), point.y) }
            wait(seconds)
            for id in 0..<fingers { up(id) }
            wait(0.05)
        }

        /// Moves fingers side by side in six steps.
        mutating func swipe(fingers: Int = 1, _ dx: Double, _ dy: Double, lasting seconds: Double = 0.15) {
            for id in 0..<fingers { down(id, 200 + 50 * Double(id), 200) }
            for step in 1...6 {
                wait(seconds / 6)
                for id in 0..<fingers { move(id, 200 + 50 * Double(id) + dx * Double(step) / 6, 200 + dy * Double(step) / 6) }
            }
            for id in 0..<fingers { up(id) }
        }

        mutating func take() -> [ReaderGesture] {
            defer { gestures = [] }
            return gestures
        }

        private mutating func send(_ phase: ReaderTouch.Phase, _ id: Int, _ x: Double, _ y: Double) {
            positions[id] = CGPoint(x: x, y: y)
            gestures += recognizer.handle(ReaderTouch(id: id, phase: phase, position: positions[id]!, time: time))
        }
    }

    // MARK: Taps

    @Test(arguments: 1...4, 1...3) func tapsAreCounted(fingers: Int, count: Int) {
        var hand = Hand()
        for _ in 0..<count { hand.tap(fingers: fingers) }
        hand.wait(1)
        #expect(hand.gestures == [.tap(count: count, fingers: fingers, at: CGPoint(x: 100 + 25 * Double(fingers - 1), y: 100))])
        #expect(hand.recognizer.isIdle)
    }

    @Test func aTapIsReportedWhenNoOtherFollows() {
        var hand = Hand()
        hand.tap()
        #expect(hand.gestures == [])
        let deadline = hand.recognizer.nextDeadline
        #expect(deadline.map { abs($0 - 0.3) < 1e-9 } == true)
        hand.wait(0.3)
        #expect(hand.take() == [.tap(count: 1, fingers: 1, at: CGPoint(x: 100, y: 100))])
        hand.tap()
        hand.wait(1)
        #expect(hand.gestures == [.tap(count: 1, fingers: 1, at: CGPoint(x: 100, y: 100))])
    }

    @Test func tapsWithAnotherNumberOfFingersAreAnotherGesture() {
        var hand = Hand()
        hand.tap()
        hand.tap(fingers: 2)
        hand.wait(1)
        #expect(hand.gestures == [.tap(count: 1, fingers: 1, at: CGPoint(x: 100, y: 100)), .tap(count: 1, fingers: 2, at: CGPoint(x: 125, y: 100))])
    }

    @Test func slowTapsExploreAndAreADoubleTap() {
        var hand = Hand()
        hand.tap(lasting: 0.3)
        #expect(hand.take() == [.exploreBegan(CGPoint(x: 100, y: 100)), .exploreEnded(CGPoint(x: 100, y: 100))])
        hand.tap(lasting: 0.3)
        hand.wait(1)
        #expect(hand.take() == [.tap(count: 2, fingers: 1, at: CGPoint(x: 100, y: 100))])
        hand.tap(lasting: 0.3)
        hand.wait(1)
        #expect(hand.take() == [.exploreBegan(CGPoint(x: 100, y: 100)), .exploreEnded(CGPoint(x: 100, y: 100))])
    }

    @Test func severalFingersThatRestAreNoTap() {
        var hand = Hand()
        hand.tap(fingers: 3, lasting: 0.6)
        hand.wait(1)
        #expect(hand.gestures == [])
    }

    // MARK: Swipes

    @Test(
        arguments: 1...4,
        [(100.0, 10.0, ReaderDirection.right), (-100, -10, .left), (20, 100, .down), (-20, -100, .up)] as [(Double, Double, ReaderDirection)])
    func swipesHaveADirection(fingers: Int, swipe: (Double, Double, ReaderDirection)) {
        var hand = Hand()
        hand.swipe(fingers: fingers, swipe.0, swipe.1)
        #expect(hand.gestures == [.swipe(swipe.2, fingers: fingers)])
        #expect(hand.recognizer.isIdle)
    }

    @Test func aSlowMovementExplores() {
        var hand = Hand()
        hand.swipe(100, 0, lasting: 1)
        #expect(hand.gestures.first == .exploreBegan(CGPoint(x: 200 + 100.0 / 6, y: 200)))
        #expect(hand.gestures.last == .exploreEnded(CGPoint(x: 300, y: 200)))
    }

    @Test func aMovementThatIsTooShortIsNothing() {
        var hand = Hand()
        hand.swipe(25, 0)
        hand.wait(1)
        #expect(hand.gestures == [])
    }

    @Test func fingersThatComeOneAfterTheOtherSwipeTogether() {
        var hand = Hand()
        hand.down(0, 200, 200)
        hand.wait(0.05)
        hand.move(0, 205, 200)
        hand.down(1, 260, 200)
        hand.wait(0.05)
        hand.down(2, 310, 200)
        hand.wait(0.2)
        for (id, x) in [(0, 205.0), (1, 260), (2, 310)] { hand.move(id, x, 90) }
        hand.up(1)
        hand.wait(0.05)
        hand.up(0)
        hand.up(2)
        #expect(hand.gestures == [.swipe(.up, fingers: 3)])
    }

    @Test func aTapBeforeASwipeIsATap() {
        var hand = Hand()
        hand.tap()
        hand.swipe(100, 0)
        #expect(hand.gestures == [.tap(count: 1, fingers: 1, at: CGPoint(x: 100, y: 100)), .swipe(.right, fingers: 1)])
    }

    // MARK: Exploring

    @Test func aFingerThatRestsExplores() {
        var hand = Hand()
        hand.down(0, 10, 10)
        #expect(hand.recognizer.nextDeadline == 0.18)
        hand.wait(0.2)
        #expect(hand.take() == [.exploreBegan(CGPoint(x: 10, y: 10))])
        hand.move(0, 200, 10)
        hand.wait(0.5)
        hand.up()
        #expect(hand.take() == [.exploreMoved(CGPoint(x: 200, y: 10)), .exploreEnded(CGPoint(x: 200, y: 10))])
        #expect(hand.recognizer.isIdle)
    }

    @Test func aSecondFingerTapsWhileTheFirstExplores() {
        var hand = Hand()
        hand.down(0, 10, 10)
        hand.wait(0.5)
        for _ in 0..<2 {
            hand.down(1, 300, 10)
            hand.wait(0.1)
            hand.up(1)
            hand.wait(0.1)
        }
        hand.up()
        #expect(hand.gestures == [.exploreBegan(CGPoint(x: 10, y: 10)), .splitTap, .splitTap, .exploreEnded(CGPoint(x: 10, y: 10))])
    }

    @Test func aSecondFingerThatMovesMakesAGestureOfTwo() {
        var hand = Hand()
        hand.down(0, 200, 200)
        hand.wait(0.3)
        hand.down(1, 260, 200)
        for step in 1...6 {
            hand.wait(0.03)
            hand.move(1, 260, 200 + 20 * Double(step))
            hand.move(0, 200, 200 + 20 * Double(step))
        }
        hand.up(0)
        hand.up(1)
        #expect(hand.gestures == [.exploreBegan(CGPoint(x: 200, y: 200)), .exploreEnded(CGPoint(x: 200, y: 200)), .swipe(.down, fingers: 2)])
    }

    // MARK: Two fingers

    @Test func twoFingersScrub() {
        var hand = Hand()
        hand.down(0, 200, 200)
        hand.down(1, 260, 200)
        for (x, y) in [(60.0, 0.0), (30, 20), (0, 40), (30, 50), (60, 60)] {
            hand.wait(0.1)
            hand.move(0, 200 + x, 200 + y)
            hand.move(1, 260 + x, 200 + y)
        }
        hand.up(0)
        hand.up(1)
        #expect(hand.gestures == [.scrub])
    }

    @Test(arguments: [1.0, -1.0]) func twoFingersTurnTheRotor(sign: Double) {
        var hand = Hand()
        hand.down(0, 160, 200)
        hand.down(1, 240, 200)
        for step in 1...7 {
            let angle = sign * Double(step) * .pi / 18
            hand.wait(0.05)
            hand.move(0, 200 - 40 * cos(angle), 200 - 40 * sin(angle))
            hand.move(1, 200 + 40 * cos(angle), 200 + 40 * sin(angle))
        }
        hand.up(0)
        hand.up(1)
        #expect(hand.gestures == [.rotor(Int(sign)), .rotor(Int(sign))])
        #expect(hand.recognizer.isIdle)
    }

    @Test func fingersOfOneFrameAreSeenTogether() {
        var hand = Hand()
        hand.down(0, 160, 200)
        hand.down(1, 200, 200)
        hand.wait(0.1)
        // Between the two events the line between the fingers is upright.
        hand.move(0, 160, 300)
        hand.move(1, 200, 300)
        hand.wait(0.1)
        #expect(hand.gestures == [])
        #expect(hand.recognizer.nextDeadline == nil)
        hand.up(0)
        hand.up(1)
        #expect(hand.gestures == [.swipe(.down, fingers: 2)])
    }

    @Test func aFingerThatTurnsAroundTheOtherTurnsTheRotor() {
        var hand = Hand()
        hand.down(0, 160, 200)
        hand.down(1, 240, 200)
        for step in 1...4 {
            let angle = Double(step) * .pi / 18
            hand.move(1, 160 + 80 * cos(angle), 200 + 80 * sin(angle))
            hand.wait(0.05)
        }
        #expect(hand.gestures == [.rotor(1)])
    }

    // MARK: Passing through

    @Test func aDoubleTapThatIsHeldPassesThrough() {
        var hand = Hand()
        hand.tap()
        hand.down(0, 100, 100)
        hand.wait(0.6)
        hand.move(0, 130, 90)
        hand.wait(1)
        hand.up()
        hand.wait(1)
        #expect(
            hand.gestures == [
                .passThroughBegan, .passThroughMoved(ReaderMovement(dx: 30, dy: -10)), .passThroughEnded(ReaderMovement(dx: 30, dy: -10)),
            ])
    }

    @Test func whatIsCancelledEnds() {
        var hand = Hand()
        hand.tap()
        hand.down(0, 100, 100)
        hand.wait(0.6)
        hand.cancel()
        #expect(hand.take() == [.passThroughBegan, .passThroughCancelled])
        hand.down(0, 100, 100)
        hand.wait(0.6)
        hand.cancel()
        #expect(hand.take() == [.exploreBegan(CGPoint(x: 100, y: 100)), .exploreEnded(CGPoint(x: 100, y: 100))])
        hand.down(0, 100, 100)
        hand.cancel()
        hand.wait(1)
        #expect(hand.take() == [])
        hand.tap()
        hand.wait(1)
        #expect(hand.take() == [.tap(count: 1, fingers: 1, at: CGPoint(x: 100, y: 100))])
    }

    @Test func aFingerWhoseEndIsLostBeginsAnew() {
        var hand = Hand()
        hand.down(0, 100, 100)
        hand.wait(0.5)
        hand.swipe(100, 0)
        #expect(hand.gestures == [.exploreBegan(CGPoint(x: 100, y: 100)), .exploreEnded(CGPoint(x: 100, y: 100)), .swipe(.right, fingers: 1)])
    }

    @Test func fiveFingersAreNoGesture() {
        var hand = Hand()
        hand.tap(fingers: 5)
        hand.wait(1)
        #expect(hand.gestures == [])
        #expect(hand.recognizer.isIdle)
    }
}
