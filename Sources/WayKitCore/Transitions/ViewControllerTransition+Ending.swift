import Foundation
import WayHost

/// Ends transitions that are not visible or never completed, and runs what waits for an end.
extension ViewControllerTransition {
    /// Runs a block when the transition has ended; immediately if it has.
    package func onEnd(_ handler: @escaping () -> Void) { enqueue(EndHandler(isRequest: false, run: handler)) }

    /// Defers a request until the end; an overdue transition is ended for it.
    func enqueueAfterEnd(_ request: @escaping () -> Void) {
        enqueue(EndHandler(isRequest: true, run: request))
        if isOverdue { application.enqueue { self.endNow() } }
    }

    private func enqueue(_ handler: EndHandler) {
        if case .ended = phase { handler.run() } else { endHandlers.append(handler) }
    }

    /// The window is not visible: jumps to the end that the transition was heading for. An interactive one is cancelled, as if the system
    /// had cancelled the touch.
    func endNow() {
        if phase == .prepared { start() }
        guard !phase.isComplete, let timeline else { return }
        if phase == .interactive {
            phase = .settling(towards: .cancelled)
            coordinator.interactionChanged()
            operation.transitionWillCancel(self)
            editing.update()
        }
        timeline.finish(atStart: isCancelled)
        if !phase.isComplete { complete(!isCancelled) }
    }

    // MARK: Overdue

    /// Its animations and the grace period have ended, and its animator has not completed it.
    var isOverdue: Bool { overdueDeadline.isOverdue }

    /// An interactive transition ends with its gesture, however long that takes: the deadline is set when it settles.
    func setOverdueDeadline() {
        guard !phase.isComplete, phase != .interactive, let timeline, let animator else { return overdueDeadline.cancel() }
        let remaining = application.animationSpeed.hostSeconds(max(timeline.lastEnd - timeline.start, 0))
        overdueDeadline.set(after: remaining, in: application) { [weak self] in
            guard let self, !self.phase.isComplete, self.phase != .interactive else { return }
            self.logger.error(
                """
                \(type(of: animator)) did not call completeTransition(_:) for \(self.from) → \(self.to): \
                the transition goes on until it does, or until the next request
                """
            )
            if self.endHandlers.contains(where: \.isRequest) { self.endNow() }
        }
    }
}

/// Detects a transition that is never completed. Counts frames displayed after its animations have ended, not only seconds: on a slow
/// machine everything is late.
@MainActor final class TransitionDeadline {
    /// Frames and seconds after the expected end until an animator counts as overdue.
    static let graceFrames = 60
    static let grace: TimeInterval = 1

    private var scheduledTask: MainTaskQueue.ScheduledTask?
    private var link: CADisplayLink?
    private(set) var isOverdue = false

    /// - Parameter remaining: seconds that the animations still take.
    func set(after remaining: TimeInterval, in application: UIApplication, onOverdue: @escaping @MainActor () -> Void) {
        cancel()
        scheduledTask = application.schedule(after: remaining) { [weak self, weak application] in
            guard let self, let application else { return }
            application.activate()
            self.count(in: application, onOverdue)
        }
    }

    private func count(in application: UIApplication, _ onOverdue: @escaping @MainActor () -> Void) {
        let start = application.hostTime
        var frames = 0
        let link = CADisplayLink { [weak self, weak application] _ in
            frames += 1
            guard let application, frames >= Self.graceFrames, application.hostTime - start >= Self.grace - 0.001 else { return }
            self?.cancel()
            self?.isOverdue = true
            onOverdue()
        }
        self.link = link
        link.start()
    }

    func cancel() {
        scheduledTask?.cancel()
        scheduledTask = nil
        link?.invalidate()
        link = nil
        isOverdue = false
    }

    isolated deinit { link?.invalidate() }
}
