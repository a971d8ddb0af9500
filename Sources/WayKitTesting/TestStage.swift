import Foundation
import WayHost
import WayHostHeadless
@_exported import WayKit
import WayLog

/// An in-memory display with one window, a virtual clock, a touchscreen, a touchpad, a mouse and a keyboard.
///
/// ```swift
/// @MainActor @Test func theSheetComesUp() {
///     let stage = TestStage(size: CGSize(width: 400, height: 800))
///     stage.show(Root())
///     stage.tap(at: CGPoint(x: 200, y: 400))
///     #expect(stage.settle())
///     #expect(stage.pixel(at: CGPoint(x: 200, y: 700)) == .systemTeal)
///     #expect(stage.diagnostics.isEmpty)
/// }
/// ```
///
/// It works the same under XCTest, in a `@MainActor final class …: XCTestCase`. The main actor is on the main thread under both.
///
/// ## Time
/// Time does not pass between calls. ``advance(by:)``, ``settle(timeout:)`` and the methods that take a duration advance it, and run every frame, timer
/// and animation end on the way, each at its own instant. All of WayKit follows this clock, including `CACurrentMediaTime()` and display links;
/// `Date()` and `ContinuousClock` do not.
///
/// ## Tasks, queues and run loops
/// Every method also runs the program's pending work on the main thread: tasks of the main actor, `DispatchQueue.main`, `OperationQueue.main`,
/// `RunLoop.main.perform`. It does so at every instant at which the clock stops, until nothing is left, and waits up to a second of real time for work
/// of these tasks on other threads. The program's delays follow the stage's clock: `Task.sleep`, `DispatchQueue.main.asyncAfter`, `Timer` and
/// `Task.sleep(until:)`. These do not: a sleep with a tolerance, `asyncAfter` on other queues, `DispatchSource` timers, network and files; give them
/// time with `await`, and then call ``drain()``.
///
/// The test itself is not part of the program: it sleeps in real time. Tasks that it starts (`Task { … }`, `async let`) are: advance the clock before
/// awaiting them, since nothing else advances it.
///
/// ```swift
/// let loading = Task { try await controller.load() }   // sleeps for a second
/// stage.advance(by: 1)
/// try await loading.value
/// ```
///
/// This needs the test process of `swift test`. In another program tasks and queues run during the calls as well, provided that these are made on the
/// main thread and not from the main queue.
///
/// ## Several stages
/// A process may have any number of stages, each with a clock, windows and ``diagnostics`` of its own; calling a method makes its stage the current
/// one, to which `UIApplication.shared`, `UIScreen.main` and `UIView.animate` refer. A stage does not run another stage's tasks, but blocks of
/// `DispatchQueue.main` have no owner: tests that use it and run in parallel may run each other's.
///
/// ## Appearance
/// As on iOS, the window has no background colour, and an area that nothing covers is black, including the view of a controller without a background
/// colour. Set `view.backgroundColor = .systemBackground`. `stage.window.overrideUserInterfaceStyle = .dark` selects dark mode,
/// ``userInterfaceLayoutDirection`` right to left, `TestStage(size:scale: 2)` two device pixels per point.
@preconcurrency @MainActor public final class TestStage {
    let host: HeadlessHost
    let hostWindow: HeadlessWindow
    let application: UIApplication
    let scene: UIWindowScene
    private let tap = LogTap()
    private let logger = wayLogger("waykit.stage")
    /// Positions of the fingers that are down.
    var fingers: [Int: CGPoint] = [:]
    private let keyWindow: UIWindow
    private let runner: StageRunner

    /// A display with a window that fills it: key, visible and black. The clock starts at 0.
    ///
    /// - Parameters:
    ///   - size: Of the display and of the window, in points. Both sides are above 0, and at most 16384 device pixels.
    ///   - scale: Device pixels per point, above 0.
    ///   - refreshRate: Frames per second, from 1 to 1000 hertz.
    ///
    /// An invalid value is replaced by the default, with a line in ``diagnostics``.
    public convenience init(size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1, refreshRate: Double = 60) {
        let isScale = scale.isFinite && scale > 0, usedScale = isScale ? scale : 1
        let isSize = [size.width, size.height].allSatisfy { $0 > 0 && $0 * usedScale <= 16_384 }
        let isRate = (1...1000).contains(refreshRate)
        self.init(
            size: isSize ? size : CGSize(width: 1280, height: 800), scale: usedScale, refreshRate: isRate ? refreshRate : 60, animationSpeed: 1)
        if !isScale { logger.error("TestStage: a scale of \(scale) is not possible; it is 1") }
        if !isSize { logger.error("TestStage: a display of \(size) at scale \(usedScale) is not possible; it is 1280 × 800") }
        if !isRate { logger.error("TestStage: a refresh rate of \(refreshRate) Hz is not possible; it is 60 Hz") }
    }

    /// - Parameter animationSpeed: Media time that passes per second.
    /// - Parameter screen: The screen's frame in window coordinates; nil where the window fills it.
    init(
        size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1, refreshRate: Double = 60, animationSpeed: Double = 1,
        screen: CGRect? = nil
    ) {
        host = HeadlessHost(size: screen?.size ?? size, scale: scale, refreshRate: refreshRate)
        host.offersPopups = screen != nil
        application = UIApplication(host: host, animationSpeed: animationSpeed)
        runner = StageRunner(taskQueue: host.taskQueue, tap: tap) { [tap, application] in
            tap.listen()
            application.activate()
        }
        runner.use()
        tap.listen()
        application.activate()
        let options = WindowOptions(title: "TestStage", applicationID: "org.waykit.teststage", preferredSize: size)
        guard let scene = try? application.openScene(options), let hostWindow = host.windows.first else {
            preconditionFailure("a display in memory has room for a window")
        }
        self.scene = scene
        self.hostWindow = hostWindow
        if let screen { hostWindow.position = CGPoint(x: -screen.minX, y: -screen.minY) }
        host.runDueTasks()
        host.runOtherQueues = { [runner] in runner.run() }
        keyWindow = UIWindow(windowScene: scene)
        keyWindow.makeKeyAndVisible()
        flush()
    }

    isolated deinit {
        runner.end()
        tap.stop()
        application.retire()
    }

    /// The window: key, visible, as large as the display.
    public var window: UIWindow { keyWindow }

    /// The direction of the user's language: `UIApplication.userInterfaceLayoutDirection`, and so the trait of every view. By default that of this
    /// machine's language.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        get { application.userInterfaceLayoutDirection }
        set {
            activate()
            application.layoutDirection = newValue
        }
    }

    /// `UIDevice.userInterfaceIdiom`, and so the trait of every view: `pad` by default, `phone` for what is laid out in another way there.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { application.userInterfaceIdiom }
        set {
            activate()
            application.userInterfaceIdiom = newValue
        }
    }

    /// Makes a controller the window's root. On return it is laid out and on screen, and has received `viewDidAppear`. No time passes.
    public func show(_ root: UIViewController) {
        activate()
        keyWindow.rootViewController = root
        flush()
    }

    // MARK: Time

    /// The virtual clock's time: seconds since the stage was created.
    public var time: TimeInterval { host.now }

    /// Advances the clock, and runs every frame, timer and animation end that becomes due. 0 runs pending work; a negative or non-finite number counts
    /// as 0.
    public func advance(by seconds: TimeInterval) {
        activate()
        if !seconds.isFinite { logger.error("advance(by: \(seconds)): not a number of seconds, the clock stays") }
        host.advance(to: host.now + Self.span(seconds))
    }

    /// Advances until the stage is idle: no animation runs, no frame is requested, no task is due, nothing waits for the main actor. Work scheduled for
    /// later (a `Timer`, `asyncAfter`, `Task.sleep`) is not waited for.
    ///
    /// - Parameter timeout: Virtual seconds; a non-finite value gives up immediately.
    /// - Returns: False where something still moves at the time limit, and where a transition has not ended: its animator has not called
    ///   `completeTransition(_:)`, or its interaction controller has called neither `finish()` nor `cancel()` and no finger is down. `diagnostics`
    ///   names the transition.
    @discardableResult public func settle(timeout: TimeInterval = 10) -> Bool {
        let limit = host.now + Self.span(timeout)
        while true {
            guard runUntilIdle(timeout: limit - host.now) else { return false }
            switch application.unfinished {
            case nil: return true
            case .transition(isOverdue: false):
                // The transition's deadline logs the animator's name.
                guard advanceToNextDeadline(until: limit) else { return false }
            case .transition: return false
            case .interactionController(let transition):
                guard fingers.isEmpty else { return true }
                logger.warning(
                    """
                    the interaction controller of \(transition) has said neither finish() nor cancel(), and no finger is down: \
                    the transition does not end
                    """)
                return false
            }
        }
    }

    /// Advances until the stage is idle, even if a transition has not ended.
    /// - Returns: False at the time limit.
    @discardableResult func runUntilIdle(timeout: TimeInterval = 10) -> Bool {
        activate()
        let limit = host.now + Self.span(timeout)
        host.runDueTasks()
        while application.isMoving {
            guard advanceToNextDeadline(until: limit) else { return !application.isMoving }
        }
        return true
    }

    /// A valid number of seconds to advance by.
    private static func span(_ seconds: TimeInterval) -> TimeInterval { seconds.isFinite ? max(0, seconds) : 0 }

    /// False where there is no deadline before the limit; the clock is then at the limit.
    private func advanceToNextDeadline(until limit: TimeInterval) -> Bool {
        guard let next = host.nextDeadline, next <= limit else {
            host.advance(to: limit)
            return false
        }
        host.advance(to: max(next, host.now))
        return true
    }

    /// Suspends the test for a moment of real time, so that results of other threads reach the main actor, and runs them. The clock does not advance.
    /// The other methods run work that is already pending; this one is for work that they do not wait for.
    public func drain() async {
        for _ in 0..<3 {
            await Task.yield()
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async { continuation.resume() }
            }
            activate()
            host.advance(to: host.now)
        }
    }

    // MARK: Display

    /// Resizes and rescales the display and the window, as a rotation, another output or the user's resizing of the window does. The traits change, and
    /// controllers receive `viewWillTransition(to:with:)`; ``advance(by:)`` runs the transition.
    ///
    /// - Parameters:
    ///   - size: In points.
    ///   - scale: Device pixels per point.
    public func resize(to size: CGSize, scale: CGFloat) {
        activate()
        host.configureScreen(size: size, scale: scale)
        hostWindow.configure(size: size, scale: scale)
        host.runDueTasks()
    }

    /// An image of the display, in device pixels. Includes unanimated changes for which no frame was rendered yet. As on iOS, `==` compares object
    /// identity; compare `UIImage(cgImage:).pngData()` for equal content.
    public func snapshot() -> CGImage {
        showChanges()
        return HeadlessImage.image(of: hostWindow)
    }

    /// The colour of the device pixel at a point of the display, including changes as in ``snapshot()``; clear outside of the display.
    public func pixel(at point: CGPoint) -> UIColor {
        showChanges()
        return HeadlessImage.color(at: point, scale: hostWindow.state.scale, in: hostWindow)
    }

    /// Writes ``snapshot()`` as a PNG file.
    ///
    /// - Parameter path: Path of the file, which is overwritten; its folder must exist.
    /// - Throws: Errors of writing the file.
    public func writePNG(to path: String) throws {
        try ImageFile.encodePNG(snapshot()).write(to: URL(fileURLWithPath: path))
    }

    /// WayKit's log messages at warning level and above since the stage was created: refused calls and likely mistakes of the program. A test that
    /// expects none asserts it: `#expect(stage.diagnostics.isEmpty)`.
    public var diagnostics: [String] { tap.messages }

    /// The trace to which the program's frames and input are written.
    var trace: Trace? {
        get { application.trace }
        set { application.trace = newValue }
    }

    /// The number of committed frames.
    var frameCount: Int { hostWindow.commitCount }

    // MARK: -

    /// Makes this stage the current one; every method calls it.
    func activate() {
        runner.use()
        tap.listen()
        application.activate()
    }

    /// Renders unanimated changes immediately.
    private func showChanges() {
        activate()
        scene.showChanges()
    }

    /// Runs due work and renders a frame, without a refresh in between.
    private func flush() {
        for _ in 0..<3 {
            host.runDueTasks()
            let timing = FrameTiming(now: host.now, presentation: host.now, interval: host.refreshInterval)
            application.handle(.window(hostWindow.id, .frame(timing)))
        }
        host.runDueTasks()
    }

    func reportUnknownKey(_ key: String) {
        activate()
        logger.warning("press(\"\(key)\"): an American keyboard has no such key; names are xkb's, as \"Escape\", \"slash\", \"F1\"")
    }

    func post(_ event: InputEvent) {
        activate()
        hostWindow.post(event)
        host.runDueTasks()
    }

    /// Calls `body` once per refresh with the elapsed fraction; the last one is 1.
    func steps(_ duration: TimeInterval, _ body: (CGFloat) -> Void) {
        let count = max(1, Int((duration / host.refreshInterval).rounded()))
        for step in 1...count {
            advance(by: max(0, duration) / Double(count))
            body(CGFloat(step) / CGFloat(count))
        }
    }
}
