import Foundation

/// Recognises a screen reader's gestures. Pure: time comes with the touches and by `advance(to:)`, which is due at `nextDeadline`.
///
/// | state | began | moved | ended | deadline |
/// | --- | --- | --- | --- | --- |
/// | idle | possible | | | the taps so far are reported |
/// | possible | one finger more | swiping, turning | tap, swipe or scrub | exploring, passing through |
/// | exploring | split tap possible | explores | idle | |
/// | splitting | ignored | two fingers: possible | split tap: exploring | exploring |
/// | turning, passing through | | steps, movement | idle | |
/// | ignored | | | idle when the last finger leaves | |
package struct ReaderGestureRecognizer {
    /// Seconds and points. Android: `TouchExplorer.java`, `Swipe.java` and `ViewConfiguration.java` of AOSP.
    package struct Constants: Sendable {
        /// A finger that moved less has not moved. Android: 8 dp.
        package var slop = 10.0
        /// From a tap to the next of a sequence. VoiceOver's setting "Double-tap Timeout" begins with 0.25.
        package var tapInterval = 0.25
        /// The longest tap. A first touch that lasts longer than `exploreDelay` explores and is the first tap of a sequence nevertheless.
        package var tapDuration = 0.35
        /// A finger that has not moved by `swipeStart` until then explores. Android: 0.15 s for the first centimetre of a swipe.
        package var exploreDelay = 0.18
        package var swipeStart = 20.0
        /// The second tap of a double tap becomes a touch that is passed through.
        package var holdDelay = 0.5
        /// The shortest swipe. Android: 1 cm.
        package var swipeDistance = 40.0
        /// The longest swipe with one finger; a slower one explores. Android: 0.15 s for the first centimetre, 0.35 s for each following.
        package var swipeDuration = 0.4
        /// The longest swipe with several fingers, which nothing else is mistaken for.
        package var multipleFingerSwipeDuration = 1.0
        /// The shortest stroke of a scrub.
        package var scrubStroke = 25.0
        package var scrubDuration = 2.0
        /// The fingers of one frame of the touch screen move one after the other; what they do together is decided so much later.
        package var frameDuration = 0.004
        /// Radians for one step of the rotor.
        package var rotorStep = Double.pi / 6
        package init() {}
    }

    enum State: Equatable {
        case idle
        /// Fingers are down, and what they mean is not decided.
        case possible
        case exploring(Int)
        /// The finger that explores, and the second one.
        case splitting(Int, Int)
        case turning
        case passingThrough(Int)
        case ignored
    }

    struct Finger: Equatable {
        var start: CGPoint, position: CGPoint
        var startTime: Double
        var isDown = true
        var movement: ReaderMovement { ReaderMovement(dx: position.x - start.x, dy: position.y - start.y) }
    }

    /// Taps that another one may follow.
    struct Taps: Equatable {
        var count: Int, fingers: Int
        var position: CGPoint
        var deadline: Double
        /// The first one explored: what it touched has been read.
        var hasExplored = false
    }

    let constants: Constants
    var state = State.idle
    /// The fingers of the gesture, also those that have left, in the order of their arrival.
    var fingers: [(id: Int, finger: Finger)] = []
    var taps: Taps?
    /// Of a scrub: the strokes so far.
    var strokes = ScrubStrokes()
    /// Of the rotor: the angle of the line between the fingers at the last step, in radians.
    var rotorAngle: Double?
    /// When the first finger of a frame has moved whose fingers have not been looked at together.
    var frameStart: Double?
    private var now = 0.0

    package init(constants: Constants = Constants()) { self.constants = constants }

    /// When `advance(to:)` is due; nil if nothing waits.
    package var nextDeadline: Double? {
        switch state {
        case .idle: taps?.deadline
        case .possible: [frameDeadline, possibleDeadline].compactMap { $0 }.min()
        case .turning: frameDeadline
        case .exploring, .splitting, .passingThrough, .ignored: nil
        }
    }

    /// Whether no finger is down and no tap waits for another.
    package var isIdle: Bool { state == .idle && taps == nil }

    package mutating func handle(_ touch: ReaderTouch) -> [ReaderGesture] {
        var gestures = advance(to: touch.time)
        switch touch.phase {
        case .began: gestures += began(touch)
        case .moved: gestures += moved(touch)
        case .ended: gestures += ended(touch)
        case .cancelled: gestures += cancelled(touch)
        }
        // A finger that has come back to where it began should have explored already.
        return gestures + advance(to: touch.time)
    }

    /// What is decided by time.
    package mutating func advance(to time: Double) -> [ReaderGesture] {
        now = max(now, time)
        var gestures: [ReaderGesture] = []
        while let deadline = nextDeadline, deadline <= now { gestures += expire(at: deadline) }
        return gestures
    }

    /// Forgets all fingers, as when the reader is turned off.
    package mutating func reset() -> [ReaderGesture] {
        taps = nil
        return cancelGesture()
    }

    // MARK: Deadlines

    private var frameDeadline: Double? { frameStart.map { $0 + constants.frameDuration } }

    private var possibleDeadline: Double? {
        guard let first = fingers.first?.finger else { return nil }
        guard fingers.count == 1 else { return taps == nil ? nil : first.startTime + constants.tapDuration }
        if first.movement.length >= constants.swipeStart { return first.startTime + constants.swipeDuration }
        if first.movement.length >= constants.slop { return first.startTime + constants.exploreDelay }
        return switch taps?.continues(with: 1) {
        case 1: first.startTime + constants.holdDelay
        default: first.startTime + constants.exploreDelay
        }
    }

    private mutating func expire(at deadline: Double) -> [ReaderGesture] {
        if let frameDeadline, frameDeadline <= deadline { return evaluateFrame() }
        guard state == .possible else { return reportTaps() }
        guard fingers.count == 1, let (id, finger) = fingers.first else { return reportTaps() }
        if finger.movement.length < constants.slop, taps?.continues(with: 1) == 1 {
            taps = nil
            state = .passingThrough(id)
            return [.passThroughBegan]
        }
        let gestures = reportTaps()
        state = .exploring(id)
        return gestures + [.exploreBegan(finger.position)]
    }

    /// The taps so far are all.
    mutating func reportTaps() -> [ReaderGesture] {
        guard let taps else { return [] }
        self.taps = nil
        return taps.count == 1 && taps.hasExplored ? [] : [.tap(count: taps.count, fingers: taps.fingers, at: taps.position)]
    }

    func finger(_ id: Int) -> Finger? { fingers.first { $0.id == id }?.finger }
    func index(_ id: Int) -> Int? { fingers.firstIndex { $0.id == id && $0.finger.isDown } }
    var numberOfFingersDown: Int { fingers.count { $0.finger.isDown } }
}

extension ReaderGestureRecognizer.Taps {
    /// The number of taps so far if the next one with as many fingers belongs to them.
    func continues(with fingers: Int) -> Int? { self.fingers == fingers ? count : nil }
}
