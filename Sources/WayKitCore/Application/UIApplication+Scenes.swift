import Foundation
import WayHost

/// Multiple windows of one program. A scene is a toplevel window. A session ends when its window is closed; sessions of windows that were open when the
/// program ended are restored at its next launch if they have state (`SceneSessionStore`).
extension UIApplication {
    func connectScene(for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)?) {
        func refuse(_ code: UISceneError.Code, _ reason: String) {
            let error = UISceneError(code, reason)
            guard let errorHandler else { return logger.warning("activateSceneSession(for:errorHandler:): \(error)") }
            enqueue { errorHandler(error) }
        }
        guard request.role == .windowApplication else { return refuse(.requestDenied, "There are no scenes of the role \(request.role.rawValue).") }
        if let session = request.session {
            guard let scene = session.scene as? UIWindowScene, scenes.contains(where: { $0 === scene }) else {
                return refuse(.requestDenied, "The session's scene was closed.")
            }
            scene.hostWindow?.activate(token: nil)
            if let preferences = (request.options as? UIWindowScene.ActivationRequestOptions)?.geometryPreferences {
                scene.requestGeometryUpdate(preferences, errorHandler: errorHandler)
            }
            if let activity = request.userActivity { scene.deliver(activity) }
            return
        }
        let options = windowOptions(for: request.options)
        let preferences = (request.options as? UIWindowScene.ActivationRequestOptions)?.geometryPreferences
        enqueue { [self] in
            do {
                let scene = try openConnectedScene(options, activity: request.userActivity) { scene in
                    if preferences?.isMaximized == true { scene.hostWindow?.setMaximized(true) }
                }
                guard scene == nil else { return }
                refuse(
                    .multipleScenesNotSupported,
                    "Nobody made a window in the new scene: name a delegateClass in application(_:configurationForConnecting:options:).")
            } catch {
                refuse(.requestDenied, "\(error)")
            }
        }
    }

    /// Opens a window and connects its scene; nil if nobody made a window in it.
    func openConnectedScene(
        _ options: WindowOptions, activity: NSUserActivity? = nil, _ prepare: (UIWindowScene) -> Void
    ) throws(HostError) -> UIWindowScene? {
        let scene = try openScene(options)
        scene.title = options.title
        prepare(scene)
        connect(scene, activity: activity)
        guard scene.delegate == nil, scene.windows.isEmpty else { return scene }
        remove(scene)
        return nil
    }

    func windowOptions(for options: UIScene.ActivationRequestOptions?) -> WindowOptions {
        let settings = ApplicationSettings.current
        let isDialog = (options as? UIWindowScene.ActivationRequestOptions)?.preferredPresentationStyle == .prominent
        let preferences = (options as? UIWindowScene.ActivationRequestOptions)?.geometryPreferences
        let parent = isDialog ? options?.requestingScene as? UIWindowScene ?? inputDispatcher.lastScene ?? scenes.last : nil
        return WindowOptions(
            title: settings.title, applicationID: settings.identifier, preferredSize: settings.preferredSize,
            isFullScreen: preferences?.isFullScreen ?? false, fullScreenOutput: preferences?.screen?.model.id, parent: parent?.hostWindow?.id,
            isModal: parent != nil)
    }
}

extension UIScene {
    /// Delivers a user activity to an existing scene.
    func deliver(_ activity: NSUserActivity) {
        delegate?.scene(self, willContinueUserActivityWithType: activity.activityType)
        delegate?.scene(self, continue: activity)
    }
}
