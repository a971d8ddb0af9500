import Foundation

/// A backlight of the machine: its levels are read from sysfs (Documentation/ABI/stable/sysfs-class-backlight), and set through logind, which needs no
/// permission to write there.
@MainActor final class Backlight {
    let name: String
    private let maximum: Int
    /// The level found at first, which the fraction 1 restores.
    private let normal: Int
    private let setter: any BacklightSetter

    /// The machine's backlight; nil where it has none.
    static func system() -> Backlight? { Backlight(directory: "/sys/class/backlight", setter: LogindBacklightSetter()) }

    /// The best of the backlights in a directory: firmware before platform before raw, as the kernel's documentation recommends.
    init?(directory: String, setter: any BacklightSetter) {
        func value(_ file: String, of name: String) -> String? {
            (try? String(contentsOfFile: "\(directory)/\(name)/\(file)", encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let kinds = ["firmware", "platform", "raw"]
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
        let known = names.compactMap { name -> (name: String, rank: Int, maximum: Int, level: Int)? in
            guard let maximum = value("max_brightness", of: name).flatMap(Int.init), maximum > 0,
                let level = value("brightness", of: name).flatMap(Int.init), let kind = value("type", of: name)
            else { return nil }
            return (name, kinds.firstIndex(of: kind) ?? kinds.count, maximum, level)
        }
        guard let best = known.min(by: { ($0.rank, $0.name) < ($1.rank, $1.name) }) else { return nil }
        name = best.name
        maximum = best.maximum
        // A program that crashed while the display was dark left it so.
        normal = best.level > 0 ? best.level : best.maximum
        self.setter = setter
    }

    /// - Parameter fraction: Of the level found at first, 0 to 1. Only 0 is dark.
    func set(_ fraction: CGFloat) {
        let level = Int((CGFloat(normal) * fraction).rounded())
        setter.setBrightness(min(max(level, fraction > 0 ? 1 : 0), maximum), of: name)
    }

    func finish() { setter.finish() }
}

/// Sets the level of a backlight.
protocol BacklightSetter: Sendable {
    func setBrightness(_ level: Int, of name: String)
    /// Returns when the last level has been set.
    func finish()
}
