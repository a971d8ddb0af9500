import Foundation
import WayHost

/// Records the touches of a window as a ``TouchScript``: fingers, pens, and a pointer while its primary button is pressed, each as a finger. Touches that
/// a ``TouchScriptPlayer`` plays are not recorded. `WAYKIT_RECORD=file` records without code.
///
/// Locations are those that the devices reported, before resampling; where the window is resized while it records, they are converted to its size at the
/// first touch.
@preconcurrency @MainActor public final class TouchScriptRecorder {
    /// BTN_LEFT. Source: linux/input-event-codes.h.
    private static let primaryButton: UInt32 = 0x110
    /// The contact of a pressed pointer, as devices number theirs from 0.
    private static let pointerContact = -1

    /// The scene whose window it records.
    public private(set) weak var windowScene: UIWindowScene?
    /// What was recorded since ``start()``. Its time 0 is the start.
    public private(set) var script = TouchScript()
    public private(set) var isRecording = false
    /// On the host's clock.
    private var startTime: TimeInterval = 0
    /// The script's fingers of the contacts that are down.
    private var fingers: [InputRouter.Contact: Int] = [:]
    /// Receives each statement of the script's text.
    private let write: (@MainActor (String) -> Void)?

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        write = nil
    }

    init(windowScene: UIWindowScene, write: @escaping @MainActor (String) -> Void) {
        self.windowScene = windowScene
        self.write = write
    }

    /// Begins a new script. The recorder is retained until ``stop()``. Touches that are down already are not recorded.
    public func start() {
        guard let application = windowScene?.application else { return }
        stop()
        script = TouchScript()
        startTime = application.hostTime
        isRecording = true
        application.touchScripts.recorders.append(self)
    }

    /// Ends the recording.
    @discardableResult public func stop() -> TouchScript {
        windowScene?.application?.touchScripts.recorders.removeAll { $0 === self }
        isRecording = false
        fingers.removeAll()
        return script
    }

    func record(_ event: InputEvent) {
        switch event {
        case .touch(let event):
            for point in event.points {
                record(.init(device: event.device, id: point.id), .init(point.phase), at: point.position, time: event.timestamp)
            }
        case .pointer(let event):
            let contact = InputRouter.Contact(device: event.device, id: Self.pointerContact)
            let phase: TouchScript.Event.Phase? =
                switch event.kind {
                case .pressed(Self.primaryButton): .began
                case .moved: .moved
                case .released(Self.primaryButton): .ended
                case .left: .cancelled
                case .entered, .pressed, .released: nil
                }
            if let phase { record(contact, phase, at: event.position, time: event.timestamp) }
        case .scroll, .touchpad, .key, .keyboardFocus, .textInput:
            break
        }
    }

    private func record(_ contact: InputRouter.Contact, _ phase: TouchScript.Event.Phase, at position: CGPoint, time: TimeInterval) {
        guard let scene = windowScene, let application = scene.application else { return }
        let elapsed = max(0, min(time.isFinite ? time : .infinity, application.hostTime) - startTime)
        let eventTime = max(script.duration, TouchScript.rounded(elapsed))
        if let finger = fingers[contact], phase == .began {
            // Its end was not reported.
            append(.cancelled, finger, at: script.fingers[finger]?.location ?? .zero, time: eventTime)
            fingers[contact] = nil
        }
        guard phase == .began || fingers[contact] != nil, position.isFinite || phase == .ended || phase == .cancelled else { return }
        if script.size == nil, TouchScript.isValid(scene.bounds.size) {
            script.size = scene.bounds.size
            script.layoutDirection = scene.scriptWindow?.effectiveUserInterfaceLayoutDirection
            write?(script.head)
        }
        let finger = fingers[contact] ?? (0...).first { number in !fingers.values.contains(number) } ?? 0
        let location = TouchScript.rounded(position.scaled(from: scene.bounds.size, to: script.size ?? scene.bounds.size))
        append(phase, finger, at: position.isFinite ? location : script.fingers[finger]?.location ?? .zero, time: eventTime)
        fingers[contact] = phase == .began || phase == .moved ? finger : nil
    }

    private func append(_ phase: TouchScript.Event.Phase, _ finger: Int, at location: CGPoint, time: TimeInterval) {
        script.append(phase, finger, at: location, time: time)
        if let event = script.events.last { write?(TouchScript.statement(event)) }
    }
}

extension TouchScript.Event.Phase {
    fileprivate init(_ phase: TouchEvent.Point.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
