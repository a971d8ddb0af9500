import Foundation
import WayHost

/// How a transition ends that nobody looks at, or that nobody completes, and who waits for its end.
extension ViewControllerTransition {
    /// Runs when the transition is over; at once where it is.
    func whenOver(_ request: @escaping () -> Void) {
        if isOver { request() } else { waiting.append(request) }
    }

    /// A request has to wait for the end; nobody waits for what is overdue.
    func serveAfterwards(_ request: @escaping () -> Void) {
        requestWaits = true
        whenOver(request)
        if isOverdue { application.enqueue { self.endNow() } }
    }

    /// Nobody looks: goes to the end that it was bound for, at once. An interactive one goes back, as if the system had taken the touch.
    func endNow() {
        if phase == .prepared { start() }
        guard phase != .ended, let group else { return }
        if phase == .interactive {
            isCancelled = true
            phase = .cancelling
            coordinator.interactionChanged()
            script.transitionWillCancel(self)
        }
        group.finish(atStart: isCancelled)
        if phase != .ended { complete(!isCancelled) }
    }

    // MARK: Watchdog

    func armWatchdog() {
        isOverdue = false
        guard phase != .ended, let group, let animator else { return watchdog.cancel() }
        let rest = application.pace.hostSeconds(max(group.lastEnd - group.start, 0))
        watchdog.arm(after: rest, in: application) { [weak self] in
            guard let self, self.phase != .ended, self.phase != .interactive else { return }
            self.isOverdue = true
            self.logger.error(
                "\(type(of: animator)) did not call completeTransition(_:) for \(self.from) → \(self.to): the transition goes on until it does, or until the next request"
            )
            if self.requestWaits { self.endNow() }
        }
    }
}

/// Finds the transition that nobody completes. It counts frames that were shown after its animations have ended, not seconds alone: where a machine is
/// slow, everything is late.
@MainActor final class TransitionWatchdog {
    /// Frames, and seconds, after the expected end before an animator is late.
    static let graceFrames = 60
    static let grace: TimeInterval = 1

    private var ticket: MainTaskQueue.Ticket?
    private var link: CADisplayLink?

    /// - Parameter rest: seconds that the animations take.
    func arm(after rest: TimeInterval, in application: UIApplication, isLate: @escaping @MainActor () -> Void) {
        cancel()
        ticket = application.schedule(after: rest) { [weak self, weak application] in
            guard let self, let application else { return }
            application.activate()
            self.count(in: application, isLate)
        }
    }

    private func count(in application: UIApplication, _ isLate: @escaping @MainActor () -> Void) {
        let start = application.hostTime
        var frames = 0
        let link = CADisplayLink { [weak self, weak application] _ in
            frames += 1
            guard let application, frames >= Self.graceFrames, application.hostTime - start >= Self.grace - 0.001 else { return }
            self?.cancel()
            isLate()
        }
        self.link = link
        link.start()
    }

    func cancel() {
        ticket?.cancel()
        ticket = nil
        link?.invalidate()
        link = nil
    }

    isolated deinit { link?.invalidate() }
}
