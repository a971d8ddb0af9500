import Foundation
import WayHost

/// What is done at a time, unless that is put off or called off before. One ticket serves many: it is due at the time it was made for, and
/// finds then that it has to wait longer or that there is nothing to do.
@MainActor final class Deadline {
    private weak var application: UIApplication?
    private let action: () -> Void
    private var ticket: MainTaskQueue.Ticket?
    /// Made once: a deadline that is put off again and again allocates nothing.
    private lazy var due: @MainActor () -> Void = { [weak self] in self?.fallDue() }
    /// Host time; nil for never.
    private var time: TimeInterval?

    init(_ application: UIApplication?, action: @escaping () -> Void) {
        self.application = application
        self.action = action
    }

    var isSet: Bool { time != nil }

    /// It is due so many seconds from now, whenever it was before.
    func set(after seconds: TimeInterval) {
        guard let application else { return }
        time = application.hostTime + seconds
        if ticket?.isPending != true { wait(seconds) }
    }

    /// It may soon be set again.
    func clear() { time = nil }

    /// Nobody wakes for it, unless it is set.
    func settle() {
        if time == nil { ticket?.cancel() }
    }

    func cancel() {
        clear()
        settle()
    }

    private func wait(_ seconds: TimeInterval) {
        guard let turns = application?.host?.turns else { return }
        if let ticket { return turns.reschedule(ticket, after: seconds, due) }
        ticket = turns.schedule(after: seconds, due)
    }

    private func fallDue() {
        guard let time, let application else { return }
        application.activate()
        let now = application.hostTime
        if now < time { return wait(time - now) }
        self.time = nil
        action()
    }
}
