import Foundation
import WayHost

/// A timer that can be postponed or cancelled cheaply. One scheduled task serves repeated postponements: it fires at its original time and then either
/// waits for the remainder or does nothing.
@MainActor package final class Deadline {
    private weak var application: UIApplication?
    private let action: () -> Void
    private var scheduledTask: MainTaskQueue.ScheduledTask?
    /// Allocated once: postponing the deadline again and again allocates nothing.
    private lazy var onTimer: @MainActor () -> Void = { [weak self] in self?.timerFired() }
    /// Host time; nil for never.
    private var time: TimeInterval?

    package init(_ application: UIApplication?, action: @escaping () -> Void) {
        self.application = application
        self.action = action
    }

    var isSet: Bool { time != nil }

    /// Sets the deadline to this many seconds from now, replacing an earlier one.
    package func set(after seconds: TimeInterval) {
        guard let application else { return }
        time = application.hostTime + seconds
        if scheduledTask?.isPending != true { startTimer(seconds) }
    }

    /// Clears the deadline but keeps its task scheduled, since the deadline is likely to be set again soon.
    func clear() { time = nil }

    /// Cancels the scheduled task if the deadline is cleared, so that the loop does not wake for it.
    func cancelIfCleared() {
        if time == nil { scheduledTask?.cancel() }
    }

    package func cancel() {
        clear()
        cancelIfCleared()
    }

    private func startTimer(_ seconds: TimeInterval) {
        guard let taskQueue = application?.host?.taskQueue else { return }
        if let scheduledTask { return taskQueue.reschedule(scheduledTask, after: seconds, onTimer) }
        scheduledTask = taskQueue.schedule(after: seconds, onTimer)
    }

    private func timerFired() {
        guard let time, let application else { return }
        application.activate()
        let now = application.hostTime
        if now < time { return startTimer(time - now) }
        self.time = nil
        action()
    }
}
