import Foundation

/// The frames of wlrig, in the test's hand: nothing is painted and no frame callback comes but by a tick.
struct RigClock {
    let rig: Rig

    func stop() throws { try rig.send("clock manual") }
    func run() throws { try rig.send("clock auto") }

    /// `count` frames, each `interval` seconds after the one before by the clock that clients are told.
    func tick(_ count: Int = 1, interval: TimeInterval) throws { try rig.send("tick \(count) \(interval * 1000)") }
}
