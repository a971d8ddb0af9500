import Foundation

extension UIApplication {
    /// Fails: nothing on a Linux desktop pushes notifications to a program. The delegate is told in the next iteration of the run loop.
    public func registerForRemoteNotifications() {
        enqueue { [weak self] in
            guard let self else { return }
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: RemoteNotificationsError())
        }
    }
    /// There is nothing to unregister.
    public func unregisterForRemoteNotifications() {}
    /// False.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// A URL that no program of the desktop handles.
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
}

extension UIApplication {
    /// Has no effect: nothing wakes a program in the background. A program of a desktop goes on while it is covered.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
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
