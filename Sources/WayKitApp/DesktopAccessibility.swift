import CXKBCommon
import Foundation
import WayAccessibility
import WayAccessibilityBus
import WayHost
import WayKit

/// The program's connection to the screen readers of the desktop. Nothing is made before one of them runs.
///
/// Keys go to them before they are the program's: a reader repeats what is typed, and has commands of its own. While nobody listens nothing is delayed.
@MainActor final class DesktopAccessibility: AssistiveTechnology, InputInterceptor {
    private let server: AccessibilityServer
    private weak var application: UIApplication?

    init(taskQueue: MainTaskQueue) {
        server = AccessibilityServer(taskQueue: taskQueue)
        server.onActiveChange = { [weak self] _ in self?.activityChanged() }
    }

    /// For the main loop.
    var loopSources: [any LoopSource] { server.loopSources }

    /// Follows whether somebody listens; a call while it is connected has no effect, another one finds a bus that has come.
    func connect() { server.connect() }

    /// Shows the application to those that listen.
    func start(for application: UIApplication) {
        self.application = application
        server.provider = application.assistiveTechnologies
        application.assistiveTechnologies.add(self)
        application.inputDispatcher.addFirst(self)
    }

    private func activityChanged() {
        guard let application else { return }
        application.activate()
        application.assistiveTechnologies.activityChanged()
    }

    // MARK: AssistiveTechnology

    var isActive: Bool { server.isActive }
    var isScreenReader: Bool { true }
    /// A reader of the desktop follows the focus.
    var cursor: AccessibilityID? { nil }
    func update(_ tree: AccessibilityTree) { server.update(tree) }
    func send(_ event: AccessibilityEvent) { server.send(event) }

    // MARK: Keys

    func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent? {
        switch event {
        // What has waited comes before the end of its focus.
        case .keyboardFocus: server.resolveOffers()
        case .key(let key) where key.phase == .cancelled: server.resolveOffers()
        default: break
        }
        guard case .key(let key) = event, server.isActive, key.phase != .cancelled else { return event }
        server.offer(AccessibilityKeyEvent(key)) { [weak self] isTaken in
            guard !isTaken, let application = self?.application else { return }
            application.activate()
            application.inputDispatcher.handle(event, to: window, after: self)
        }
        return nil
    }
}

extension AccessibilityKeyEvent {
    /// X11's masks of the modifiers.
    private static let masks: [(KeyEvent.Modifiers, UInt32)] = [(.shift, 1), (.capsLock, 2), (.control, 4), (.alternate, 8), (.command, 64)]

    init(_ key: KeyEvent) {
        let isText = !key.text.isEmpty && key.modifiers.isDisjoint(with: [.control, .alternate, .command])
            && key.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        self.init(
            isPressed: key.phase != .released, keysym: xkb_keysym_from_name(key.keysym, XKB_KEYSYM_NO_FLAGS), keycode: key.code &+ 8,
            modifiers: Self.masks.reduce(0) { key.modifiers.contains($1.0) ? $0 | $1.1 : $0 },
            time: UInt32(truncatingIfNeeded: Int64((key.timestamp * 1000).rounded())), text: isText ? key.text : key.keysym, isText: isText)
    }
}
