import Foundation
import WayHost
import WaylandClient

/// Schedules a window's frames: frame callbacks, presentation feedback, and frames for which there is no callback to wait for.
///
/// | the surface is | a requested frame is sent |
/// | --- | --- |
/// | not configured | in a task after the first configure |
/// | configured, without a buffer | in the next task: there is no callback before the first commit |
/// | mapped, idle for a refresh or longer | in the next task: waiting for a callback would cost a refresh |
/// | mapped, busy | after the callback of the next commit; without one, of an empty commit. While input moves some time after it: `FramePacing` |
/// | mapped, after a recent callback without a requested frame | as after that callback |
/// | mapped, newly configured | in the next task: the compositor waits for the answer |
/// | out of buffers | when a buffer is released |
///
/// A frame sent by a callback requests the next callback in its own commit, even if no frame is requested: an empty commit after a frame makes compositors
/// discard the frame's presentation feedback.
@MainActor final class FrameScheduler {
    enum Phase { case unconfigured, configured, mapped }
    private struct Frame {
        var timing: FrameTiming
        /// The time of the callback, or without one that of the frame event.
        var start: TimeInterval
        /// Whether a callback led to it: then the next frame will most likely follow.
        var isFromCallback: Bool
        var hasWaited: Bool
    }

    /// The maximum number of pending feedback objects: a compositor that never answers gets no more requests.
    private static let maximumPendingFeedbacks = 16
    /// Seconds without the requested callback after which the surface counts as hidden.
    static let callbackTimeout: TimeInterval = 1
    /// A presentation time farther in the future is implausible. Seconds.
    private static let maximumLead: TimeInterval = 1

    private unowned let host: WaylandHost
    private let surface: WlSurface
    private let emit: (WindowEvent) -> Void
    /// Requests a commit of the surface before the loop sleeps.
    private let needCommit: () -> Void
    /// `isCallbackOverdue` changed.
    private let visibilityChanged: () -> Void
    private(set) var phase = Phase.unconfigured
    private var clock = FrameClock()
    private var pacing: FramePacing

    /// A frame was requested and has not been sent.
    private var isRequested = false
    private var callback: WlCallback?
    /// The requested callback has not come within the timeout: the compositor does not show the surface.
    private(set) var isCallbackOverdue = false
    private var callbackTimer: MainTaskQueue.ScheduledTask?
    /// Allocated once, since every callback restarts the timer.
    private lazy var onCallbackTimeout: @MainActor () -> Void = { [weak self] in self?.setCallbackOverdue(true) }
    private var frameTask: MainTaskQueue.ScheduledTask?
    /// A callback has arrived, and its frame is delayed to include later input.
    private var delayTimer: MainTaskQueue.ScheduledTask?
    private var isOutOfBuffers = false
    /// The compositor waits for the answer to a configure: the next frame does not wait for a callback.
    private var isUrgent = false
    /// A frame event was sent and no buffer has been committed since.
    private var isAwaitingCommit = false
    private var isSendingFrame = false
    private var isConsecutive = false
    /// The time of a callback without a requested frame; nil if a frame has been sent since.
    private var idleCallback: TimeInterval?
    /// The time of the last frame event or commit.
    private var lastActivity = -TimeInterval.infinity
    /// The frame that the next commit shows.
    private var frame: Frame?
    private var feedbacks: Set<WpPresentationFeedback> = []

    init(
        host: WaylandHost, surface: WlSurface, emit: @escaping (WindowEvent) -> Void, needCommit: @escaping () -> Void,
        visibilityChanged: @escaping () -> Void
    ) {
        self.host = host
        self.surface = surface
        self.emit = emit
        self.needCommit = needCommit
        self.visibilityChanged = visibilityChanged
        pacing = FramePacing(isEnabled: host.setup.delaysFrames)
    }

    /// The output's mode refresh rate, in hertz; 0 if unknown.
    var outputRate: Double {
        get { clock.outputRate }
        set {
            guard newValue != clock.outputRate else { return }
            clock.outputRate = newValue
            pacing.reset()
        }
    }

    /// The window moved to another output.
    func outputChanged() {
        clock.reset()
        pacing.reset()
    }

    func request() {
        isRequested = true
        guard delayTimer == nil else { return }
        if isSendingFrame { isConsecutive = true }
        switch phase {
        case .unconfigured: break
        case .configured: isAwaitingCommit ? scheduleFrameAfterInterval() : scheduleFrame()
        case .mapped where isUrgent: scheduleFrame()
        case .mapped where callback != nil || frameTask != nil: break
        case .mapped:
            let now = host.now
            if let idleCallback, now - idleCallback < clock.interval {
                scheduleFrame(after: idleCallback, delay: mayWait ? pacing.wait(at: now) : 0)
            } else if idleCallback != nil || now - lastActivity >= clock.interval {
                // Idle: the last commit has been presented.
                scheduleFrame()
            } else {
                needCommit()
            }
        }
    }

    /// A configure arrived; `changes` if it requires a new frame.
    func configured(changes: Bool) {
        if phase == .unconfigured { phase = .configured }
        if changes { isUrgent = true }
        if isRequested, phase == .configured || isUrgent { scheduleFrame() }
    }

    /// Called before a commit, since the callback has to be requested before it.
    func willCommit() {
        guard isRequested, phase == .mapped, callback == nil, frameTask == nil, delayTimer == nil else { return }
        requestCallback()
    }

    /// Called before a commit with a frame; `isCurrent` if it has the configured size.
    func willCommitFrame(isCurrent: Bool, presentation: WpPresentation?) {
        phase = .mapped
        lastActivity = host.now
        isAwaitingCommit = false
        if isCurrent {
            isUrgent = false
            cancelScheduledFrames()
        }
        let frame = self.frame
        self.frame = nil
        if let frame { pacing.committed(cost: host.now - frame.timing.now) }
        if let frame, frame.isFromCallback, callback == nil, frameTask == nil, delayTimer == nil {
            isConsecutive = isSendingFrame
            requestCallback()
        } else {
            willCommit()
        }
        if let presentation { requestFeedback(presentation, frame) }
    }

    func outOfBuffers() { isOutOfBuffers = true }

    func bufferReleased() {
        guard isOutOfBuffers else { return }
        isOutOfBuffers = false
        // A pending callback sends the frame.
        if isRequested, callback != nil { return }
        isRequested = true
        scheduleFrame()
    }

    func end() {
        cancelScheduledFrames()
        callbackTimer?.cancel()
        callback?.discard()
        callback = nil
        feedbacks.forEach { $0.discard() }
        feedbacks.removeAll()
    }

    private func cancelScheduledFrames() {
        frameTask?.cancel()
        frameTask = nil
        delayTimer?.cancel()
        delayTimer = nil
    }

    private func scheduleFrame() {
        guard frameTask == nil else { return }
        delayTimer?.cancel()
        delayTimer = nil
        frameTask = host.taskQueue.enqueue { [weak self] in
            guard let self else { return }
            frameTask = nil
            sendFrame()
        }
    }

    /// A program that requests frames without committing gets them at the refresh rate.
    private func scheduleFrameAfterInterval() {
        guard frameTask == nil else { return }
        frameTask = host.taskQueue.schedule(after: clock.interval) { [weak self] in
            guard let self else { return }
            frameTask = nil
            sendFrame()
        }
    }

    private func requestCallback() {
        let callback = surface.frame()
        self.callback = callback
        let isConsecutive = self.isConsecutive
        self.isConsecutive = false
        startCallbackTimer()
        callback.onEvent = { [weak self] _ in
            guard let self else { return }
            self.callback = nil
            callbackTimer?.cancel()
            setCallbackOverdue(false)
            callbackArrived(at: host.now, isConsecutive: isConsecutive)
        }
    }

    /// Waiting is of use only while input moves, whose newest position the frame then shows.
    private var mayWait: Bool { !isUrgent && !isOutOfBuffers && host.isReceivingMotion }

    private func startCallbackTimer() {
        if let callbackTimer { return host.taskQueue.reschedule(callbackTimer, after: Self.callbackTimeout, onCallbackTimeout) }
        callbackTimer = host.taskQueue.schedule(after: Self.callbackTimeout, onCallbackTimeout)
    }

    private func setCallbackOverdue(_ isOverdue: Bool) {
        guard isOverdue != isCallbackOverdue else { return }
        isCallbackOverdue = isOverdue
        visibilityChanged()
    }

    private func callbackArrived(at now: TimeInterval, isConsecutive: Bool) {
        clock.callback(at: now, isConsecutive: isConsecutive)
        let seconds = pacing.callback(at: now, isConsecutive: isConsecutive, isRequested: isRequested && mayWait)
        host.trace?.instant("callback", "frame", ["wait": .number(seconds * 1_000_000)])
        guard isRequested else { return idleCallback = now }
        if seconds > 0 { scheduleFrame(after: now, delay: seconds) } else { sendFrame(callback: now) }
    }

    private func scheduleFrame(after callback: TimeInterval, delay seconds: TimeInterval) {
        delayTimer = host.taskQueue.schedule(after: seconds) { [weak self] in
            guard let self else { return }
            delayTimer = nil
            sendFrame(callback: callback, hasWaited: seconds > 0)
        }
    }

    /// - Parameter callback: The time of the callback that led to the frame; nil for a frame without one.
    private func sendFrame(callback: TimeInterval? = nil, hasWaited: Bool = false) {
        guard isRequested else { return }
        isRequested = false
        idleCallback = nil
        let now = host.now
        let timing = clock.timing(now: now, since: callback ?? now)
        frame = Frame(timing: timing, start: callback ?? now, isFromCallback: callback != nil, hasWaited: hasWaited)
        lastActivity = now
        isUrgent = false
        isAwaitingCommit = true
        isSendingFrame = true
        emit(.frame(timing))
        isSendingFrame = false
    }

    private func requestFeedback(_ presentation: WpPresentation, _ frame: Frame?) {
        guard feedbacks.count < Self.maximumPendingFeedbacks else { return }
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
        guard time - host.now < Self.maximumLead else {
            return host.warnOnce("the compositor says that a picture is seen in \(time - host.now) seconds: not believed")
        }
        clock.presented(at: time, refresh: refresh, started: frame?.start)
        let callback = frame.flatMap { $0.isFromCallback ? $0.start : nil }, delay = frame.map { $0.timing.now - $0.start } ?? 0
        pacing.presented(
            at: host.now, presentationTime: time, callback: callback, delay: delay, refresh: refresh, hasWaited: frame?.hasWaited ?? false)
        emit(.presented(PresentationFeedback(time: time, interval: refresh, sequence: sequence, frame: frame?.timing.now)))
    }
}
