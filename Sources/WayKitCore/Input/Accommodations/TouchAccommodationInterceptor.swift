import Foundation
import WayHost

/// Adapts a program's touches as `TouchAccommodations` asks: one pair of filters for each window that has touches, and a timer for those that are held.
@MainActor final class TouchAccommodationInterceptor: InputInterceptor {
    private struct Filters {
        var accommodation: TouchAccommodationFilter
        var oneFinger: OneFingerGestureFilter?
    }

    private unowned let application: UIApplication
    let settings: TouchAccommodations
    private var filters: [WindowID: Filters] = [:]
    private var timer: MainTaskQueue.ScheduledTask?

    init(_ settings: TouchAccommodations, _ application: UIApplication) {
        self.settings = settings
        self.application = application
    }

    func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent? {
        guard case .touch(let touch) = event else { return event }
        var filters = self.filters[window] ?? makeFilters()
        let held = filters.accommodation.handle(touch)
        deliver(held, &filters, to: window)
        scheduleTimer()
        return nil
    }

    /// The router has cancelled what was delivered.
    func hostWasLost() {
        timer?.cancel()
        filters = [:]
    }

    /// Touches that are held are never delivered, gestures of one finger are cancelled.
    func end() {
        let old = filters
        hostWasLost()
        for (window, filters) in old {
            var oneFinger = filters.oneFinger
            let cancelled = oneFinger?.cancel(at: application.hostTime, in: size(of: window)) ?? []
            cancelled.forEach { application.inputDispatcher.deliver(.touch($0), to: window) }
        }
    }

    private func size(of window: WindowID) -> CGSize { application.scenes.first { $0.hostWindow?.id == window }?.hostWindow?.state.size ?? .zero }

    private func makeFilters() -> Filters {
        Filters(accommodation: TouchAccommodationFilter(settings), oneFinger: settings.allowsOneFingerGestures ? OneFingerGestureFilter() : nil)
    }

    /// Stores the filters before it delivers: what a touch does may end the program's accommodations.
    private func deliver(_ events: [TouchEvent], _ filters: inout Filters, to window: WindowID) {
        let size = size(of: window), delivered = events.flatMap { filters.oneFinger?.handle($0, in: size) ?? [$0] }
        self.filters[window] = filters
        delivered.forEach { application.inputDispatcher.deliver(.touch($0), to: window) }
    }

    private func scheduleTimer() {
        timer?.cancel()
        guard let queue = application.host?.taskQueue, let deadline = filters.values.compactMap(\.accommodation.nextDeadline).min() else { return }
        timer = queue.schedule(at: deadline) { [weak self] in self?.timerFired() }
    }

    private func timerFired() {
        let now = application.hostTime
        for window in filters.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard var filters = self.filters[window] else { continue }
            let due = filters.accommodation.advance(to: now)
            deliver(due, &filters, to: window)
        }
        scheduleTimer()
    }
}

extension UIApplication {
    /// Touches that are down continue as they began; those that are held are dropped. Nothing is in the way of touches where all accommodations are off.
    func setTouchAccommodations(_ accommodations: TouchAccommodations) {
        guard inputDispatcher.touchAccommodations?.settings ?? TouchAccommodations() != accommodations else { return }
        inputDispatcher.touchAccommodations?.end()
        inputDispatcher.touchAccommodations = accommodations.isActive ? TouchAccommodationInterceptor(accommodations, self) : nil
    }
}
