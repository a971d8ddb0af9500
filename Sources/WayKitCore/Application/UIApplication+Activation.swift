import Foundation

/// The application's state follows those of its scenes.
extension UIApplication {
    func sceneActivationChanged() {
        let isActive = scenes.contains { $0.activationState == .foregroundActive }
        let isVisible = scenes.contains { $0.activationState != .background && $0.activationState != .unattached }
        let new: State = isActive ? .active : (isVisible ? .inactive : .background)
        guard new != applicationState else { return }
        let old = applicationState
        // Scene delegates, if there are any, are called instead of the application's.
        func announceState(_ name: Notification.Name, _ callDelegate: (any UIApplicationDelegate) -> Void) {
            announce(name) { if !scenes.contains(where: { $0.delegate != nil }) { callDelegate($0) } }
        }
        // The inactive state lies between the two others, even if the compositor skips it.
        if old == .background { announceState(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) } }
        if old == .active { announceState(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) } }
        applicationState = new
        switch new {
        case .active: announceState(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
        case .background: announceState(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) }
        case .inactive: break
        }
    }
}
