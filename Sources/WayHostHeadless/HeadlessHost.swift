import Foundation
import WayHost

/// A display in memory with a virtual clock: nothing happens but what a program or a test makes happen, and time stands still
/// between two calls of `advance(to:)`. Any number of hosts live in one process.
@preconcurrency @MainActor public final class HeadlessHost: WayHost.Host {
    public let name = "headless"
    public private(set) var screens: [HostScreen]
    public let turns: MainTaskQueue
    public var hasKeyboard: Bool { true }
    public var onEvent: (@MainActor (HostEvent) -> Void)?
    public var loopSources: [any LoopSource] { [] }
    /// Runs work that waits elsewhere than in the turn queue, at every instant that the clock stops at.
    public var runOtherWork: (@MainActor () -> Void)?
    /// The windows that are open, oldest first.
    public private(set) var windows: [HeadlessWindow] = []
    /// Windows have popups, which may lie anywhere on the screen.
    public var offersPopups = false
    /// Between `lose()` and `restore()`.
    public private(set) var isLost = false

    private let clock: VirtualClock
    private var refresh: RefreshGrid
    private var lastWindow: UInt64 = 0
    private var lastPopup: UInt64 = 0
    /// What is to be told on the next turn.
    private var feedback: [(window: HeadlessWindow, PresentationFeedback)] = []
    private var spareFeedback: [(window: HeadlessWindow, PresentationFeedback)] = []

    /// More turns than this at one instant are a loop that feeds itself: time goes on without its rest.
    private static let turnsPerInstant = 10_000

    /// - Parameters:
    ///   - size: The display in points, as a person in front of it sees it.
    ///   - scale: Device pixels per point.
    ///   - refreshRate: In hertz, above 0.
    ///   - transform: How the display is mounted; the buffers of its windows are turned accordingly.
    ///   - start: What the clock says first, in seconds.
    public init(
        size: CGSize, scale: CGFloat = 1, refreshRate: Double, transform: OutputTransform = .normal, start: TimeInterval = 0
    ) {
        precondition(refreshRate > 0 && refreshRate.isFinite, "a display in memory has a refresh rate above 0")
        let clock = VirtualClock(now: start)
        self.clock = clock
        turns = MainTaskQueue { clock.now }
        refresh = RefreshGrid(rate: refreshRate)
        screens = [Self.screen(size: size, scale: scale, refreshRate: refreshRate, transform: transform)]
    }

    public var now: TimeInterval { clock.now }

    /// The only screen.
    public var screen: HostScreen { screens[0] }

    /// Seconds from one refresh to the next.
    public var refreshInterval: TimeInterval { refresh.interval }

    /// When the next turn, timer or frame falls due: minus infinity for at once, nil for never.
    public var nextDeadline: TimeInterval? {
        guard feedback.isEmpty else { return -.infinity }
        return switch (turns.nextDeadline, refresh.due) {
        case (let turn?, let frame?): min(turn, frame)
        case (let turn?, nil): turn
        case (nil, let frame): frame
        }
    }

    /// Moves the clock to `time`, stopping at every turn, timer and frame that falls due on the way. A time in the past runs
    /// what is due now.
    public func advance(to time: TimeInterval) {
        let end = max(time, now)
        runTurns()
        while let next = nextDeadline, next <= end + RefreshGrid.tolerance {
            let before = now
            clock.now = min(max(next, before), end)
            if let due = refresh.due, due <= clock.now + RefreshGrid.tolerance { deliverFrames() }
            runTurns()
            // What is still due at an instant that was worked off is the rest of a loop that feeds itself; what is due a rounding error
            // after the end waits.
            if clock.now == before, let again = nextDeadline, again <= before || before == end { break }
        }
        clock.now = end
    }

    /// Runs the turns and timers that are due now, other work, and what they queue for now; no frames.
    public func runTurns() {
        var count = 0
        deliverFeedback()
        repeat {
            while let next = turns.nextDeadline, next <= now, count < Self.turnsPerInstant {
                turns.run()
                deliverFeedback()
                count += 1
            }
            runOtherWork?()
            count += 1
        } while isTurnDue && count < Self.turnsPerInstant
    }

    private var isTurnDue: Bool { turns.nextDeadline.map { $0 <= now } ?? false }

    private func deliverFeedback() {
        guard !feedback.isEmpty else { return }
        var due = spareFeedback
        spareFeedback = []
        swap(&due, &feedback)
        for (window, said) in due where !window.isClosed { send(.presented(said), to: window) }
        due.removeAll(keepingCapacity: true)
        spareFeedback = due
    }

    func presented(_ said: PresentationFeedback, by window: HeadlessWindow) { feedback.append((window, said)) }

    public func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow {
        try openWindow(options)
    }

    /// `makeWindow`, with the window's own type.
    public func openWindow(_ options: WindowOptions) throws(HostError) -> HeadlessWindow {
        if isLost { throw .lost("the display in memory was taken away") }
        lastWindow += 1
        let window = HeadlessWindow(id: WindowID(rawValue: lastWindow), options: options, host: self)
        windows.append(window)
        turns.enqueue { [weak window] in window?.map() }
        return window
    }

    /// Makes the display another one: what a rotation or a new output does. Windows that fill the screen follow it.
    public func configureScreen(size: CGSize, scale: CGFloat, transform: OutputTransform = .normal) {
        screens[0] = Self.screen(size: size, scale: scale, refreshRate: refresh.rate, transform: transform)
        onEvent?(.screensChanged)
        for window in windows { window.screenChanged() }
    }

    /// Another output is plugged in.
    public func connect(_ screen: HostScreen) {
        screens.append(screen)
        onEvent?(.screensChanged)
    }

    /// An output is pulled out; the first one stays.
    public func disconnect(screen id: UInt64) {
        let first = screen.id
        screens.removeAll { $0.id == id && $0.id != first }
        onEvent?(.screensChanged)
    }

    /// Ends the connection, as a compositor that goes away does.
    public func lose() {
        guard !isLost else { return }
        isLost = true
        refresh.clear()
        for window in windows { window.connectionLost() }
        onEvent?(.lost(.lost("the display in memory was taken away")))
    }

    /// A compositor is there again: the windows map themselves anew, and their contents are gone.
    public func restore() {
        guard isLost else { return }
        isLost = false
        onEvent?(.restored)
        for window in windows { window.connectionRestored() }
    }

    func frameWanted() {
        if !isLost { refresh.ask(at: now) }
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
        refresh.pass()
        let timing = FrameTiming(now: now, presentation: now, interval: refresh.interval)
        for window in windows where window.takeFrameRequest() { send(.frame(timing), to: window) }
    }

    private static func screen(size: CGSize, scale: CGFloat, refreshRate: Double, transform: OutputTransform) -> HostScreen {
        let pixels = pixelSize(of: size, scale: scale, transform: transform)
        return HostScreen(
            id: 1, name: "HEADLESS-1", frame: CGRect(origin: .zero, size: size), pixelWidth: pixels.width, pixelHeight: pixels.height,
            scale: scale, transform: transform, refreshRate: refreshRate)
    }

    /// The size of a buffer for `size` points, turned.
    static func pixelSize(of size: CGSize, scale: CGFloat, transform: OutputTransform) -> (width: Int, height: Int) {
        let width = max(1, Int((size.width * scale).rounded()))
        let height = max(1, Int((size.height * scale).rounded()))
        return transform.swapsAxes ? (height, width) : (width, height)
    }
}

/// The host's clock; `MainTaskQueue` reads it without holding the host.
@MainActor final class VirtualClock {
    var now: TimeInterval
    init(now: TimeInterval) { self.now = now }
}
