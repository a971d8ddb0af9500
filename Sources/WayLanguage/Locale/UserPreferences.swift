import Foundation

/// The program's preferences about language. Foundation's `UserDefaults` take milliseconds for their first answer, which most programs do not need.
struct UserPreferences {
    private let defaults: UserDefaults?

    /// Those of `UserDefaults`, if an argument or a file has some.
    init() { defaults = Self.isThere ? .standard : nil }

    func value(_ key: String) -> Any? { defaults?.object(forKey: key) }

    private static var isThere: Bool {
        if CommandLine.arguments.contains(where: { $0.hasPrefix("-Apple") || $0.hasPrefix("-NS") }) { return true }
        // Where CoreFoundation looks.
        let folders = ["\(NSHomeDirectory())/.config", "/usr/local/etc"], program = ProcessInfo.processInfo.processName
        return folders.contains { folder in [".GlobalPreferences", program].contains { access("\(folder)/\($0).plist", R_OK) == 0 } }
    }
}
