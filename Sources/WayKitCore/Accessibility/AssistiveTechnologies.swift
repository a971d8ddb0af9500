import Foundation
import WayAccessibility
import WayHost

/// A client that wants to know what a program shows: the server for screen readers of the desktop, the reader for touch.
@MainActor package protocol AssistiveTechnology: AnyObject {
    /// It wants trees and events.
    var isActive: Bool { get }
    var isScreenReader: Bool { get }
    /// Where its cursor is; nil for a client that has none of its own.
    var cursor: AccessibilityID? { get }
    func update(_ tree: AccessibilityTree)
    func send(_ event: AccessibilityEvent)
}

/// A property that assistive technologies read was set.
@MainActor enum AccessibilityChanges {
    static func note() {
        (AnimationContext.current.owner as? UIApplication)?.assistiveTechnologiesIfAny?.setNeedsUpdate()
    }
}

/// The assistive technologies of a program: what they are shown and when, and what the program tells them.
///
/// While none is active nothing is made and no timer runs. Otherwise a frame, or a property that is set, makes a new tree after a short time; not during a
/// transition, which is shown at its end, but at the begin of one that a gesture drives, since it may last.
@MainActor package final class AssistiveTechnologies {
    /// Seconds between a change and the tree that shows it, so that what changes together is one update.
    package static let delay: TimeInterval = 0.05

    /// Touches that an assistive technology makes come from this device.
    static let device = DeviceID(rawValue: .max)

    unowned let application: UIApplication
    private var clients: [any AssistiveTechnology] = []
    package let identifiers = AccessibilityIdentifiers()
    /// There while a tree is built.
    private(set) var cache: SystemAccessibilityCache?
    private(set) lazy var focus = AccessibilityFocus(self)
    private lazy var deadline = Deadline(application) { [weak self] in self?.updateAfterDelay() }
    /// The last tree.
    package private(set) var tree = AccessibilityTree()
    private var hadScreenReader = false
    /// Scanning with switches runs.
    package var isScanning = false {
        didSet {
            guard oldValue != isScanning else { return }
            NotificationCenter.default.post(name: UIAccessibility.switchControlStatusDidChangeNotification, object: nil)
        }
    }

    init(_ application: UIApplication) {
        self.application = application
    }

    var windowScenes: [UIWindowScene] { application.scenes }

    // MARK: Clients

    package func add(_ client: any AssistiveTechnology) {
        clients.append(client)
        activityChanged()
    }

    package func remove(_ client: any AssistiveTechnology) {
        clients.removeAll { $0 === client }
        activityChanged()
    }

    /// Stored: every property that is set asks for it.
    package private(set) var isActive = false
    package var hasScreenReader: Bool { clients.contains { $0.isActive && $0.isScreenReader } }

    /// A client became active, or is no longer.
    package func activityChanged() {
        isActive = clients.contains { $0.isActive }
        if hadScreenReader != hasScreenReader {
            hadScreenReader.toggle()
            NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
        }
        if isActive { setNeedsUpdate() } else { forget() }
    }

    private func forget() {
        deadline.cancel()
        tree = AccessibilityTree()
        focus.forget()
        identifiers.removeAll()
    }

    // MARK: Updates

    /// Call it when a frame was laid out.
    func frameWasLaidOut() { setNeedsUpdate() }

    /// The tree is out of date.
    package func setNeedsUpdate() {
        if isActive, !deadline.isSet { deadline.set(after: Self.delay) }
    }

    private var isInTransition: Bool {
        application.scenes.contains { scene in scene.windows.contains { !$0.isHidden && !$0.transitions.undriven.isEmpty } }
    }

    private func updateAfterDelay() {
        guard isActive else { return }
        // The frames of a transition, and the one after it, come back here.
        if isInTransition { return deadline.set(after: Self.delay) }
        update()
    }

    /// Makes a tree of what is shown now, and gives it to the clients.
    package func update() {
        deadline.clear()
        identifiers.removeReleased()
        var made = currentTree()
        let event = focus.follow(&made)
        tree = made
        for client in clients where client.isActive { client.update(made) }
        if let event { send(event) }
    }

    /// What is shown now, whether or not somebody wants to know.
    package func currentTree() -> AccessibilityTree {
        cache = SystemAccessibilityCache()
        defer { cache = nil }
        return AccessibilityTreeBuilder(identifiers).tree(of: application)
    }

    private func send(_ event: AccessibilityEvent) {
        for client in clients where client.isActive { client.send(event) }
    }

    // MARK: What the program tells

    func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard isActive else { return }
        // After what the program does in the same turn, such as adding the element.
        application.enqueue { [weak self] in self?.deliver(notification, argument) }
    }

    private func deliver(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard isActive else { return }
        let message = argument as? String ?? (argument as? NSAttributedString)?.string
        switch notification {
        case .screenChanged, .layoutChanged:
            if let element = argument as? UIResponder { focus.move(to: element) }
            application.layOutForAccessibility()
            update()
            let target = (argument as? UIResponder).flatMap { identifiers.existing($0) }.flatMap { tree[$0]?.id }
            send(notification == .screenChanged ? .screenChanged(target, message: message) : .layoutChanged(target, message: message))
        case .announcement:
            guard let message, !message.isEmpty else { return }
            send(.announcement(message, priority: AccessibilityPriority(argument)))
        case .pageScrolled:
            application.layOutForAccessibility()
            update()
            send(.pageScrolled(message))
        default: break
        }
    }

    /// The announcement was spoken, or interrupted.
    package func announcementDidFinish(_ text: String, wasSuccessful: Bool) {
        NotificationCenter.default.post(
            name: UIAccessibility.announcementDidFinishNotification, object: nil,
            userInfo: [
                UIAccessibility.announcementStringValueUserInfoKey: text, UIAccessibility.announcementWasSuccessfulUserInfoKey: wasSuccessful,
            ])
    }

    func focusedElement(using identifier: UIAccessibility.AssistiveTechnologyIdentifier?) -> Any? {
        guard isActive, identifier != .notificationSwitchControl else { return nil }
        return focus.cursorElement
    }

    /// The cursor of a client has moved: what it is on has the user's attention.
    package func cursorMoved(to id: AccessibilityID?) {
        guard let id, identifiers.object(id) != nil else { return focus.cursorMoved(to: nil) }
        focus.move(to: id)
    }
}

extension AccessibilityPriority {
    /// That of an announcement's attributes.
    fileprivate init(_ argument: Any?) {
        guard let text = argument as? NSAttributedString, text.length > 0 else {
            self = .default
            return
        }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        let value = attributes[.accessibilitySpeechAnnouncementPriority]
        switch (value as? UIAccessibilityPriority)?.rawValue ?? value as? String {
        case UIAccessibilityPriority.high.rawValue: self = .high
        case UIAccessibilityPriority.low.rawValue: self = .low
        default: self = attributes[.accessibilitySpeechQueueAnnouncement] as? Bool ?? false ? .low : .default
        }
    }
}

extension UIApplication {
    /// Lays out what was changed since the last frame.
    fileprivate func layOutForAccessibility() {
        for window in scenes.flatMap(\.windows) where !window.isHidden { window.layoutIfNeeded() }
    }
}
