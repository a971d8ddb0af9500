import Foundation

extension ReaderGestureRecognizer {
    mutating func began(_ touch: ReaderTouch) -> [ReaderGesture] {
        // A finger whose end was lost.
        let lost = index(touch.id) == nil ? [] : cancelGesture()
        let finger = Finger(start: touch.position, position: touch.position, startTime: touch.time)
        switch state {
        case .idle:
            fingers = [(touch.id, finger)]
            state = .possible
            strokes = ScrubStrokes()
            return lost
        case .possible:
            // Who lifts a finger and sets down another one does not tap.
            state = numberOfFingersDown == fingers.count && fingers.count < Self.maximumFingers ? .possible : .ignored
        case .exploring(let first): state = .splitting(first, touch.id)
        case .splitting(let first, _):
            fingers.append((touch.id, finger))
            state = .ignored
            return lost + [.exploreEnded(self.finger(first)?.position ?? touch.position)]
        case .turning, .ignored, .passingThrough: break
        }
        fingers.append((touch.id, finger))
        return lost
    }

    mutating func moved(_ touch: ReaderTouch) -> [ReaderGesture] {
        guard let index = index(touch.id) else { return [] }
        fingers[index].finger.position = touch.position
        switch state {
        case .idle, .ignored: return []
        case .possible:
            frameStart = frameStart ?? touch.time
            // A tap followed by a movement is not the beginning of a double tap.
            return movement.length >= constants.slop ? reportTaps() : []
        case .exploring(let id): return id == touch.id ? [.exploreMoved(touch.position)] : []
        case .splitting(let first, let second): return movedSplitting(touch, first, second)
        case .turning:
            frameStart = frameStart ?? touch.time
            return []
        case .passingThrough(let id): return id == touch.id ? [.passThroughMoved(fingers[index].finger.movement)] : []
        }
    }

    mutating func ended(_ touch: ReaderTouch) -> [ReaderGesture] {
        guard let index = index(touch.id) else { return [] }
        var gestures = evaluateFrame()
        fingers[index].finger.position = touch.position
        fingers[index].finger.isDown = false
        switch state {
        case .possible where numberOfFingersDown == 0: gestures += decide(at: touch.time)
        case .exploring(let id) where id == touch.id: gestures += endExploring(touch)
        case .splitting(let first, let second): gestures += endSplitting(touch, first, second)
        case .passingThrough(let id) where id == touch.id:
            gestures.append(.passThroughEnded(fingers[index].finger.movement))
            state = .ignored
        case .idle, .possible, .exploring, .turning, .passingThrough, .ignored: break
        }
        forgetIfLifted()
        return gestures
    }

    mutating func cancelled(_ touch: ReaderTouch) -> [ReaderGesture] {
        guard let index = index(touch.id) else { return [] }
        fingers[index].finger.isDown = false
        let gestures = interrupt()
        state = .ignored
        forgetIfLifted()
        return gestures
    }

    mutating func cancelGesture() -> [ReaderGesture] {
        let gestures = interrupt()
        fingers = []
        state = .idle
        return gestures
    }

    /// What ends of a continuous gesture when it is cancelled.
    private mutating func interrupt() -> [ReaderGesture] {
        let gestures: [ReaderGesture] =
            switch state {
            case .exploring(let id), .splitting(let id, _): [.exploreEnded(finger(id)?.position ?? .zero)]
            case .passingThrough: [.passThroughCancelled]
            case .idle, .possible, .turning, .ignored: []
            }
        (rotorAngle, frameStart) = (nil, nil)
        return gestures + reportTaps()
    }

    private mutating func forgetIfLifted() {
        guard numberOfFingersDown == 0 else { return }
        fingers = []
        (rotorAngle, frameStart) = (nil, nil)
        state = .idle
    }

    private static var maximumFingers: Int { 4 }

    // MARK: Undecided

    /// Looks at what two fingers have done together.
    mutating func evaluateFrame() -> [ReaderGesture] {
        guard frameStart != nil else { return [] }
        frameStart = nil
        if state == .turning { return turn() }
        guard state == .possible, fingers.count == 2 else { return [] }
        strokes.add(movement.dx, minimum: constants.scrubStroke)
        guard let angle = angleBetweenFingers, let turned = turnedFromStart(to: angle), abs(turned) >= constants.rotorStep else { return [] }
        let gestures = reportTaps()
        state = .turning
        rotorAngle = startAngle
        return gestures + turn()
    }

    /// The mean of the fingers' movements: how far their centre has moved, with those that came later.
    private var movement: ReaderMovement {
        let count = Double(max(fingers.count, 1))
        return fingers.reduce(into: ReaderMovement.zero) { sum, entry in
            sum.dx += entry.finger.movement.dx / count
            sum.dy += entry.finger.movement.dy / count
        }
    }

    private var centre: CGPoint {
        let count = Double(max(fingers.count, 1))
        return fingers.reduce(into: CGPoint.zero) { sum, entry in
            sum.x += entry.finger.position.x / count
            sum.y += entry.finger.position.y / count
        }
    }

    /// All fingers have left.
    private mutating func decide(at time: Double) -> [ReaderGesture] {
        let duration = time - (fingers.first?.finger.startTime ?? time)
        let count = fingers.count
        let largest = fingers.map(\.finger.movement.length).max() ?? 0
        if largest < constants.slop { return duration <= tapLimit ? tapped(at: time, hasExplored: false) : reportTaps() }
        let gestures = reportTaps()
        if count == 2, strokes.count >= 3, duration <= constants.scrubDuration { return gestures + [.scrub] }
        let limit = count == 1 ? constants.swipeDuration : constants.multipleFingerSwipeDuration
        let movement = movement
        guard movement.length >= constants.swipeDistance, duration <= limit else { return gestures }
        return gestures + [.swipe(ReaderDirection(movement), fingers: count)]
    }

    /// The second tap of a double tap may last until it is held.
    private var tapLimit: Double { taps?.continues(with: fingers.count) == nil ? constants.tapDuration : max(constants.tapDuration, constants.holdDelay) }

    private mutating func tapped(at time: Double, hasExplored: Bool) -> [ReaderGesture] {
        let count = fingers.count
        let before = taps?.continues(with: count)
        let gestures = before == nil ? reportTaps() : []
        let explored = hasExplored || taps?.hasExplored == true
        taps = Taps(count: (before ?? 0) + 1, fingers: count, position: centre, deadline: time + constants.tapInterval, hasExplored: explored)
        return (before ?? 0) + 1 == 3 ? reportTaps() : gestures
    }

    // MARK: Exploring

    private mutating func endExploring(_ touch: ReaderTouch) -> [ReaderGesture] {
        guard let finger = finger(touch.id) else { return [] }
        let isTap = finger.movement.length < constants.slop && touch.time - finger.startTime <= constants.tapDuration
        state = .ignored
        guard isTap, fingers.count == 1 else { return [.exploreEnded(touch.position)] }
        return [.exploreEnded(touch.position)] + tapped(at: touch.time, hasExplored: true)
    }

    private mutating func movedSplitting(_ touch: ReaderTouch, _ first: Int, _ second: Int) -> [ReaderGesture] {
        guard let finger = finger(second), let exploring = self.finger(first) else { return [] }
        guard touch.id == second, finger.movement.length >= constants.slop else { return touch.id == first ? [.exploreMoved(touch.position)] : [] }
        // The second finger came late: both began now.
        for index in fingers.indices {
            fingers[index].finger.startTime = finger.startTime
            if fingers[index].id != second { fingers[index].finger.start = fingers[index].finger.position }
        }
        fingers.removeAll { !$0.finger.isDown }
        strokes = ScrubStrokes()
        state = .possible
        return [.exploreEnded(exploring.position)]
    }

    private mutating func endSplitting(_ touch: ReaderTouch, _ first: Int, _ second: Int) -> [ReaderGesture] {
        guard let other = finger(second) else { return [] }
        if touch.id == first {
            state = .ignored
            return [.exploreEnded(touch.position)]
        }
        guard touch.id == second else { return [] }
        state = .exploring(first)
        fingers.removeAll { $0.id == second }
        return touch.time - other.startTime <= constants.tapDuration ? [.splitTap] : []
    }

    // MARK: The rotor

    /// Radians of the line from the first finger to the second; clockwise is positive as y points down.
    private var angleBetweenFingers: Double? { angle { $0.position } }
    private var startAngle: Double? { angle { $0.start } }

    private func angle(_ point: (Finger) -> CGPoint) -> Double? {
        guard fingers.count == 2, numberOfFingersDown == 2 else { return nil }
        let (first, second) = (point(fingers[0].finger), point(fingers[1].finger))
        return atan2(second.y - first.y, second.x - first.x)
    }

    /// The angle since the fingers came down; nil if they rather swipe: their centre moved further than the fingers around it.
    private func turnedFromStart(to angle: Double) -> Double? {
        guard let startAngle else { return nil }
        let turned = remainder(angle - startAngle, 2 * .pi)
        let (first, second) = (fingers[0].finger.position, fingers[1].finger.position)
        let radius = hypot(second.x - first.x, second.y - first.y) / 2
        // A finger that turns around the other one moves the centre exactly as far.
        return movement.length <= 1.3 * abs(turned) * radius ? turned : nil
    }

    private mutating func turn() -> [ReaderGesture] {
        guard let angle = angleBetweenFingers, let last = rotorAngle else { return [] }
        let turned = remainder(angle - last, 2 * .pi)
        let steps = Int(turned / constants.rotorStep)
        guard steps != 0 else { return [] }
        rotorAngle = last + Double(steps) * constants.rotorStep
        return Array(repeating: .rotor(steps.signum()), count: abs(steps))
    }
}

extension ReaderDirection {
    /// The axis that a movement follows most.
    init(_ movement: ReaderMovement) {
        self = abs(movement.dx) >= abs(movement.dy) ? (movement.dx < 0 ? .left : .right) : (movement.dy < 0 ? .up : .down)
    }
}

/// Counts the strokes to and fro of a scrub.
struct ScrubStrokes: Equatable {
    private(set) var count = 0
    /// Where the last stroke turned or has come to, as a distance from the gesture's start.
    private var extreme = 0.0
    private var direction = 0.0

    /// - Parameter position: The horizontal distance from the start, in points.
    mutating func add(_ position: Double, minimum: Double) {
        let change = position - extreme
        if direction != 0, change * direction > 0 {
            extreme = position
        } else if abs(change) >= minimum {
            (extreme, direction) = (position, change < 0 ? -1 : 1)
            count += 1
        }
    }
}
