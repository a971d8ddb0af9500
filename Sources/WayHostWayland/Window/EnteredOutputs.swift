import WayHost

/// The outputs that a surface is on, in the order of its `wl_surface.enter` events.
@MainActor struct EnteredOutputs {
    private var outputs: [Output] = []
    /// An enter event was received.
    private var hasEntered = false

    /// The surface was on an output, and is on none now: minimised, on another workspace, or covered.
    var hasLeftAll: Bool { hasEntered && outputs.isEmpty }
    var first: Output? { outputs.first }
    /// The output of a surface that is on one alone.
    var only: Output? { outputs.count == 1 ? outputs.first : nil }
    var scales: [SurfaceScale.Screen] { outputs.map(\.surfaceScale) }

    /// - Returns: false if the surface is on it already.
    mutating func enter(_ output: Output) -> Bool {
        guard !contains(output) else { return false }
        outputs.append(output)
        hasEntered = true
        return true
    }

    /// - Returns: false if the surface is not on it.
    mutating func leave(_ output: Output) -> Bool {
        guard contains(output) else { return false }
        outputs.removeAll { $0 === output }
        return true
    }

    private func contains(_ output: Output) -> Bool { outputs.contains { $0 === output } }

    /// The screen that shows the window: the first output that the surface has entered. cage sends no enter: then the only output of the `connected` ones, if
    /// there is just one.
    func screen(among connected: [Output]) -> UInt64? {
        if hasEntered { return first?.id }
        return connected.count == 1 ? connected.first?.id : nil
    }
}
