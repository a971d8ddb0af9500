import Foundation

/// Requests deferred by a transition: served in order, each on a run-loop iteration of its own after the transition's last callback.
@MainActor final class DeferredRequests {
    private var waiting: [() -> Void] = []

    var isEmpty: Bool { waiting.isEmpty }

    func add(in application: UIApplication, _ request: @escaping () -> Void) {
        waiting.append(request)
        application.enqueue { [weak self] in
            guard let self, !self.waiting.isEmpty else { return }
            self.waiting.removeFirst()()
        }
    }
}
