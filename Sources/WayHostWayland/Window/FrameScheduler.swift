import Foundation
import WayHost
import WaylandClient

/// Schedules a window's frames: frame callbacks, presentation feedback, and frames for which there is no callback to wait for.
///
/// Two states decide when: `FramePhase`, how far the surface is, and `FrameTrigger`, what already leads to a frame event.
///
/// | phase | trigger | a requested frame is sent |
/// | --- | --- | --- |
/// | unconfigured | any | in a task after the first configure |
/// | configured | any | in the next task: there is no callback before the first commit |
/// | painting | any | a refresh interval later, if the program does not commit |
/// | mapped | nothing, idle for a refresh or longer | in the next task: waiting for a callback would cost a refresh |
/// | mapped | nothing, busy | after the callback of the next commit; without one, of an empty commit |
/// | mapped | callback | after it. While input moves some time after it: `FramePacing` |
/// | mapped | unused callback, recent | as after that callback |
/// | mapped | unused callback, not recent | in the next task |
/// | mapped | task, delay | by it |
/// | reconfigured | any but a delay | in the next task: the compositor waits for the answer. A configure ends a delay |
///
/// Without a free buffer a frame is requested and sent when one is released.
///
/// A frame sent by a callback requests the next callback in its own commit, even if no frame is requested: an empty commit after a frame makes compositors
/// discard the frame's presentation feedback.
@MainActor final class FrameScheduler {
    private typealias Trigger = FrameTrigger<WlCallback, MainTaskQueue.ScheduledTask>
    private struct Frame {
        /// What led to it; a callback with its time. After a callback the next frame will most likely follow.
        enum Cause {
            case task, callback(TimeInterval), delay(after: TimeInterval)

            var callback: TimeInterval? {
                switch self {
                case .task: nil
                case .callback(let time), .delay(let time): time
                }
            }
        }

        var timing: FrameTiming
        var cause: Cause

        /// The time of the callback that led to it; nil without one.
        var callback: TimeInterval? { cause.callback }
        /// The time of the callback, or without one that of the frame event.
        var start: TimeInterval { callback ?? timing.now }
        var hasWaited: Bool { if case .delay = cause { true } else { false } }
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
    private(set) var phase = FramePhase.unconfigured
    private var trigger = Trigger.nothing
    private var clock = FrameClock()
    private var pacing: FramePacing

    // Flags, since they are independent of the phase and of each other. While a callback is awaited a frame may be requested or not.
    /// A frame was requested and has not been sent.
    private var isRequested = false
    /// The window or one of its popups got no buffer, and none has been released since.
    private var isOutOfBuffers = false
    /// The handlers of a frame event run.
    private var isSendingFrame = false
    /// The next callback is requested in the frame of the last one.
    private var isConsecutive = false

    /// Made for the first callback and used again, so that later ones allocate none. It runs only while a callback is awaited.
    private var callbackTimer: MainTaskQueue.ScheduledTask?
    /// Allocated once, since every callback restarts the timer.
    private lazy var onCallbackTimeout: @MainActor () -> Void = { [weak self] in
        guard let self else { return }
        trigger.apply(.callbackOverdue)
        visibilityChanged()
    }
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

    /// The requested callback has not come within the timeout: the compositor does not show the surface.
    var isCallbackOverdue: Bool { trigger.isCallbackOverdue }

    func request() {
        isRequested = true
        guard trigger.delay == nil else { return }
        if isSendingFrame { isConsecutive = true }
        switch (phase, trigger) {
        case (.unconfigured, _): break
        case (.configured, _), (.reconfigured, _): scheduleFrame()
        case (.painting, _): scheduleFrameAfterInterval()
        case (.mapped, .unusedCallback(let callback)):
            let now = host.now
            if now - callback < clock.interval {
                scheduleFrame(after: callback, delay: mayWait ? pacing.wait(at: now) : 0)
            } else {
                scheduleFrame()
            }
        case (.mapped, .nothing):
            // Idle: the last commit has been presented.
            if host.now - lastActivity >= clock.interval { scheduleFrame() } else { needCommit() }
        case (.mapped, _): break
        }
    }

    /// A configure arrived; `changes` if it requires a new frame.
    func configured(changes: Bool) {
        phase.apply(.configured(needsFrame: changes))
        if isRequested, phase != .mapped { scheduleFrame() }
    }

    /// Called before a commit, since the callback has to be requested before it.
    func willCommit() {
        guard isRequested, phase.isMapped, !trigger.isPending else { return }
        requestCallback()
    }

    /// Called before a commit with a frame; `isCurrent` if it has the configured size.
    func willCommitFrame(isCurrent: Bool, presentation: WpPresentation?) {
        phase.apply(.committed(answers: isCurrent))
        lastActivity = host.now
        if isCurrent { cancelScheduledFrames() }
        let frame = self.frame
        self.frame = nil
        if let frame { pacing.committed(cost: host.now - frame.timing.now) }
        if frame?.callback != nil, !trigger.isPending {
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
        if isRequested, trigger.callback != nil { return }
        isRequested = true
        scheduleFrame()
    }

    func end() {
        cancelScheduledFrames()
        callbackTimer?.cancel()
        trigger.callback?.discard()
        trigger.apply(.ended)
        feedbacks.forEach { $0.discard() }
        feedbacks.removeAll()
    }

    private func cancelScheduledFrames() {
        trigger.task?.cancel()
        trigger.delay?.cancel()
        trigger.apply(.cancelled)
    }

    private func scheduleFrame() {
        guard trigger.task == nil else { return }
        trigger.delay?.cancel()
        trigger.apply(.taskScheduled(host.taskQueue.enqueue { [weak self] in self?.taskRan() }))
    }

    /// A program that requests frames without committing gets them at the refresh rate.
    private func scheduleFrameAfterInterval() {
        guard trigger.task == nil else { return }
        trigger.apply(.taskScheduled(host.taskQueue.schedule(after: clock.interval) { [weak self] in self?.taskRan() }))
    }

    private func taskRan() {
        trigger.apply(.taskRan)
        sendFrame(.task)
    }

    private func requestCallback() {
        let callback = surface.frame()
        trigger.apply(.callbackRequested(callback))
        let isConsecutive = self.isConsecutive
        self.isConsecutive = false
        startCallbackTimer()
        callback.onEvent = { [weak self] _ in self?.callbackArrived(isConsecutive: isConsecutive) }
    }

    /// Waiting is of use only while input moves, whose newest position the frame then shows.
    private var mayWait: Bool { phase != .reconfigured && !isOutOfBuffers && host.isReceivingMotion }

    private func startCallbackTimer() {
        if let callbackTimer { return host.taskQueue.reschedule(callbackTimer, after: Self.callbackTimeout, onCallbackTimeout) }
        callbackTimer = host.taskQueue.schedule(after: Self.callbackTimeout, onCallbackTimeout)
    }

    private func callbackArrived(isConsecutive: Bool) {
        let now = host.now, wasOverdue = isCallbackOverdue
        trigger.apply(.callbackArrived(at: now, isUnused: !isRequested))
        callbackTimer?.cancel()
        if wasOverdue { visibilityChanged() }
        clock.callback(at: now, isConsecutive: isConsecutive)
        let seconds = pacing.callback(at: now, isConsecutive: isConsecutive, isRequested: isRequested && mayWait)
        host.trace?.instant("callback", "frame", ["wait": .number(seconds * 1_000_000)])
        guard isRequested else { return }
        if seconds > 0 { scheduleFrame(after: now, delay: seconds) } else { sendFrame(.callback(now)) }
    }

    private func scheduleFrame(after callback: TimeInterval, delay seconds: TimeInterval) {
        let timer = host.taskQueue.schedule(after: seconds) { [weak self] in
            guard let self else { return }
            trigger.apply(.delayEnded)
            sendFrame(seconds > 0 ? .delay(after: callback) : .callback(callback))
        }
        trigger.apply(.delayScheduled(timer))
    }

    private func sendFrame(_ cause: Frame.Cause) {
        guard isRequested else { return }
        isRequested = false
        let now = host.now
        let timing = clock.timing(now: now, since: cause.callback ?? now)
        frame = Frame(timing: timing, cause: cause)
        lastActivity = now
        phase.apply(.frameSent)
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
        let delay = frame.map { $0.timing.now - $0.start } ?? 0
        pacing.presented(
            at: host.now, presentationTime: time, callback: frame?.callback, delay: delay, refresh: refresh, hasWaited: frame?.hasWaited ?? false)
        emit(.presented(PresentationFeedback(time: time, interval: refresh, sequence: sequence, frame: frame?.timing.now)))
    }
}
