import Foundation
import WayHost
import WayLog

/// The touch scripts that a program plays and records at the moment.
@MainActor final class TouchScriptSessions: InputInterceptor {
    var players: [TouchScriptPlayer] = []
    var recorders: [TouchScriptRecorder] = []
    /// Hosts count their devices from 0.
    private var lastDevice = UInt64.max

    /// The device of a script's touches; unique while the program runs.
    func makeDevice() -> DeviceID {
        lastDevice -= 1
        return DeviceID(rawValue: lastDevice)
    }

    /// Every event is delivered as it is.
    func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent? {
        if !players.isEmpty, event.beginsInput { players.forEach { $0.end(.interrupted) } }
        for recorder in recorders where recorder.windowScene?.hostWindow?.id == window { recorder.record(event) }
        return event
    }

    func hostWasLost() { players.forEach { $0.stop() } }
}

extension InputEvent {
    /// Whether a user begins something: a contact, a press or a gesture, but not a pointer's motion.
    fileprivate var beginsInput: Bool {
        switch self {
        case .touch(let event): event.points.contains { $0.phase == .began }
        case .pointer(let event): if case .pressed = event.kind { true } else { false }
        case .scroll(let event): event.phase != .ended
        case .touchpad(let event): event.phase == .began
        case .key(let event): event.phase == .pressed
        case .keyboardFocus: false
        case .textInput(let event): if case .update = event.kind { true } else { false }
        }
    }
}

extension UIApplication {
    /// They see input before all other interceptors.
    var touchScripts: TouchScriptSessions {
        if let sessions = inputDispatcher.interceptors.lazy.compactMap({ $0 as? TouchScriptSessions }).first { return sessions }
        let sessions = TouchScriptSessions()
        inputDispatcher.addFirst(sessions)
        return sessions
    }

    /// `WAYKIT_RECORD=file` and `WAYKIT_PLAY=file`: records the window's touches, and plays a script in it. Call it when the program has launched.
    package func startTouchScripts(_ settings: ApplicationSettings, in scene: UIWindowScene) {
        if let path = settings.touchRecordingFile { record(to: path, in: scene) }
        guard let path = settings.touchScriptFile else { return }
        do {
            TouchScriptPlayer(windowScene: scene).play(try TouchScript(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            logger.warning("WAYKIT_PLAY: \(path): \(error.localizedDescription); nothing is played")
        }
    }

    /// Each statement is written at once, so that the file of a program that is killed is complete.
    private func record(to path: String, in scene: UIWindowScene) {
        do {
            let file = try TraceFile(path)
            var hasFailed = false
            TouchScriptRecorder(windowScene: scene) { [logger] statement in
                guard !hasFailed else { return }
                do {
                    try file.write(Array(statement.utf8))
                } catch {
                    hasFailed = true
                    logger.warning("WAYKIT_RECORD: \(path): the recording ends here: \(error)")
                }
            }.start()
        } catch {
            logger.warning("WAYKIT_RECORD: \(error); nothing is recorded")
        }
    }
}
