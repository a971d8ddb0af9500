import Foundation

/// The machine's power supplies, read from sysfs (Documentation/ABI/testing/sysfs-class-power).
struct PowerSupply {
    /// Contains one folder per supply.
    let directory: String

    struct Battery: Equatable {
        /// 0…1; −1 if unknown.
        var level: Float
        var state: UIDevice.BatteryState

        static let none = Battery(level: -1, state: .unknown)
    }

    /// All batteries of the machine combined: the mean of their levels. Batteries of pens and mice (`scope` "Device") are left out.
    var battery: Battery {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
        let batteries = names.filter { value("type", of: $0) == "Battery" && value("scope", of: $0) != "Device" && value("present", of: $0) != "0" }
        guard !batteries.isEmpty else { return .none }
        let levels = batteries.compactMap { value("capacity", of: $0).flatMap(Float.init) }.map { min(max($0 / 100, 0), 1) }
        let level = levels.isEmpty ? -1 : levels.reduce(0, +) / Float(levels.count)
        return Battery(level: level, state: Self.state(batteries.compactMap { value("status", of: $0) }))
    }

    /// A discharging battery takes precedence over a charging one, which takes precedence over a full one.
    private static func state(_ statuses: [String]) -> UIDevice.BatteryState {
        if statuses.contains("Discharging") { return .unplugged }
        if statuses.contains("Charging") { return .charging }
        if statuses.contains("Full") { return .full }
        // Plugged in, with charging held below the full level.
        return statuses.contains("Not charging") ? .charging : .unknown
    }

    private func value(_ file: String, of supply: String) -> String? {
        (try? String(contentsOfFile: "\(directory)/\(supply)/\(file)", encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
