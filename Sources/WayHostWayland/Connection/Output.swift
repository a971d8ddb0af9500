import Foundation
import WayHost
import WaylandClient

/// One `wl_output`. Its properties are applied at `done`, or at the end of the batch where it has no `done` (version 1).
@MainActor final class Output {
    let output: WlOutput
    /// The global's registry name.
    let globalName: UInt32
    /// `HostScreen.id`; 0 until the first state is applied.
    private(set) var id: UInt64 = 0
    private unowned let connection: Connection
    private var pending = OutputState()
    private(set) var state = OutputState()
    /// False until the first state is applied: not on the list of screens.
    private(set) var isKnown = false
    private var isDirty = false

    init(_ output: WlOutput, globalName: UInt32, connection: Connection) {
        self.output = output
        self.globalName = globalName
        self.connection = connection
        output.onEvent = { [weak self] in self?.handle($0) }
    }

    var screen: HostScreen { state.screen(id: id) }

    func end() {
        output.onEvent = nil
        output.release()
    }

    func endBatch() {
        if isDirty, output.version < WlOutput.Since.done { apply() }
    }

    /// Sets the fractional scale that a surface on this output alone received.
    func updateScale(scale120: Int) {
        // A scale above the output's integer scale is that of another output.
        guard state.scale120 != scale120, scale120 <= Int(max(1, state.scale)) * 120 else { return }
        pending.scale120 = scale120
        state.scale120 = scale120
        if isKnown { connection.outputsChanged() }
    }

    private func handle(_ event: WlOutput.Event) {
        isDirty = true
        switch event {
        case .geometry(let x, let y, let physicalWidth, let physicalHeight, _, let make, let model, let transform):
            pending.x = x
            pending.y = y
            pending.physicalWidth = physicalWidth
            pending.physicalHeight = physicalHeight
            pending.make = make
            pending.model = model
            pending.transform = OutputTransform(rawValue: transform.rawValue) ?? .normal
        case .mode(let flags, let width, let height, let refresh):
            guard flags.contains(.current) else { return }
            pending.modeWidth = width
            pending.modeHeight = height
            pending.refresh = refresh
        case .scale(let factor):
            if factor != pending.scale { pending.scale120 = nil }
            pending.scale = factor
        case .name(let name):
            pending.name = name
        case .description:
            break
        case .done:
            apply()
        }
    }

    private func apply() {
        isDirty = false
        guard !isKnown || pending != state else { return }
        if !isKnown { id = connection.host.screenID(of: pending) }
        isKnown = true
        state = pending
        connection.outputsChanged()
    }
}
