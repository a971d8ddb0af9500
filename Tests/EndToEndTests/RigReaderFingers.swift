import Foundation

/// The gestures of a screen reader for touch. Points are those of `RigFinger`; each gesture is one batch, at its own pace.
struct RigReaderFingers {
    let rig: Rig

    /// Where gestures are made that mean the same everywhere: the middle of the screen.
    static let centre = CGPoint(x: 640, y: 400)
    /// Points that a finger flicks, and between the fingers of a tap.
    private static let flick: CGFloat = 160, spread: CGFloat = 120
    /// Milliseconds.
    private static let tap = 40, gap = 60, step = 10, rest = 400

    enum Direction {
        case left, right, up, down

        var movement: CGPoint {
            switch self {
            case .left: CGPoint(x: -1, y: 0)
            case .right: CGPoint(x: 1, y: 0)
            case .up: CGPoint(x: 0, y: -1)
            case .down: CGPoint(x: 0, y: 1)
            }
        }
    }

    /// - Parameter point: Of the first finger; the others are on its right.
    func taps(_ count: Int, fingers: Int = 1, at point: CGPoint = centre) throws {
        try rig.inOneBatch {
            for _ in 0..<count {
                for finger in 0..<fingers { try rig.finger.down(finger, at: CGPoint(x: point.x + Self.spread * CGFloat(finger), y: point.y)) }
                try rig.send("pause \(Self.tap)")
                for finger in 0..<fingers { try rig.finger.up(finger) }
                try rig.send("pause \(Self.gap)")
            }
        }
    }

    func flick(_ direction: Direction, fingers: Int = 1) throws {
        let movement = direction.movement
        try stroke(fingers, steps: 10) { finger, fraction in
            let start = position(of: finger)
            return CGPoint(x: start.x + movement.x * Self.flick * fraction, y: start.y + movement.y * Self.flick * fraction)
        }
    }

    /// Two fingers to and fro.
    func scrub() throws {
        let stops: [CGFloat] = [0, Self.flick, 0, Self.flick]
        try stroke(2, steps: 30) { finger, fraction in
            let place = fraction * 3, leg = min(Int(place), 2)
            let start = position(of: finger)
            return CGPoint(x: start.x + stops[leg] + (stops[leg + 1] - stops[leg]) * (place - CGFloat(leg)), y: start.y)
        }
    }

    /// Two fingers on a circle turn clockwise, by so many steps of the rotor.
    func turn(_ steps: Int) throws {
        // A step is 30 degrees.
        let angle = (CGFloat(steps) * 30 + 8) * .pi / 180
        try stroke(2, steps: 6 * steps + 6) { finger, fraction in
            let direction = angle * fraction + (finger == 0 ? .pi : 0)
            return CGPoint(x: Self.centre.x + 100 * cos(direction), y: Self.centre.y + 100 * sin(direction))
        }
    }

    /// A finger that rests at the first point, longer than a tap, and moves on to the others.
    func explore(_ points: CGPoint...) throws {
        guard let first = points.first else { return }
        try rig.inOneBatch {
            try rig.finger.down(at: first)
            try rig.send("pause \(Self.rest)")
            for (start, end) in zip(points, points.dropFirst()) {
                for index in 1...10 {
                    try rig.finger.move(to: start.toward(end, CGFloat(index) / 10))
                    try rig.send("pause 20")
                }
            }
            try rig.finger.up()
        }
    }

    // MARK: Movements

    private func position(of finger: Int) -> CGPoint { CGPoint(x: Self.centre.x + Self.spread * CGFloat(finger), y: Self.centre.y) }

    /// - Parameter position: Of a finger at a fraction of the way.
    private func stroke(_ fingers: Int, steps: Int, position: (Int, CGFloat) -> CGPoint) throws {
        func all(_ verb: String, _ fraction: CGFloat) throws {
            for finger in 0..<fingers {
                let point = position(finger, fraction)
                try rig.send("\(verb) \(finger) \(point.x) \(point.y)")
            }
            try rig.send("frame")
        }
        try rig.inOneBatch {
            try all("down", 0)
            for index in 1...steps {
                try rig.send("pause \(Self.step)")
                try all("motion", CGFloat(index) / CGFloat(steps))
            }
            for finger in 0..<fingers { try rig.send("up \(finger)") }
            try rig.send("frame")
        }
    }
}
