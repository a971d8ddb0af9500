import Foundation

/// Manual control of wlrig's frames: nothing is painted and no frame callback is sent except by a tick.
struct RigClock {
    let rig: Rig

    func stop() throws { try rig.send("clock manual") }
    func run() throws { try rig.send("clock auto") }

    /// Produces `count` frames, each `interval` seconds after the previous one on the clock that clients see.
    func tick(_ count: Int = 1, interval: TimeInterval) throws { try rig.send("tick \(count) \(interval * 1000)") }
}
