import Foundation
import WayLog

/// Keeps the state of a program's scene sessions for its next launch, in the property list `$XDG_STATE_HOME/IDENTIFIER/sessions.plist`. There is no file
/// for a program whose sessions have no state. Source: XDG Base Directory Specification.
package struct SceneSessionStore {
    private let url: URL
    private let logger = wayLogger("waykit.scene")

    /// - Parameter identifier: The program's.
    package init(identifier: String, environment: [String: String]) {
        // A relative path is to be ignored.
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(environment["HOME"] ?? "")/.local/state"
        let name = identifier.replacingOccurrences(of: "/", with: "-")
        url = URL(fileURLWithPath: state, isDirectory: true).appendingPathComponent(name).appendingPathComponent("sessions.plist")
    }

    /// The sessions of the previous launch, oldest first; none if it left none, or if they cannot be read.
    package func load() -> [SceneSessionState] {
        guard let data = FileManager.default.contents(atPath: url.path) else { return [] }
        do {
            let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            return (list as? [Any] ?? []).compactMap { SceneSessionState(propertyList: $0) }
        } catch {
            logger.warning("the windows of the previous launch are not restored: \(url.path): \(error)")
            return []
        }
    }

    func save(_ states: [SceneSessionState]) {
        let files = FileManager.default
        let lists = states.filter { !$0.isEmpty }.compactMap { state -> [String: Any]? in
            let list = state.propertyList
            if SceneSessionState.isPropertyList(list) { return list }
            logger.error("the state of a scene session is no property list; the window will not be restored")
            return nil
        }
        do {
            guard !lists.isEmpty else {
                if files.fileExists(atPath: url.path) { try files.removeItem(at: url) }
                return
            }
            try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try PropertyListSerialization.data(fromPropertyList: lists, format: .xml, options: 0).write(to: url, options: .atomic)
        } catch {
            logger.warning("the windows will not be restored: \(url.path): \(error)")
        }
    }
}

/// What is kept of a scene session.
package struct SceneSessionState {
    let identifier: String
    let userInfo: [String: Any]?
    let activity: NSUserActivity?

    @MainActor init(_ session: UISceneSession) {
        identifier = session.persistentIdentifier
        userInfo = session.userInfo
        activity = session.stateRestorationActivity
    }

    init?(propertyList: Any) {
        guard let list = propertyList as? [String: Any], let identifier = list["identifier"] as? String else { return nil }
        self.identifier = identifier
        userInfo = list["userInfo"] as? [String: Any]
        activity = (list["activity"] as? [String: Any]).flatMap { Self.activity($0) }
    }

    var isEmpty: Bool { userInfo?.isEmpty ?? true && activity == nil }

    var propertyList: [String: Any] {
        var list: [String: Any] = ["identifier": identifier]
        list["userInfo"] = userInfo
        list["activity"] = activity.map { Self.propertyList(of: $0) }
        return list
    }

    private static func propertyList(of activity: NSUserActivity) -> [String: Any] {
        var list: [String: Any] = ["activityType": activity.activityType]
        list["title"] = activity.title
        // A dictionary with other keys than strings is no property list: it is refused later.
        list["userInfo"] = activity.userInfo.map { ($0 as? [String: Any]) as Any? ?? $0 }
        list["targetContentIdentifier"] = activity.targetContentIdentifier
        list["webpageURL"] = activity.webpageURL?.absoluteString
        return list
    }

    private static func activity(_ list: [String: Any]) -> NSUserActivity? {
        guard let type = list["activityType"] as? String else { return nil }
        let activity = NSUserActivity(activityType: type)
        activity.title = list["title"] as? String
        activity.userInfo = list["userInfo"] as? [String: Any]
        activity.targetContentIdentifier = list["targetContentIdentifier"] as? String
        activity.webpageURL = (list["webpageURL"] as? String).flatMap { URL(string: $0) }
        return activity
    }

    static func isPropertyList(_ value: Any) -> Bool {
        switch value {
        case is String, is any BinaryInteger, is any BinaryFloatingPoint, is Bool, is NSNumber, is Data, is Date: true
        case let list as [String: Any]: list.values.allSatisfy(isPropertyList)
        case let list as [Any]: list.allSatisfy(isPropertyList)
        default: false
        }
    }
}

extension UIApplication {
    /// Keeps the state of all sessions for the next launch.
    /// - Parameter asked: The scenes whose delegates are asked for it; the others keep what they said last.
    func saveSessions(asking asked: [UIWindowScene] = []) {
        for scene in asked {
            guard let activity = scene.delegate?.stateRestorationActivity(for: scene) else { continue }
            scene.session.stateRestorationActivity = activity.copied()
        }
        sessionStore?.save(scenes.map { SceneSessionState($0.session) })
    }

    /// Restores the previous launch's sessions beside the first, each in a window of its own. Call it when the program has launched.
    package func restoreScenes(_ states: some Sequence<SceneSessionState>) {
        for state in states {
            enqueue { [self] in
                do {
                    guard try openConnectedScene(windowOptions(for: nil), { $0.session.restore(state) }) == nil else { return }
                    logger.warning("a window of the previous launch is not restored: nobody made a window in its scene")
                } catch {
                    logger.warning("a window of the previous launch is not restored: \(error)")
                }
            }
        }
    }
}

extension UISceneSession {
    /// Makes this the session of the previous launch. Call it before its scene connects.
    package func restore(_ state: SceneSessionState) {
        persistentIdentifier = state.identifier
        userInfo = state.userInfo
        stateRestorationActivity = state.activity
    }
}

extension NSUserActivity {
    fileprivate func copied() -> NSUserActivity {
        let copy = NSUserActivity(activityType: activityType)
        copy.title = title
        copy.userInfo = userInfo
        copy.requiredUserInfoKeys = requiredUserInfoKeys
        copy.targetContentIdentifier = targetContentIdentifier
        copy.webpageURL = webpageURL
        copy.keywords = keywords
        return copy
    }
}
