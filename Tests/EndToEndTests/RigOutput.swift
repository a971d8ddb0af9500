import Foundation

/// The screen, changed while programs run. Not under cage, which has no protocol for it in Debian 12.
struct RigOutput {
    let rig: Rig

    func setScale(_ scale: Double) throws { try set("scale", scale == scale.rounded() ? "\(Int(scale))" : "\(scale)") }

    /// Counter-clockwise quarter turns, as in the first four values of `wl_output.transform`.
    func setRotation(quarterTurns: Int) throws {
        let turns = ((quarterTurns % 4) + 4) % 4
        // swaymsg takes a clockwise angle.
        try set("transform", rig.compositor == .sway ? ["normal", "270", "180", "90"][turns] : "\(turns)")
    }

    func setSize(width: Int, height: Int) throws {
        switch rig.compositor {
        case .sway: try set("resolution", "\(width)x\(height)")
        default: try set("size", "\(width) \(height)")
        }
    }

    private func set(_ what: String, _ value: String) throws {
        switch rig.compositor {
        case .sway: try rig.run("swaymsg", "output", "HEADLESS-1", what, value)
        case .weston, .wlrig: try rig.send("output \(what) \(value)")
        case .cage: throw RigError.unsupported("cage does not change its output")
        }
    }
}
