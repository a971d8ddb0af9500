import Foundation
import WayHost

/// The state machine of one pen: converts frames of `zwp_tablet_tool_v2` events to hover events and touches.
///
/// The events of a frame form one state: when the tip goes down, the touch begins at the position and with the pressure of the same frame. A hovering pen
/// is a pointer that enters, moves and leaves; when its tip goes down it leaves, and a touch begins.
///
/// | pen | proximity in | changed | tip down | tip up | proximity out, tool or tablet removed |
/// | --- | --- | --- | --- | --- | --- |
/// | out of proximity | entered | – | began | – | – |
/// | hovering | left, entered | moved | left, began | – | left |
/// | touching | cancelled, entered | moved | – | ended, entered | cancelled (ended, where the tip was lifted in the same frame) |
@MainActor final class StylusTracker {
    private enum Phase { case outOfProximity, hovering, touching }
    /// The events of the current frame.
    private struct Frame {
        /// Tip changes in order: true for down, false for up.
        var tipChanges: [Bool] = []
        var isProximityOut = false
        var hasChanged = false
    }

    /// The contact identifier: a pen has one tip.
    private static let contactID = 0

    private let device: DeviceID
    private let emit: (WindowID, InputEvent) -> Void
    private var phase = Phase.outOfProximity
    private var window: WindowID?
    /// Nil until the first motion in proximity.
    private var position: CGPoint?
    /// The pen's properties; they change before the first frame and between frames.
    private(set) var stylus = Stylus()
    private var frame = Frame()
    /// Whether the tip is down. The touch begins only when the position is known.
    private var isTipDown = false
    private var lastTime: TimeInterval = 0

    init(device: DeviceID, emit: @escaping (WindowID, InputEvent) -> Void) {
        self.device = device
        self.emit = emit
    }

    /// Nil for a foreign surface.
    func proximityIn(_ window: WindowID?) {
        // A proximity out in this frame, or a missing one, is handled first.
        if self.window != nil {
            frame.isProximityOut = true
            flush(time: lastTime)
        }
        frame = Frame()
        isTipDown = false
        self.window = window
        position = nil
        stylus.buttons = []
    }

    func proximityOut() { frame.isProximityOut = true }

    func tip(down: Bool) { frame.tipChanges.append(down) }

    func motion(to position: CGPoint) {
        self.position = position
        frame.hasChanged = true
    }

    /// Changes a property other than the position.
    func change(_ edit: (inout Stylus) -> Void) {
        edit(&stylus)
        frame.hasChanged = true
    }

    func setTool(_ tool: Stylus.Tool) { stylus.tool = tool }

    /// Ends the frame and sends its events.
    func flush(time: TimeInterval) {
        let frame = self.frame
        self.frame = Frame()
        lastTime = time
        let before = phase
        for isDown in frame.tipChanges {
            isTipDown = isDown
            if isDown { touch(time) } else { lift(time) }
        }
        if isTipDown { touch(time) }
        if frame.hasChanged, frame.tipChanges.isEmpty, phase == before { move(time) }
        if frame.isProximityOut { leave(time) } else if phase == .outOfProximity { hover(.entered, time) }
    }

    /// The tool or its tablet was removed.
    func cancel(time: TimeInterval) {
        frame = Frame()
        leave(time)
    }

    /// The window was closed: drops the state without further events.
    func forget(_ window: WindowID) {
        guard self.window == window else { return }
        self.window = nil
        phase = .outOfProximity
    }

    private func leave(_ time: TimeInterval) {
        switch phase {
        case .outOfProximity: break
        case .hovering: hover(.left, time)
        case .touching: point(.cancelled, time)
        }
        phase = .outOfProximity
        isTipDown = false
        window = nil
    }

    private func touch(_ time: TimeInterval) {
        guard phase != .touching, window != nil, position != nil else { return }
        if phase == .hovering { hover(.left, time) }
        point(.began, time)
    }

    private func lift(_ time: TimeInterval) {
        guard phase == .touching else { return }
        point(.ended, time)
    }

    private func move(_ time: TimeInterval) {
        switch phase {
        case .outOfProximity: break
        case .hovering: hover(.moved, time)
        case .touching: point(.moved, time)
        }
    }

    private func hover(_ kind: PointerEvent.Kind, _ time: TimeInterval) {
        guard let window, let position else { return }
        phase = kind == .left ? .outOfProximity : .hovering
        let event = PointerEvent(device: device, timestamp: time, kind: kind, position: position, stylus: stylus)
        emit(window, .pointer(event))
    }

    private func point(_ pointPhase: TouchEvent.Point.Phase, _ time: TimeInterval) {
        guard let window, let position else { return }
        phase = pointPhase == .began || pointPhase == .moved ? .touching : .outOfProximity
        let point = TouchEvent.Point(id: Self.contactID, phase: pointPhase, position: position, stylus: stylus)
        emit(window, .touch(TouchEvent(device: device, timestamp: time, points: [point])))
    }
}
