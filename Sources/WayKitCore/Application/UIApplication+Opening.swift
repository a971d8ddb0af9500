import Foundation

/// Opens URLs with the desktop's programs.
@MainActor package protocol URLOpener {
    func canOpen(_ url: URL) -> Bool
    /// - Parameters:
    ///   - activationToken: Lets the program bring its window to the front; nil if the compositor gave none.
    ///   - completion: Called once; false if no program was started.
    func open(_ url: URL, activationToken: String?, completion: @escaping @MainActor @Sendable (Bool) -> Void)
}

/// Uses `xdg-open`, and the desktop's MIME type associations. Source: freedesktop.org, *Association between MIME types and applications*.
@MainActor package struct DesktopOpener: URLOpener {
    private let environment: [String: String]

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

    /// Whether some program handles the URL's scheme. Files are left to `xdg-open`.
    package func canOpen(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), command != nil else { return false }
        if scheme == "file" { return FileManager.default.fileExists(atPath: url.path) }
        let key = "x-scheme-handler/\(scheme)="
        return lists.contains { path in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
            return text.split(separator: "\n").contains { $0.hasPrefix(key) && $0.count > key.count }
        }
    }

    package func open(_ url: URL, activationToken: String?, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        completion(start(url, activationToken: activationToken))
    }

    private func start(_ url: URL, activationToken: String?) -> Bool {
        guard let command, canOpen(url) else { return false }
        let process = Process()
        process.environment = Self.environment(environment, activationToken: activationToken)
        process.executableURL = URL(fileURLWithPath: command)
        process.arguments = [url.absoluteString]
        do { try process.run() } catch { return false }
        return true
    }

    /// The environment for a program to start: with its own activation token, or none, never the token of this program. `DESKTOP_STARTUP_ID` is X11's
    /// name of it, for programs that know no other. Source: Wayland `xdg-activation-v1`; freedesktop.org, *Startup Notification Protocol*.
    static func environment(_ own: [String: String], activationToken: String?) -> [String: String] {
        var environment = own
        for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] { environment[name] = activationToken }
        return environment
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
        /// Has no meaning on Linux: URLs are opened by the scheme's program.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Seconds to wait for an activation token from the compositor.
    private static let tokenTimeout: TimeInterval = 0.5

    func opened(_ url: URL, _ isOpen: Bool, _ completion: OpenCompletion?) {
        if !isOpen { logger.warning("open(_:): no program of the desktop opens \(url.scheme ?? "an address without a scheme"): \(url)") }
        enqueue { completion?.call(isOpen) }
    }

    /// As above; false if no program handles the URL.
    @discardableResult public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { done in
            open(url, options: options) { done.resume(returning: $0) }
        }
    }

    /// A handler of the main actor.
    @MainActor final class OpenCompletion {
        let call: (Bool) -> Void
        init(_ call: @escaping (Bool) -> Void) { self.call = call }
    }

    /// Requests an activation token for the window that had the last input. Nil if there is none, or no reply in time.
    func requestActivationToken(_ completion: @escaping @MainActor (String?) -> Void) {
        guard let window = (inputDispatcher.lastScene ?? scenes.last)?.hostWindow else { return completion(nil) }
        var isAnswered = false
        func answer(_ token: String?) {
            guard !isAnswered else { return }
            isAnswered = true
            completion(token)
        }
        let deadline = schedule(after: Self.tokenTimeout) { answer(nil) }
        window.requestActivationToken(for: nil) { token in
            deadline?.cancel()
            answer(token)
        }
    }
}

/// Source: UIKit `UIBackgroundTaskIdentifier`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Source: UIKit `UIBackgroundRefreshStatus`.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
