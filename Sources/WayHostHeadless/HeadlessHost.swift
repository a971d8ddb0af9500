import Foundation
import WayHost

/// A display in memory with a virtual clock: only the program and the test cause events, and time advances only in `advance(to:)`. Several hosts can exist
/// in one process.
@preconcurrency @MainActor public final class HeadlessHost: WayHost.Host {
    public let name = "headless"
    public private(set) var screens: [HostScreen]
    public let taskQueue: MainTaskQueue
    public var hasKeyboard: Bool { true }
    public var onEvent: (@MainActor (HostEvent) -> Void)?
    public var loopSources: [any LoopSource] { [] }
    /// Nil unless a test sets one.
    public var outputPower: (any OutputPowerControl)?
    /// The selections, which a test may set as another program does.
    public let localDataExchange: LocalDataExchange
    public var dataExchange: (any HostDataExchange)? { localDataExchange }
    /// Drains queues other than the task queue, at every instant that the clock stops at.
    public var runOtherQueues: (@MainActor () -> Void)?
    /// The open windows, oldest first.
    public private(set) var windows: [HeadlessWindow] = []
    /// Whether windows have popups, which may be anywhere on the screen.
    public var offersPopups = false
    /// True between `lose()` and `restore()`.
    public private(set) var isLost = false

    private let clock: VirtualClock
    private var refresh: RefreshSchedule
    private var lastWindow: UInt64 = 0
    private var lastPopup: UInt64 = 0
    /// Feedback to be delivered with the next tasks.
    private var pendingFeedback: [(window: HeadlessWindow, PresentationFeedback)] = []
    private var spareFeedback: [(window: HeadlessWindow, PresentationFeedback)] = []

    /// Limit of tasks at one instant: beyond it a loop enqueues itself endlessly, and the clock moves on without the remaining ones.
    private static let maxTasksPerInstant = 10_000

    /// - Parameters:
    ///   - size: The size of the display in points, after its transform.
    ///   - scale: Device pixels per point.
    ///   - refreshRate: In hertz, above 0.
    ///   - transform: How the display is mounted; the buffers of its windows are transformed accordingly.
    ///   - start: The initial time in seconds.
    public init(
        size: CGSize, scale: CGFloat = 1, refreshRate: Double, transform: OutputTransform = .normal, start: TimeInterval = 0
    ) {
        precondition(refreshRate > 0 && refreshRate.isFinite, "a display in memory has a refresh rate above 0")
        let clock = VirtualClock(now: start)
        self.clock = clock
        taskQueue = MainTaskQueue { clock.now }
        localDataExchange = LocalDataExchange(taskQueue: taskQueue)
        refresh = RefreshSchedule(rate: refreshRate)
        screens = [Self.screen(size: size, scale: scale, refreshRate: refreshRate, transform: transform)]
    }

    public var now: TimeInterval { clock.now }

    /// The only screen.
    public var screen: HostScreen { screens[0] }

    /// Seconds from one refresh to the next.
    public var refreshInterval: TimeInterval { refresh.interval }

    /// When the next task, timer or frame is due: minus infinity for immediately, nil for never.
    public var nextDeadline: TimeInterval? {
        guard pendingFeedback.isEmpty else { return -.infinity }
        return switch (taskQueue.nextDeadline, refresh.due) {
        case (let task?, let frame?): min(task, frame)
        case (let task?, nil): task
        case (nil, let frame): frame
        }
    }

    /// Moves the clock to `time`, stopping at every task, timer and frame that is due on the way. A time in the past runs what is due now.
    public func advance(to time: TimeInterval) {
        let end = max(time, now)
        runDueTasks()
        while let next = nextDeadline, next <= end + RefreshSchedule.tolerance {
            let before = now
            clock.now = min(max(next, before), end)
            if let due = refresh.due, due <= clock.now + RefreshSchedule.tolerance { deliverFrames() }
            runDueTasks()
            // Work still due at an instant that was already processed belongs to a loop that enqueues itself; work due within rounding error after the end
            // waits.
            if clock.now == before, let again = nextDeadline, again <= before || before == end { break }
        }
        clock.now = end
    }

    /// Runs the tasks and timers that are due now, other queues, and the work that these enqueue for now; delivers no frames.
    public func runDueTasks() {
        var count = 0
        deliverFeedback()
        repeat {
            while let next = taskQueue.nextDeadline, next <= now, count < Self.maxTasksPerInstant {
                taskQueue.run()
                deliverFeedback()
                count += 1
            }
            runOtherQueues?()
            count += 1
        } while isTaskDue && count < Self.maxTasksPerInstant
    }

    private var isTaskDue: Bool { taskQueue.nextDeadline.map { $0 <= now } ?? false }

    private func deliverFeedback() {
        guard !pendingFeedback.isEmpty else { return }
        var due = spareFeedback
        spareFeedback = []
        swap(&due, &pendingFeedback)
        for (window, feedback) in due where !window.isClosed { send(.presented(feedback), to: window) }
        due.removeAll(keepingCapacity: true)
        spareFeedback = due
    }

    func presented(_ feedback: PresentationFeedback, by window: HeadlessWindow) { pendingFeedback.append((window, feedback)) }

    public func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow {
        try openWindow(options)
    }

    /// `makeWindow`, with the window's own type.
    public func openWindow(_ options: WindowOptions) throws(HostError) -> HeadlessWindow {
        if isLost { throw .lost("the display in memory was taken away") }
        lastWindow += 1
        let window = HeadlessWindow(id: WindowID(rawValue: lastWindow), options: options, host: self)
        windows.append(window)
        taskQueue.enqueue { [weak window] in window?.map() }
        return window
    }

    /// Changes the display, as a rotation or a new output does. Windows that fill the screen follow it.
    public func configureScreen(size: CGSize, scale: CGFloat, transform: OutputTransform = .normal) {
        screens[0] = Self.screen(size: size, scale: scale, refreshRate: refresh.rate, transform: transform)
        onEvent?(.screensChanged)
        for window in windows { window.screenChanged() }
    }

    /// Connects another output.
    public func connect(_ screen: HostScreen) {
        screens.append(screen)
        onEvent?(.screensChanged)
    }

    /// Disconnects an output; the first one cannot be disconnected.
    public func disconnect(screen id: UInt64) {
        let first = screen.id
        screens.removeAll { $0.id == id && $0.id != first }
        onEvent?(.screensChanged)
    }

    /// Ends the connection, as when the compositor exits.
    public func lose() {
        guard !isLost else { return }
        isLost = true
        refresh.clear()
        for window in windows { window.connectionLost() }
        onEvent?(.lost(.lost("the display in memory was taken away")))
    }

    /// Restores the connection: windows are mapped again, and their contents are lost.
    public func restore() {
        guard isLost else { return }
        isLost = false
        onEvent?(.restored)
        for window in windows { window.connectionRestored() }
    }

    func frameRequested() {
        if !isLost { refresh.request(at: now) }
    }

    func send(_ event: WindowEvent, to window: HeadlessWindow) {
        onEvent?(.window(window.id, event))
    }

    func makePopupID() -> PopupID {
        lastPopup += 1
        return PopupID(rawValue: lastPopup)
    }

    func windowClosed(_ window: HeadlessWindow) {
        windows.removeAll { $0 === window }
    }

    private func deliverFrames() {
        refresh.markPassed()
        let timing = FrameTiming(now: now, presentation: now, interval: refresh.interval)
        for window in windows where window.takeFrameRequest() { send(.frame(timing), to: window) }
    }

    private static func screen(size: CGSize, scale: CGFloat, refreshRate: Double, transform: OutputTransform) -> HostScreen {
        let pixels = pixelSize(of: size, scale: scale, transform: transform)
        return HostScreen(
            id: 1, name: "HEADLESS-1", frame: CGRect(origin: .zero, size: size), pixelWidth: pixels.width, pixelHeight: pixels.height,
            scale: scale, transform: transform, refreshRate: refreshRate)
    }

    /// The size of a buffer for `size` points, after the transform.
    static func pixelSize(of size: CGSize, scale: CGFloat, transform: OutputTransform) -> (width: Int, height: Int) {
        let width = max(1, Int((size.width * scale).rounded()))
        let height = max(1, Int((size.height * scale).rounded()))
        return transform.size(width: width, height: height)
    }
}

/// The host's clock; `MainTaskQueue` reads it without retaining the host.
@MainActor final class VirtualClock {
    var now: TimeInterval
    init(now: TimeInterval) { self.now = now }
}
