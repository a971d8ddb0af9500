import Foundation

extension UIApplication {
    /// A URL that no program of the desktop handles.
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
}

extension UIApplication {
    /// Source: UIKit.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// Source: UIKit.
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}

/// Why a program does not get remote notifications.
struct RemoteNotificationsError: LocalizedError {
    var errorDescription: String? { "Remote notifications are not supported on Linux" }
}

/// Source: UIKit `UIBackgroundFetchResult`.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
