import Foundation
import WayHost
import WayKit

/// The machine's display: its power through the compositor (`wlr-output-power-management-v1`), else the backlight through logind. Brightness is the
/// backlight's.
@MainActor final class SystemKioskDisplay: KioskDisplay {
    var onChange: (@MainActor () -> Void)?
    private weak var host: (any WayHost.Host)?
    private let outputs: Set<String>?
    private let backlight: Backlight?

    /// - Parameter outputs: The names of the outputs to switch; nil for all.
    init(_ host: (any WayHost.Host)?, outputs: Set<String>?, backlight: Backlight? = .system()) {
        self.host = host
        self.outputs = outputs
        self.backlight = backlight
        host?.outputPower?.onChange = { [weak self] in self?.onChange?() }
    }

    /// The outputs that can be switched, with their modes.
    private var modes: [UInt64: OutputPowerMode] {
        guard let host, let all = host.outputPower?.modes else { return [:] }
        guard let outputs else { return all }
        let chosen = Set(host.screens.filter { outputs.contains($0.name) }.map(\.id))
        return all.filter { chosen.contains($0.key) }
    }

    var power: KioskDisplayPower {
        switch Set(modes.values) {
        case [.on]: .on
        case [.off]: .off
        case []: .unknown
        default: .changing
        }
    }

    var canSwitchPower: Bool { !modes.isEmpty || backlight != nil }
    var canSetBrightness: Bool { backlight != nil }

    func setPower(on: Bool) {
        let screens = modes.keys
        if screens.isEmpty {
            backlight?.set(on ? 1 : 0)
        } else {
            screens.forEach { host?.outputPower?.setMode(on ? .on : .off, of: $0) }
        }
    }

    func setBrightness(_ fraction: CGFloat) { backlight?.set(fraction) }

    func finish() {
        host?.outputPower?.onChange = nil
        backlight?.finish()
    }
}
