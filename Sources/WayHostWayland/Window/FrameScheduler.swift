import Foundation
import WayHost
import WaylandClient

/// When a window paints: frame callbacks, presentation feedback, and the moments at which there is no callback to wait for.
///
/// | the surface is | a frame that is asked for comes |
/// | --- | --- |
/// | not configured | on the turn after the first configure |
/// | configured, without a buffer | on the next turn: there is no callback before the first commit |
/// | mapped, at rest for a refresh or longer | on the next turn: waiting for a callback would cost a refresh |
/// | mapped, busy | some time after the callback of the next commit, as `FramePacing` says; if none is made, of an empty one |
/// | mapped, a callback has come just now that nobody wanted | as after that callback |
/// | mapped, newly configured | on the next turn: the compositor waits for the answer |
/// | out of buffers | when one is released |
///
/// A frame that a callback brought asks for the next callback along with its picture, wanted or not: an empty commit behind a picture makes
/// compositors discard the feedback of the picture.
@MainActor final class FrameScheduler {
    enum Phase { case unconfigured, configured, mapped }
    private struct Frame {
        var timing: FrameTiming
        /// The callback, or where there was none to wait for the event itself.
        var start: TimeInterval
        /// A callback brought it: the next picture will most likely follow.
        var isCalled: Bool
        var hasWaited: Bool
    }

    /// Pictures of which a compositor has not told whether they were seen: one that never tells is asked no more.
    private static let mostFeedbacks = 16
    /// A picture that is seen later than so many seconds after it is told of is not believed.
    private static let farthest: TimeInterval = 1

    private unowned let host: WaylandHost
    private let surface: WlSurface
    private let emit: (WindowEvent) -> Void
    /// The surface should be committed before the loop sleeps.
    private let needCommit: () -> Void
    private(set) var phase = Phase.unconfigured
    private var clock = FrameClock()
    private var pacing: FramePacing

    /// Somebody asked for a frame and has not got it.
    private var isWanted = false
    private var callback: WlCallback?
    private var turn: MainTaskQueue.Ticket?
    /// A callback has come, and its frame waits for what fingers still do.
    private var wait: MainTaskQueue.Ticket?
    private var isOutOfBuffers = false
    /// The compositor waits for an answer to a configure: the next frame does not wait for a callback.
    private var isUrgent = false
    /// A frame event was made and no buffer has been committed since.
    private var isUnanswered = false
    private var isInFrame = false
    private var isDirect = false
    /// When a callback came for which there was nothing to do; nil where there has been a frame since.
    private var idleCallback: TimeInterval?
    /// When the last frame event or commit was.
    private var lastActivity = -TimeInterval.infinity
    /// The frame event that the next commit answers.
    private var frame: Frame?
    private var feedbacks: Set<WpPresentationFeedback> = []

    init(host: WaylandHost, surface: WlSurface, emit: @escaping (WindowEvent) -> Void, needCommit: @escaping () -> Void) {
        self.host = host
        self.surface = surface
        self.emit = emit
        self.needCommit = needCommit
        pacing = FramePacing(isEnabled: host.setup.environment["WAYKIT_EARLY_FRAMES"] != "1")
    }

    /// The output's own word, in hertz; 0 where it has none.
    var outputRate: Double {
        get { clock.outputRate }
        set {
            guard newValue != clock.outputRate else { return }
            clock.outputRate = newValue
            pacing.reset()
        }
    }

    /// The window is on another output.
    func outputChanged() {
        clock.reset()
        pacing.reset()
    }

    func request() {
        isWanted = true
        guard wait == nil else { return }
        if isInFrame { isDirect = true }
        switch phase {
        case .unconfigured: break
        case .configured: isUnanswered ? frameLater() : frameOnNextTurn()
        case .mapped where isUrgent: frameOnNextTurn()
        case .mapped where callback != nil || turn != nil: break
        case .mapped:
            let now = host.now
            if let idleCallback, now - idleCallback < clock.interval {
                frame(after: idleCallback, waiting: isOutOfBuffers ? 0 : pacing.wait(at: now))
            } else if idleCallback != nil || now - lastActivity >= clock.interval {
                // At rest: what was done last the screen has shown.
                frameOnNextTurn()
            } else {
                needCommit()
            }
        }
    }

    /// A configure came; `changes` where it needs another picture.
    func configured(changes: Bool) {
        if phase == .unconfigured { phase = .configured }
        if changes { isUrgent = true }
        if isWanted, phase == .configured || isUrgent { frameOnNextTurn() }
    }

    /// Before a commit: the callback must be asked for before it.
    func willCommit() {
        guard isWanted, phase == .mapped, callback == nil, turn == nil, wait == nil else { return }
        askForCallback()
    }

    /// Before a commit that shows a frame; `isCurrent` where it is of the size that the compositor wants.
    func willCommitFrame(isCurrent: Bool, presentation: WpPresentation?) {
        phase = .mapped
        lastActivity = host.now
        isUnanswered = false
        if isCurrent {
            isUrgent = false
            cancelTickets()
        }
        let frame = self.frame
        self.frame = nil
        if let frame { pacing.committed(cost: host.now - frame.timing.now) }
        if let frame, frame.isCalled, callback == nil, turn == nil, wait == nil {
            isDirect = isInFrame
            askForCallback()
        } else {
            willCommit()
        }
        if let presentation { askForFeedback(presentation, frame) }
    }

    func outOfBuffers() { isOutOfBuffers = true }

    func bufferReleased() {
        guard isOutOfBuffers else { return }
        isOutOfBuffers = false
        // A callback that is under way brings the frame.
        if isWanted, callback != nil { return }
        isWanted = true
        frameOnNextTurn()
    }

    func end() {
        cancelTickets()
        callback?.discard()
        callback = nil
        feedbacks.forEach { $0.discard() }
        feedbacks.removeAll()
    }

    private func cancelTickets() {
        turn?.cancel()
        turn = nil
        wait?.cancel()
        wait = nil
    }

    private func frameOnNextTurn() {
        guard turn == nil else { return }
        wait?.cancel()
        wait = nil
        turn = host.turns.enqueue { [weak self] in
            guard let self else { return }
            turn = nil
            deliver()
        }
    }

    /// A program that asks again and again without showing anything is given the pace of the screen.
    private func frameLater() {
        guard turn == nil else { return }
        turn = host.turns.schedule(after: clock.interval) { [weak self] in
            guard let self else { return }
            turn = nil
            deliver()
        }
    }

    private func askForCallback() {
        let callback = surface.frame()
        self.callback = callback
        let isDirect = self.isDirect
        self.isDirect = false
        callback.onEvent = { [weak self] _ in
            guard let self else { return }
            self.callback = nil
            calledBack(at: host.now, isDirect: isDirect)
        }
    }

    private func calledBack(at now: TimeInterval, isDirect: Bool) {
        clock.callback(at: now, isDirect: isDirect)
        let seconds = pacing.callback(at: now, isDirect: isDirect, isWanted: isWanted && !isUrgent && !isOutOfBuffers)
        host.trace?.instant("callback", "frame", ["wait": .number(seconds * 1_000_000)])
        guard isWanted else { return idleCallback = now }
        if seconds > 0 { frame(after: now, waiting: seconds) } else { deliver(callback: now) }
    }

    private func frame(after callback: TimeInterval, waiting seconds: TimeInterval) {
        wait = host.turns.schedule(after: seconds) { [weak self] in
            guard let self else { return }
            wait = nil
            deliver(callback: callback, hasWaited: seconds > 0)
        }
    }

    /// - Parameter callback: When the callback came that brings the frame; nil for a frame without one.
    private func deliver(callback: TimeInterval? = nil, hasWaited: Bool = false) {
        guard isWanted else { return }
        isWanted = false
        idleCallback = nil
        let now = host.now
        let timing = clock.timing(now: now, since: callback ?? now)
        frame = Frame(timing: timing, start: callback ?? now, isCalled: callback != nil, hasWaited: hasWaited)
        lastActivity = now
        isUrgent = false
        isUnanswered = true
        isInFrame = true
        emit(.frame(timing))
        isInFrame = false
    }

    private func askForFeedback(_ presentation: WpPresentation, _ frame: Frame?) {
        guard feedbacks.count < Self.mostFeedbacks else { return }
        let feedback = presentation.feedback(surface: surface)
        guard feedback.isAlive else { return }
        feedbacks.insert(feedback)
        feedback.onEvent = { [weak self, unowned feedback] event in
            guard let self else { return }
            switch event {
            case .syncOutput: return
            case .discarded:
                host.trace?.instant("discarded", "frame", ["frame": .number((frame?.timing.now ?? .nan) * 1_000_000)])
                pacing.discarded(at: host.now, hasWaited: frame?.hasWaited ?? false)
            case .presented(let high, let low, let nanoseconds, let refresh, let sequenceHigh, let sequenceLow, _):
                let seconds = TimeInterval(UInt64(high) << 32 | UInt64(low)) + TimeInterval(nanoseconds) / 1_000_000_000
                let sequence = UInt64(sequenceHigh) << 32 | UInt64(sequenceLow)
                presented(seconds, TimeInterval(refresh) / 1_000_000_000, sequence, frame)
            }
            feedbacks.remove(feedback)
        }
    }

    private func presented(_ seconds: TimeInterval, _ refresh: TimeInterval, _ sequence: UInt64, _ frame: Frame?) {
        guard let time = host.connection?.presentationClock.hostTime(seconds) else { return }
        guard time - host.now < Self.farthest else {
            return host.warnOnce("the compositor says that a picture is seen in \(time - host.now) seconds: not believed")
        }
        clock.presented(at: time, refresh: refresh, started: frame?.start)
        let callback = frame.flatMap { $0.isCalled ? $0.start : nil }, delay = frame.map { $0.timing.now - $0.start } ?? 0
        pacing.presented(
            at: host.now, seen: time, callback: callback, delay: delay, refresh: refresh, hasWaited: frame?.hasWaited ?? false)
        emit(.presented(PresentationFeedback(time: time, interval: refresh, sequence: sequence, frame: frame?.timing.now)))
    }
}
