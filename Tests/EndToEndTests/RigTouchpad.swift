import Foundation

/// Gestures on the touchpad. Under sway and cage fingers move on a pad and libinput recognises the gesture; elsewhere the gesture's events are sent
/// directly. The pointer must be over the window.
struct RigTouchpad {
    let rig: Rig

    /// The centre of the mock device's pad: 100 × 70 mm at 40 units per millimetre.
    private static let center = CGPoint(x: 2000, y: 1400)
    /// A finger's maximum distance from the centre: as large as the pad allows, since libinput needs the first millimetres to recognise the gesture and
    /// measures the scale from there.
    private static let maximumRadius: CGFloat = 40 * 40
    private static let sampleMilliseconds = 12
    private static let steps = 20

    /// Moves the pointer, in compositor coordinates; only where the rig provides the seat.
    func movePointer(to point: CGPoint) throws {
        guard !rig.compositor.hasDevices else { throw RigError.unsupported("a touchpad moves the pointer by a distance only") }
        try rig.send("ptr \(point.x) \(point.y)")
    }

    /// Two fingers change their distance by a factor of `scale`.
    func pinch(scale: CGFloat) throws {
        if rig.compositor.hasDevices {
            let start = Self.maximumRadius / max(1, scale)
            try fingers([-1, 1]) { side, fraction in
                let distance = start * (1 + (scale - 1) * fraction)
                // Along the pad's diagonal, so that libinput does not recognise a scroll.
                return CGPoint(x: Self.center.x + side * distance * 0.8, y: Self.center.y + side * distance * 0.6)
            }
        } else {
            try gesture("pinch", fingers: 2) { fraction in "0 0 \(1 + (scale - 1) * fraction) 0" }
        }
    }

    /// Three or more fingers move together; `delta` is in millimetres under sway and cage, else in points.
    func swipe(fingers count: Int = 3, by delta: CGPoint) throws {
        if rig.compositor.hasDevices {
            try fingers((0..<count).map { CGFloat($0) }) { finger, fraction in
                CGPoint(x: 600 + 500 * finger + delta.x * 40 * fraction, y: Self.center.y + delta.y * 40 * fraction)
            }
        } else {
            let step = 1 / CGFloat(Self.steps)
            try gesture("swipe", fingers: count) { _ in "\(delta.x * step) \(delta.y * step)" }
        }
    }

    private func gesture(_ name: String, fingers count: Int, update: (CGFloat) -> String) throws {
        try rig.inOneBatch {
            try rig.send("\(name) begin \(count)")
            for step in 1...Self.steps {
                try rig.send("pause \(Self.sampleMilliseconds)", "\(name) update \(update(CGFloat(step) / CGFloat(Self.steps)))")
            }
            try rig.send("\(name) end 0")
        }
    }

    /// Moves fingers, each identified by a number, along `position(number, fraction)`.
    private func fingers(_ all: [CGFloat], position: (CGFloat, CGFloat) -> CGPoint) throws {
        try rig.inOneBatch {
            for step in 0...Self.steps {
                for (index, finger) in all.enumerated() {
                    let point = position(finger, CGFloat(step) / CGFloat(Self.steps))
                    try rig.send("\(step == 0 ? "down" : "motion") touchpad \(index) \(point.x) \(point.y)")
                }
                try rig.send("frame touchpad", "pause \(Self.sampleMilliseconds)")
            }
            for index in all.indices { try rig.send("up touchpad \(index)") }
            try rig.send("frame touchpad")
        }
    }
}
