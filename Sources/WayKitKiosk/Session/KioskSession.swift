import Foundation
import WayHost
import WayKit

/// What a session tells its kiosk.
@MainActor protocol KioskSessionOwner: AnyObject {
    func session(_ session: KioskSession, changedFrom old: KioskSession.State, to new: KioskSession.State)
    /// An exit gesture was recognised.
    func sessionDidRecogniseExit(_ session: KioskSession)
}

/// Runs the timeline of a kiosk: passes it all input of the program, time, and the display's reports, and switches the display.
@MainActor final class KioskSession {
    struct State: Equatable {
        var phase: KioskTimeline.Phase
        var display: KioskTimeline.Display
        /// Whole seconds until the content is reset; nil without a warning.
        var secondsRemaining: Int?
        /// Number of the step of what moves against burn-in.
        var shift = 0
    }

    /// How often opening hours are looked up: the system's clock may be set, and stands still during suspend. Seconds.
    private static let hoursInterval: TimeInterval = 60
    /// A timer that fires exactly at the end of a second has reached it, whatever the sums round to. Seconds.
    private static let clockTolerance: TimeInterval = 1e-6

    let application: UIApplication
    let configuration: KioskConfiguration
    let display: any KioskDisplay
    private let isOpen: () -> (Bool, nextCheck: TimeInterval)
    private weak var owner: (any KioskSessionOwner)?
    private var timeline: KioskTimeline
    private var applied: State
    private var activity = ActivityDetector()
    private var exitGestures: ExitGestureDetector
    private var pointer: PointerVisibility
    private let input = Input()
    private var filter = InteractionEventFilter()
    private var timer: MainTaskQueue.ScheduledTask?
    private var nextHoursCheck = TimeInterval.infinity
    private var offRequestTime = -TimeInterval.infinity
    private var isUpdating = false
    private(set) var isRunning = false
    private var terminationObserver: (any NSObjectProtocol)?

    /// - Parameters:
    ///   - date: The time of day, for the opening hours.
    init(
        _ application: UIApplication, _ configuration: KioskConfiguration, display: any KioskDisplay, owner: any KioskSessionOwner,
        date: @escaping () -> Date, calendar: Calendar
    ) {
        self.application = application
        self.configuration = configuration
        self.display = display
        self.owner = owner
        timeline = KioskTimeline(configuration, at: application.host?.now ?? 0)
        applied = State(phase: .inUse, display: .on)
        exitGestures = ExitGestureDetector(configuration.exitGestures)
        pointer = PointerVisibility(timeout: configuration.pointerTimeout)
        let hours = configuration.display.openingHours
        isOpen = {
            let now = date(), interval = Self.hoursInterval
            let seconds = now.timeIntervalSince1970.truncatingRemainder(dividingBy: interval)
            return (KioskOpeningHours.isOpen(hours, at: now, in: calendar), interval - seconds)
        }
    }

    var now: TimeInterval { application.host?.now ?? 0 }
    var phase: KioskTimeline.Phase { timeline.phase }
    var displayState: KioskTimeline.Display { timeline.display }

    /// Whether the content is what attracts: then it is reset before it is used.
    var attractsWithContent: Bool {
        get { timeline.attractsWithContent }
        set { timeline.attractsWithContent = newValue }
    }

    // MARK: Start and end

    func start() {
        guard !isRunning else { return }
        isRunning = true
        input.session = self
        application.inputDispatcher.add(input)
        application.inhibitsShortcuts = configuration.inhibitsShortcuts
        application.isIdleTimerDisabled = configuration.display.policy == .kiosk
        application.isPointerHidden = configuration.hidesPointer
        display.onChange = { [weak self] in self?.displayChanged() }
        terminationObserver = NotificationCenter.default.addObserver(
            forName: UIApplication.willTerminateNotification, object: application, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.stop() }
        }
        update()
    }

    /// Ends the session: the display is lit, and the program behaves like any other.
    func stop() {
        guard isRunning else { return }
        isRunning = false
        timer?.cancel()
        terminationObserver.map { NotificationCenter.default.removeObserver($0) }
        display.onChange = nil
        if configuration.display.policy == .kiosk {
            if timeline.display.isDark { display.setPower(on: true) }
            if timeline.display != .on { display.setBrightness(1) }
        }
        display.finish()
        application.inputDispatcher.remove(input)
        application.inhibitsShortcuts = false
        application.isIdleTimerDisabled = false
        application.isPointerHidden = false
    }

    // MARK: Input

    /// Passes input to the session, which it does not keep alive.
    private final class Input: InputInterceptor {
        weak var session: KioskSession?

        func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent? {
            guard let session else { return event }
            return session.intercept(event, window)
        }
    }

    /// - Returns: The part of the event to deliver.
    private func intercept(_ event: InputEvent, _ window: WindowID) -> InputEvent? {
        let isActivity = activity.isActivity(event)
        if configuration.hidesPointer {
            pointer.handle(event, isActivity: isActivity, at: now)
            application.isPointerHidden = !pointer.isVisible
        }
        let wasDark = timeline.display.isDark
        var isExit = false
        if wasDark {
            exitGestures.cancel()
        } else if let size = size(of: window) {
            isExit = exitGestures.handle(event, at: now, in: size)
        }
        let delivered = pass(event, isDelivered: isActivity ? timeline.activity(at: now) : timeline.deliversInput)
        update()
        if isExit { exitRecognised() }
        return delivered
    }

    /// What begins while input is not delivered is never delivered; what had begun before is delivered to its end.
    private func pass(_ event: InputEvent, isDelivered: Bool) -> InputEvent? {
        guard !isDelivered else { return filter.filter(event) }
        filter.begin()
        defer { filter.end() }
        return filter.filter(event)
    }

    private func size(of window: WindowID) -> CGSize? {
        application.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first { $0.hostWindow?.id == window }?.hostWindow?.state.size
    }

    private func exitRecognised() {
        endInteractions()
        owner?.sessionDidRecogniseExit(self)
    }

    /// Cancels touches and ends transitions and scrolling, in all scenes.
    func endInteractions() {
        for case let scene as UIWindowScene in application.connectedScenes { scene.endInteractions() }
    }

    // MARK: Requests

    /// Counts as input that is delivered.
    func noteActivity() {
        _ = timeline.activity(at: now)
        update()
    }

    func reset() {
        timeline.reset()
        update()
    }

    func resetFinished() {
        timeline.resetFinished(at: now)
        update()
    }

    // MARK: Display

    private func displayChanged() {
        switch display.power {
        case .on: timeline.displayReported(isOn: true, at: now)
        case .off: timeline.displayReported(isOn: false, at: now)
        case .changing, .unknown: break
        }
        update()
    }

    private func switchDisplay(from old: KioskTimeline.Display) {
        guard configuration.display.policy == .kiosk else { return }
        switch timeline.display {
        case .on:
            if old == .dimmed { display.setBrightness(1) }
        case .dimmed: display.setBrightness(configuration.display.dimLevel)
        case .off:
            offRequestTime = now
            display.setPower(on: false)
        case .waking:
            guard old == .off else { return }
            display.setPower(on: true)
            display.setBrightness(1)
            // A display that has reported on all the time has not gone off: no report follows.
            let ignoresRequests = display.power == .on && now - offRequestTime >= KioskTimeline.longestWake
            if display.power == .unknown || ignoresRequests { timeline.displayReported(isOn: true, at: now) }
        }
    }

    // MARK: Updates

    /// Performs what is due, reports changes until there are no more, and sets the timer.
    private func update() {
        guard isRunning, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        if !configuration.display.openingHours.isEmpty, now >= nextHoursCheck || nextHoursCheck == .infinity { checkHours() }
        timeline.advance(to: now)
        while isRunning, state != applied {
            let old = applied
            applied = state
            if old.display != applied.display { switchDisplay(from: old.display) }
            owner?.session(self, changedFrom: old, to: applied)
        }
        if isRunning { setTimer() }
    }

    private func checkHours() {
        let (isOpen, seconds) = isOpen()
        nextHoursCheck = now + seconds
        timeline.setOpen(isOpen, at: now)
    }

    private var state: State {
        State(phase: timeline.phase, display: timeline.display, secondsRemaining: secondsRemaining, shift: shift)
    }

    private var secondsRemaining: Int? {
        guard case .warning(let until) = timeline.phase else { return nil }
        return Int((until - now - Self.clockTolerance).rounded(.up))
    }

    /// Whether something moves against burn-in now.
    private var shifts: Bool {
        if timeline.display == .off { return !display.canSwitchPower && configuration.display.blackScreenMessage != nil }
        return timeline.phase == .attract && configuration.display.burnInShift > 0
    }

    private var shift: Int { shifts ? Int((now + Self.clockTolerance) / configuration.display.burnInShiftInterval) : applied.shift }

    private func setTimer() {
        var times = [timeline.deadline, exitGestures.deadline, nextHoursCheck]
        if configuration.hidesPointer { times.append(pointer.deadline) }
        if case .warning(let until) = timeline.phase, let secondsRemaining { times.append(until - TimeInterval(secondsRemaining - 1)) }
        if shifts { times.append(TimeInterval(shift + 1) * configuration.display.burnInShiftInterval) }
        let deadline = times.min() ?? .infinity
        // A timer that is set already and is too early sets itself again: input postpones the deadline with every event.
        guard deadline < .infinity, timer.map({ !$0.isPending || deadline < $0.deadline }) ?? true else { return }
        timer?.cancel()
        timer = application.host?.taskQueue.schedule(at: deadline) { [weak self] in self?.timerFired() }
    }

    private func timerFired() {
        guard isRunning else { return }
        application.activate()
        if configuration.hidesPointer {
            pointer.advance(to: now)
            application.isPointerHidden = !pointer.isVisible
        }
        let isExit = exitGestures.advance(to: now)
        update()
        if isExit { exitRecognised() }
    }
}
