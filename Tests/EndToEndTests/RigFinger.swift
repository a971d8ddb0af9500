import Foundation

/// Fingers on the touchscreen. Points are pixels of the panel (`rig.screen`), before the output's scale and rotation; at scale 1 they are points of a
/// window that fills the screen. Every method ends with a touch frame.
struct RigFinger {
    let rig: Rig

    /// Seconds between two samples of a moving finger: a 120 Hz touchscreen.
    private static let sampleInterval: TimeInterval = 1 / 120

    func down(_ finger: Int = 0, at point: CGPoint) throws { try rig.send("down \(finger) \(text(point))", "frame") }
    func move(_ finger: Int = 0, to point: CGPoint) throws { try rig.send("motion \(finger) \(text(point))", "frame") }
    func up(_ finger: Int = 0) throws { try rig.send("up \(finger)", "frame") }

    /// Cancels all touches. Only where the compositor supports it: sway and cage drop the cancel of a palm.
    func cancel() throws {
        guard !rig.compositor.hasDevices else { throw RigError.unsupported("\(rig.compositor) never sends wl_touch.cancel") }
        try rig.send("cancel")
    }

    /// The contact ellipse, in points, and its angle from the y axis.
    func shape(_ finger: Int = 0, major: CGFloat, minor: CGFloat, degrees: CGFloat) throws {
        if rig.compositor.hasDevices {
            try rig.send("shape \(finger) \(major) \(minor) \(degrees)", "frame")
        } else {
            try rig.send("shape \(finger) \(major) \(minor)", "orientation \(finger) \(degrees)", "frame")
        }
    }

    func tap(at point: CGPoint) throws {
        try rig.inOneBatch {
            try down(at: point)
            try pause()
            try up()
        }
    }

    /// Moves in a straight line at a constant speed; `release: false` leaves the finger down.
    func drag(
        _ finger: Int = 0, from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25, release: Bool = true
    ) throws {
        try rig.inOneBatch {
            try down(finger, at: start)
            try steps(duration) { fraction in try move(finger, to: start.toward(end, fraction)) }
            if release { try up(finger) }
        }
    }

    /// Fingers 0 and 1 on a horizontal line about `center`; `start` and `end` are their distance.
    func pinch(
        at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.25, release: Bool = true
    ) throws {
        func both(_ verb: String, _ distance: CGFloat) throws {
            let left = CGPoint(x: center.x - distance / 2, y: center.y), right = CGPoint(x: center.x + distance / 2, y: center.y)
            try rig.send("\(verb) 0 \(text(left))", "\(verb) 1 \(text(right))", "frame")
        }
        try rig.inOneBatch {
            try both("down", start)
            try steps(duration) { fraction in try both("motion", start + (end - start) * fraction) }
            if release { try rig.send("up 0", "up 1", "frame") }
        }
    }

    /// Waits for one sample interval.
    private func pause() throws { try rig.send("pause \(Self.sampleInterval * 1000)") }

    /// Calls `step` with the elapsed fraction, from above 0 up to 1.
    private func steps(_ duration: TimeInterval, _ step: (CGFloat) throws -> Void) throws {
        let count = max(1, Int((duration / Self.sampleInterval).rounded()))
        for index in 1...count {
            try pause()
            try step(CGFloat(index) / CGFloat(count))
        }
    }

    private func text(_ point: CGPoint) -> String { "\(point.x) \(point.y)" }
}

extension CGPoint {
    /// Linear interpolation towards another point.
    func toward(_ other: CGPoint, _ fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}
