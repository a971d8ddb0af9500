import Foundation
import WayHost
import WayHostHeadless
@_exported import WayKit
import WayLog

/// A display in memory with one window, a virtual clock, fingers, a touchpad, a mouse and a keyboard.
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
/// The same under XCTest, in a `@MainActor final class …: XCTestCase`. The main actor is on the main thread under both.
///
/// ## Time
/// Time stands still between the verbs. ``advance(by:)``, ``settle(timeout:)`` and the verbs that take a duration move it, and make every frame, timer
/// and end of an animation on the way, each at its own instant. Everything of WayKit follows this clock, `CACurrentMediaTime()` and display
/// links included; `Date()` and `ContinuousClock` do not.
///
/// ## Tasks, queues and run loops
/// Every verb also runs what the program has waiting on the main thread: tasks of the main actor, `DispatchQueue.main`, `OperationQueue.main`,
/// `RunLoop.main.perform`. It does so at every instant the clock stops at, until nothing is left, and waits up to a second of real time for what these tasks do
/// on other threads. Delays of the program follow the stage's clock: `Task.sleep`, `DispatchQueue.main.asyncAfter`, `Timer` and
/// `Task.sleep(until:)`. These do not: a sleep with a tolerance, `asyncAfter` on other queues, `DispatchSource` timers, network and files; give them time with
/// `await`, and then call ``drain()``.
///
/// The test itself is not part of the program: it sleeps in real time. What it starts (`Task { … }`, `async let`) is: move the clock before you wait
/// for it, since nobody moves it meanwhile.
///
/// ```swift
/// let loading = Task { try await controller.load() }   // sleeps for a second
/// stage.advance(by: 1)
/// try await loading.value
/// ```
///
/// This needs the test process that `swift test` makes. In another program tasks and queues run in the verbs as well, where these are called on the
/// main thread and not from the main queue.
///
/// ## Several stages
/// Any number of stages live in one process, each with a clock, windows and ``diagnostics`` of its own; a verb makes its stage the one that
/// `UIApplication.shared`, `UIScreen.main` and `UIView.animate` mean. A stage runs no other stage's tasks, but blocks of `DispatchQueue.main` name no
/// owner: tests that use it and run in parallel may run each other's.
///
/// ## Appearance
/// The window is as on iOS: it has no background colour, and what nothing covers is black, also where the view of a controller has no background colour, as
/// without a storyboard. Set `view.backgroundColor = .systemBackground`. `stage.window.overrideUserInterfaceStyle = .dark` shows everything dark,
/// ``userInterfaceLayoutDirection`` from right to left, `TestStage(size:scale: 2)` with two device pixels a point.
@preconcurrency @MainActor public final class TestStage {
    let host: HeadlessHost
    let hostWindow: HeadlessWindow
    let application: UIApplication
    let scene: UIWindowScene
    private let tap = LogTap()
    private let logger = wayLogger("waykit.stage")
    /// Those that are down, and where.
    var fingers: [Int: CGPoint] = [:]
    private let keyWindow: UIWindow
    private let runner: StageRunner

    /// A display with a window that fills it: key, visible and black. The clock says 0.
    ///
    /// - Parameters:
    ///   - size: Of the display and of the window, in points. Both sides are above 0, and at most 16384 device pixels.
    ///   - scale: Device pixels per point, above 0.
    ///   - refreshRate: Frames per second, from 1 to 1000 hertz.
    ///
    /// In place of what is not so, the default is taken, with a line in ``diagnostics``.
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

    /// - Parameter animationSpeed: Media time that passes in a second.
    /// - Parameter screen: In points of the window; nil where the window fills it.
    init(
        size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1, refreshRate: Double = 60, animationSpeed: Double = 1,
        screen: CGRect? = nil
    ) {
        host = HeadlessHost(size: screen?.size ?? size, scale: scale, refreshRate: refreshRate)
        host.offersPopups = screen != nil
        application = UIApplication(host: host, animationSpeed: animationSpeed)
        runner = StageRunner(turns: host.turns, tap: tap) { [tap, application] in
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
        host.runTurns()
        host.runOtherWork = { [runner] in runner.run() }
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

    /// The direction of the person's language: `UIApplication.userInterfaceLayoutDirection`, and so the trait of every view. What this machine's
    /// language says, until it is set.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        get { application.userInterfaceLayoutDirection }
        set {
            activate()
            application.layoutDirection = newValue
        }
    }

    /// Makes a controller the window's root. When this returns it is laid out and on screen, and has had `viewDidAppear`. No time passes.
    public func show(_ root: UIViewController) {
        activate()
        keyWindow.rootViewController = root
        flush()
    }

    // MARK: Time

    /// What the virtual clock says: seconds since the stage was made.
    public var time: TimeInterval { host.now }

    /// Moves the clock, and makes every frame, timer and end of an animation that falls due. 0 runs what waits now; a negative
    /// number or one that is not finite is 0.
    public func advance(by seconds: TimeInterval) {
        activate()
        if !seconds.isFinite { logger.error("advance(by: \(seconds)): not a number of seconds, the clock stays") }
        host.advance(to: host.now + Self.span(seconds))
    }

    /// Advances until nothing moves: no animation runs, no frame is requested, no turn is due, nothing waits for the main actor. What is
    /// scheduled for later (a `Timer`, `asyncAfter`, `Task.sleep`) is not waited for.
    ///
    /// - Parameter timeout: Virtual seconds after which it gives up; it does at once where this is not finite.
    /// - Returns: False where something still moves at the time limit, and where a transition has not ended: its animator has not called
    ///   `completeTransition(_:)`, or its driver has said neither `finish()` nor `cancel()` and no finger is down. `diagnostics` names the transition.
    @discardableResult public func settle(timeout: TimeInterval = 10) -> Bool {
        let limit = host.now + Self.span(timeout)
        while true {
            guard rest(timeout: limit - host.now) else { return false }
            switch application.unfinished {
            case nil: return true
            case .transition(isOverdue: false):
                // The watchdog of transitions names the animator.
                guard advanceToNextDeadline(until: limit) else { return false }
            case .transition: return false
            case .driver(let transition):
                guard fingers.isEmpty else { return true }
                logger.warning("the driver of \(transition) has said neither finish() nor cancel(), and no finger is down: the transition does not end")
                return false
            }
        }
    }

    /// Advances until nothing moves, whatever has not ended.
    /// - Returns: False at the time limit.
    @discardableResult func rest(timeout: TimeInterval = 10) -> Bool {
        activate()
        let limit = host.now + Self.span(timeout)
        host.runTurns()
        while application.isMoving {
            guard advanceToNextDeadline(until: limit) else { return !application.isMoving }
        }
        return true
    }

    /// Seconds that the clock can go on by.
    private static func span(_ seconds: TimeInterval) -> TimeInterval { seconds.isFinite ? max(0, seconds) : 0 }

    /// False where there is none, or not before the limit, which is now then.
    private func advanceToNextDeadline(until limit: TimeInterval) -> Bool {
        guard let next = host.nextDeadline, next <= limit else {
            host.advance(to: limit)
            return false
        }
        host.advance(to: max(next, host.now))
        return true
    }

    /// Suspends the test for a moment of real time, so that what other threads have finished comes to the main actor, and runs it. The clock
    /// stays. The other verbs run what waits already; this is for what they do not wait for.
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

    /// Gives display and window another size and scale, as a rotation, another output or a person who drags the window's edge does. The traits
    /// change, and controllers get `viewWillTransition(to:with:)`; ``advance(by:)`` shows the transition's way.
    ///
    /// - Parameters:
    ///   - size: In points.
    ///   - scale: Device pixels per point.
    public func resize(to size: CGSize, scale: CGFloat) {
        activate()
        host.configureScreen(size: size, scale: scale)
        hostWindow.configure(size: size, scale: scale)
        host.runTurns()
    }

    /// A picture of the display, in device pixels. What was changed without an animation is in it, though no frame has come since. As on iOS,
    /// `==` says whether two are the same object: whether they look the same, `UIImage(cgImage:).pngData()` says.
    public func snapshot() -> CGImage {
        showChanges()
        return HeadlessPicture.image(of: hostWindow)
    }

    /// The colour of the device pixel in which a point of the display lies, with changes as in ``snapshot()``; clear outside of the display.
    public func pixel(at point: CGPoint) -> UIColor {
        showChanges()
        return HeadlessPicture.color(at: point, scale: hostWindow.state.scale, in: hostWindow)
    }

    /// Writes ``snapshot()`` as a PNG file.
    ///
    /// - Parameter path: Of the file, which is replaced; its folder has to be there.
    /// - Throws: What writing the file throws.
    public func writePNG(to path: String) throws {
        try ImageFile.encodePNG(snapshot()).write(to: URL(fileURLWithPath: path))
    }

    /// What WayKit has logged at warning and above since the stage was made, a line each: what a program did that is refused or looks like a
    /// mistake. A test that expects none says so: `#expect(stage.diagnostics.isEmpty)`.
    public var diagnostics: [String] { tap.messages }

    /// Where it is written down what happens.
    var trace: Trace? {
        get { application.trace }
        set { application.trace = newValue }
    }

    /// How many pictures were shown.
    var frameCount: Int { hostWindow.commitCount }

    // MARK: -

    /// Every verb makes this stage the one whose turn it is.
    func activate() {
        runner.use()
        tap.listen()
        application.activate()
    }

    /// What was changed without an animation is seen at once.
    private func showChanges() {
        activate()
        scene.showChanges()
    }

    /// Runs what is due now and makes a picture of it, without a refresh in between.
    private func flush() {
        for _ in 0..<3 {
            host.runTurns()
            let timing = FrameTiming(now: host.now, presentation: host.now, interval: host.refreshInterval)
            application.handle(.window(hostWindow.id, .frame(timing)))
        }
        host.runTurns()
    }

    func reportUnknownKey(_ key: String) {
        activate()
        logger.warning("press(\"\(key)\"): an American keyboard has no such key; names are xkb's, as \"Escape\", \"slash\", \"F1\"")
    }

    func post(_ event: InputEvent) {
        activate()
        hostWindow.post(event)
        host.runTurns()
    }

    /// One step per refresh; the last lands on 1.
    func steps(_ duration: TimeInterval, _ body: (CGFloat) -> Void) {
        let count = max(1, Int((duration / host.refreshInterval).rounded()))
        for step in 1...count {
            advance(by: max(0, duration) / Double(count))
            body(CGFloat(step) / CGFloat(count))
        }
    }
}
