import WayHost
import WaylandClient

/// `zwlr_output_power_manager_v1`: one control for each output, created only while somebody observes the modes. It outlives connections.
@MainActor final class WaylandOutputPower: OutputPowerControl {
    private(set) var modes: [UInt64: OutputPowerMode] = [:]
    private var controls: [UInt64: WlrOutputPower] = [:]
    /// Outputs whose control failed: they are not asked again.
    private var failed: Set<UInt64> = []
    private weak var connection: Connection?

    var onChange: (@MainActor () -> Void)? {
        didSet { update() }
    }

    /// Flushed immediately: a program that ends lights the display, and its loop does not flush again.
    func setMode(_ mode: OutputPowerMode, of screen: UInt64) {
        controls[screen]?.setMode(mode: mode == .on ? .on : .off)
        _ = try? connection?.display.flush()
    }

    func attach(_ connection: Connection) {
        self.connection = connection
        update()
    }

    /// The connection is lost.
    func detach() {
        connection = nil
        failed.removeAll()
        update()
    }

    /// Call when outputs or the global have changed.
    func update() {
        let manager = connection?.globals.outputPowerManager
        let outputs = onChange == nil ? [] : connection?.outputs ?? []
        for (id, control) in controls where !outputs.contains(where: { $0.id == id }) { drop(control, of: id) }
        guard let manager else { return }
        for output in outputs where controls[output.id] == nil && !failed.contains(output.id) {
            let id = output.id, control = manager.getOutputPower(output: output.output)
            controls[id] = control
            control.onEvent = { [weak self] in self?.handle($0, of: id) }
        }
    }

    private func handle(_ event: WlrOutputPower.Event, of id: UInt64) {
        switch event {
        case .mode(let mode):
            let mode: OutputPowerMode = mode == .off ? .off : .on
            guard modes[id] != mode else { return }
            modes[id] = mode
            onChange?()
        case .failed:
            guard let control = controls[id] else { return }
            failed.insert(id)
            drop(control, of: id)
        }
    }

    private func drop(_ control: WlrOutputPower, of id: UInt64) {
        control.onEvent = nil
        control.destroy()
        controls[id] = nil
        if modes.removeValue(forKey: id) != nil { onChange?() }
    }
}
