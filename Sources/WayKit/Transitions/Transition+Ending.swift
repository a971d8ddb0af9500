import Foundation

/// How a transition ends that nobody looks at, or that nobody completes, and who waits for its end.
extension Transition {
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
        watchdog?.cancel()
        isOverdue = false
        guard phase != .ended, let group, let animator else { return }
        let rest = group.lastEnd - group.start
        watchdog = application.schedule(after: application.pace.hostSeconds(max(rest, 0)) + Self.grace) { [weak self] in
            guard let self, self.phase != .ended, self.phase != .interactive else { return }
            self.isOverdue = true
            self.logger.error(
                "\(type(of: animator)) did not call completeTransition(_:) for \(self.from) → \(self.to): the transition goes on until it does, or until the next request"
            )
            if self.requestWaits { self.endNow() }
        }
    }
}
