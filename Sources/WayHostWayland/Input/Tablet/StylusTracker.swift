import Foundation
import WayHost

/// One pen: makes hovering and touches of the frames of `zwp_tablet_tool_v2`.
///
/// A frame's words are one state: where the tip goes down, the touch begins at the place and with the pressure that the same frame
/// tells. A pen that hovers is a pointer which comes in, moves and goes; where its tip comes down it goes, and a touch begins.
///
/// | pen | in reach | changed | tip down | tip up | out of reach, tool or tablet gone |
/// | --- | --- | --- | --- | --- | --- |
/// | away | entered | – | began | – | – |
/// | hovering | left, entered | moved | left, began | – | left |
/// | touching | cancelled, entered | moved | – | ended, entered | cancelled (ended, where the tip was lifted in the same frame) |
@MainActor final class StylusTracker {
    private enum Phase { case away, hovering, touching }
    /// What the frame that is coming in says.
    private struct Frame {
        /// The tip came down (true) or was lifted, in this order.
        var tips: [Bool] = []
        var isOut = false
        var hasChanged = false
    }

    /// A pen has one tip.
    private static let contact = 0

    private let device: DeviceID
    private let emit: (WindowID, InputEvent) -> Void
    private var phase = Phase.away
    private var window: WindowID?
    /// Unknown until the first motion in reach.
    private var position: CGPoint?
    /// What it tells; set before the first frame and between frames.
    private(set) var stylus = Stylus()
    private var frame = Frame()
    /// The tip is down, though there may be no touch: not before the place is known.
    private var isTipDown = false
    private var lastTime: TimeInterval = 0

    init(device: DeviceID, emit: @escaping (WindowID, InputEvent) -> Void) {
        self.device = device
        self.emit = emit
    }

    /// Nil for a surface that is no window of ours.
    func proximityIn(_ window: WindowID?) {
        // It went away in this frame, or nobody said that it did: that comes first.
        if self.window != nil {
            frame.isOut = true
            flush(time: lastTime)
        }
        frame = Frame()
        isTipDown = false
        self.window = window
        position = nil
        stylus.buttons = []
    }

    func proximityOut() { frame.isOut = true }

    func tip(down: Bool) { frame.tips.append(down) }

    func motion(to position: CGPoint) {
        self.position = position
        frame.hasChanged = true
    }

    /// Something beside the place.
    func change(_ edit: (inout Stylus) -> Void) {
        edit(&stylus)
        frame.hasChanged = true
    }

    func setTool(_ tool: Stylus.Tool) { stylus.tool = tool }

    /// Ends the frame: what it says goes out.
    func flush(time: TimeInterval) {
        let frame = self.frame
        self.frame = Frame()
        lastTime = time
        let before = phase
        for isDown in frame.tips {
            isTipDown = isDown
            if isDown { touch(time) } else { lift(time) }
        }
        if isTipDown { touch(time) }
        if frame.hasChanged, frame.tips.isEmpty, phase == before { move(time) }
        if frame.isOut { leave(time) } else if phase == .away { hover(.entered, time) }
    }

    /// The tool is gone, or its tablet.
    func cancel(time: TimeInterval) {
        frame = Frame()
        leave(time)
    }

    /// The window is gone: not a word about it any more.
    func forget(_ window: WindowID) {
        guard self.window == window else { return }
        self.window = nil
        phase = .away
    }

    private func leave(_ time: TimeInterval) {
        switch phase {
        case .away: break
        case .hovering: hover(.left, time)
        case .touching: point(.cancelled, time)
        }
        phase = .away
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
        case .away: break
        case .hovering: hover(.moved, time)
        case .touching: point(.moved, time)
        }
    }

    private func hover(_ kind: PointerEvent.Kind, _ time: TimeInterval) {
        guard let window, let position else { return }
        phase = kind == .left ? .away : .hovering
        let event = PointerEvent(device: device, timestamp: time, kind: kind, position: position, stylus: stylus)
        emit(window, .pointer(event))
    }

    private func point(_ pointPhase: TouchEvent.Point.Phase, _ time: TimeInterval) {
        guard let window, let position else { return }
        phase = pointPhase == .began || pointPhase == .moved ? .touching : .away
        let point = TouchEvent.Point(id: Self.contact, phase: pointPhase, position: position, stylus: stylus)
        emit(window, .touch(TouchEvent(device: device, timestamp: time, points: [point])))
    }
}
