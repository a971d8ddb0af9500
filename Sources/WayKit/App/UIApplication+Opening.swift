import Foundation

/// Finds the programs of the desktop that open addresses.
@MainActor package protocol URLOpener {
    func canOpen(_ url: URL) -> Bool
    /// False where no program was started.
    func open(_ url: URL) -> Bool
}

/// By `xdg-open`, and the lists of programs that desktops keep. Source: freedesktop.org, *Association between MIME types and applications*.
@MainActor package struct DesktopOpener: URLOpener {
    private let environment: [String: String]

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

    /// Some program opens addresses of this scheme. Files are for `xdg-open` to find out.
    package func canOpen(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), command != nil else { return false }
        if scheme == "file" { return FileManager.default.fileExists(atPath: url.path) }
        let key = "x-scheme-handler/\(scheme)="
        return lists.contains { path in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
            return text.split(separator: "\n").contains { $0.hasPrefix(key) && $0.count > key.count }
        }
    }

    package func open(_ url: URL) -> Bool {
        guard let command, canOpen(url) else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command)
        process.arguments = [url.absoluteString]
        do { try process.run() } catch { return false }
        return true
    }

    private var command: String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/xdg-open" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private var lists: [String] {
        func value(_ name: String, or standard: String) -> [String] {
            let text = environment[name] ?? ""
            return (text.isEmpty ? standard : text).split(separator: ":").map(String.init)
        }
        let home = environment["HOME"] ?? ""
        let configuration = value("XDG_CONFIG_HOME", or: "\(home)/.config") + value("XDG_CONFIG_DIRS", or: "/etc/xdg")
        let data = value("XDG_DATA_HOME", or: "\(home)/.local/share") + value("XDG_DATA_DIRS", or: "/usr/local/share:/usr/share")
        return configuration.map { "\($0)/mimeapps.list" }
            + data.flatMap { ["\($0)/applications/mimeapps.list", "\($0)/applications/mimeinfo.cache"] }
    }
}

extension UIApplication {
    /// Source: UIKit `UIApplication.OpenExternalURLOptionsKey`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Has no meaning on Linux: addresses are opened by the scheme's program.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// A program of the desktop opens addresses of this scheme.
    public func canOpenURL(_ url: URL) -> Bool { opener?.canOpen(url) ?? false }

    /// Has the desktop open an address, by `xdg-open`.
    /// - Parameter completion: called on the next turn; false where no program does, with a line in the log.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let opened = opener?.open(url) ?? false
        if !opened { logger.warning("open(_:): no program of the desktop opens \(url.scheme ?? "an address without a scheme"): \(url)") }
        enqueue { completion?(opened) }
    }

    @available(*, deprecated, message: "use open(_:options:completionHandler:)")
    @discardableResult public func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url)
        return true
    }
}

/// A program goes on while its windows are hidden: it has as long as it likes.
extension UIApplication {
    /// Without a limit: Linux suspends no program that has no window on screen.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// True: files are protected by the system, or not at all.
    public var isProtectedDataAvailable: Bool { true }

    /// For code that asks for time: there is no end to it, so the handler is never called.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// Source: UIKit `UIBackgroundTaskIdentifier`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Source: UIKit `UIBackgroundRefreshStatus`.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
