import Foundation

/// Gestures on the touchpad. Under sway and cage fingers move on a pad and libinput recognises what they do; elsewhere the gesture's
/// events are sent as they stand. The pointer must be over the window.
struct RigTouchpad {
    let rig: Rig

    /// The pad of the mock device: 100 × 70 mm at 40 units a millimetre.
    private static let center = CGPoint(x: 2000, y: 1400)
    /// Of a finger from the middle: as wide as the pad allows, since libinput takes the first millimetres to tell what it is and counts
    /// the scale from there.
    private static let widestRadius: CGFloat = 40 * 40
    private static let sampleMilliseconds = 12
    private static let steps = 20

    /// Puts the pointer somewhere in the compositor's coordinates; only where the rig plays the seat.
    func movePointer(to point: CGPoint) throws {
        guard !rig.compositor.hasDevices else { throw RigError.unsupported("a touchpad moves the pointer by a distance only") }
        try rig.send("ptr \(point.x) \(point.y)")
    }

    /// Two fingers change their distance by the factor `scale`.
    func pinch(scale: CGFloat) throws {
        if rig.compositor.hasDevices {
            let start = Self.widestRadius / max(1, scale)
            try fingers([-1, 1]) { side, part in
                let distance = start * (1 + (scale - 1) * part)
                // Along the pad's diagonal, so that it is no scroll.
                return CGPoint(x: Self.center.x + side * distance * 0.8, y: Self.center.y + side * distance * 0.6)
            }
        } else {
            try gesture("pinch", fingers: 2) { part in "0 0 \(1 + (scale - 1) * part) 0" }
        }
    }

    /// Three or more fingers move together; `delta` is in millimetres under sway and cage, else in points.
    func swipe(fingers count: Int = 3, by delta: CGPoint) throws {
        if rig.compositor.hasDevices {
            try fingers((0..<count).map { CGFloat($0) }) { finger, part in
                CGPoint(x: 600 + 500 * finger + delta.x * 40 * part, y: Self.center.y + delta.y * 40 * part)
            }
        } else {
            let step = 1 / CGFloat(Self.steps)
            try gesture("swipe", fingers: count) { _ in "\(delta.x * step) \(delta.y * step)" }
        }
    }

    private func gesture(_ name: String, fingers count: Int, update: (CGFloat) -> String) throws {
        try rig.inOneGo {
            try rig.send("\(name) begin \(count)")
            for step in 1...Self.steps {
                try rig.send("pause \(Self.sampleMilliseconds)", "\(name) update \(update(CGFloat(step) / CGFloat(Self.steps)))")
            }
            try rig.send("\(name) end 0")
        }
    }

    /// Moves fingers, each known by a number, along `position(number, part of the way)`.
    private func fingers(_ all: [CGFloat], position: (CGFloat, CGFloat) -> CGPoint) throws {
        try rig.inOneGo {
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
