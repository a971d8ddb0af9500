import Foundation
import WayHost
import WayHostHeadless
@_exported import WayKit
import WayLog

/// A program on a display in memory, with a virtual clock and fingers. Time stands still between the verbs; a verb with a duration moves
/// it. Several stages live in one process, also under Swift Testing.
@preconcurrency @MainActor public final class TestStage {
    let host: HeadlessHost
    let hostWindow: HeadlessWindow
    let application: UIApplication
    let scene: UIWindowScene
    private let tap = LogTap()
    private var fingers: [Int: CGPoint] = [:]
    private let touchscreen = DeviceID(rawValue: 1)
    let touchpad = DeviceID(rawValue: 2)
    private let keyWindow: UIWindow

    /// - Parameters:
    ///   - size: of the display and of the window, in points.
    ///   - scale: device pixels per point.
    ///   - refreshRate: hertz.
    public convenience init(size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1, refreshRate: Double = 60) {
        self.init(size: size, scale: scale, refreshRate: refreshRate, animationSpeed: 1)
    }

    /// - Parameter animationSpeed: Media time that passes in a second.
    init(size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1, refreshRate: Double = 60, animationSpeed: Double) {
        host = HeadlessHost(size: size, scale: scale, refreshRate: refreshRate)
        application = UIApplication(host: host, animationSpeed: animationSpeed)
        tap.listen()
        application.activate()
        let options = WindowOptions(title: "TestStage", applicationID: "org.waykit.teststage", preferredSize: size)
        guard let scene = try? application.openScene(options), let hostWindow = host.windows.first else {
            preconditionFailure("a display in memory has room for a window")
        }
        self.scene = scene
        self.hostWindow = hostWindow
        host.runTurns()
        keyWindow = UIWindow(windowScene: scene)
        keyWindow.makeKeyAndVisible()
        flush()
    }

    isolated deinit {
        tap.stop()
        application.retire()
    }

    /// Key and visible.
    public var window: UIWindow { keyWindow }

    /// The controller becomes the root; it is laid out and on screen when this returns. No time passes.
    public func show(_ root: UIViewController) {
        activate()
        keyWindow.rootViewController = root
        flush()
    }

    // MARK: Time

    /// Virtual seconds.
    public var time: TimeInterval { host.now }

    /// Runs every frame and timer that falls due.
    public func advance(by seconds: TimeInterval) {
        activate()
        host.advance(to: host.now + max(0, seconds))
    }

    /// Until nothing moves: no animation, no frame that is due, no turn. False at the time limit.
    @discardableResult public func settle(timeout: TimeInterval = 10) -> Bool {
        activate()
        let limit = host.now + timeout
        host.runTurns()
        while application.isMoving {
            guard let next = host.nextDeadline else { return true }
            guard next <= limit else {
                host.advance(to: limit)
                return !application.isMoving
            }
            host.advance(to: max(next, host.now))
        }
        return true
    }

    /// Lets `Task {}` and `DispatchQueue.main` work run, then the frames that are due.
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

    // MARK: Fingers

    /// How fingers that move are told. A stage tells every event where it happens; set it to see what a program on a display is told.
    public var touchSampling: TouchSampling {
        get { application.touchSampling }
        set { application.touchSampling = newValue }
    }

    /// Shows a dot for every finger.
    public var showsTouches: Bool {
        get { overlays.contains(.touches) }
        set { if newValue { overlays.insert(.touches) } else { overlays.remove(.touches) } }
    }

    /// What is shown of the program's doings.
    var overlays: SceneOverlays.Kinds {
        get { application.overlays }
        set {
            activate()
            application.overlays = newValue
        }
    }

    public func touchDown(_ finger: Int = 0, at point: CGPoint) {
        fingers[finger] = point
        send(finger, .began, at: point)
    }

    public func touchMove(_ finger: Int = 0, to point: CGPoint) {
        guard fingers[finger] != nil else { return }
        fingers[finger] = point
        send(finger, .moved, at: point)
    }

    public func touchUp(_ finger: Int = 0) {
        guard let point = fingers.removeValue(forKey: finger) else { return }
        send(finger, .ended, at: point)
    }

    /// The system takes all fingers away.
    public func touchCancel() {
        let points = fingers.sorted { $0.key < $1.key }.map { finger, point in
            TouchEvent.Point(id: finger, phase: .cancelled, position: point)
        }
        fingers.removeAll()
        post(.touch(TouchEvent(device: touchscreen, timestamp: host.now, points: points)))
    }

    public func tap(at point: CGPoint) {
        touchDown(at: point)
        advance(by: host.refreshInterval)
        touchUp()
    }

    /// One move per refresh, at a constant speed. `release: false` leaves finger 0 down.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval, release: Bool = true) {
        touchDown(at: start)
        steps(duration) { part in
            touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        if release { touchUp() }
    }

    /// Two fingers, 0 and 1, on a horizontal line; `start` and `end` are their distance.
    public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval, release: Bool = true) {
        func place(_ finger: Int, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: center.x + (finger == 0 ? -distance : distance) / 2, y: center.y)
        }
        for finger in 0...1 { touchDown(finger, at: place(finger, start)) }
        steps(duration) { part in
            for finger in 0...1 { touchMove(finger, to: place(finger, start + (end - start) * part)) }
        }
        if release { for finger in 0...1 { touchUp(finger) } }
    }

    // MARK: Touchpad and keyboard

    public func touchpadPinch(at point: CGPoint, to scale: CGFloat, duration: TimeInterval) {
        gesture(.pinch(scale: 1, rotation: 0), .began, at: point, fingers: 2)
        steps(duration) { part in
            gesture(.pinch(scale: 1 + (scale - 1) * part, rotation: 0), .changed, at: point, fingers: 2)
        }
        gesture(.pinch(scale: scale, rotation: 0), .ended, at: point, fingers: 2)
    }

    public func touchpadSwipe(fingers: Int, by delta: CGPoint, duration: TimeInterval) {
        let middle = CGPoint(x: scene.coordinateSpace.bounds.midX, y: scene.coordinateSpace.bounds.midY)
        gesture(.swipe, .began, at: middle, fingers: fingers)
        var done: CGFloat = 0
        steps(duration) { part in
            let step = part - done
            done = part
            gesture(.swipe, .changed, at: middle, fingers: fingers, by: CGPoint(x: delta.x * step, y: delta.y * step))
        }
        gesture(.swipe, .ended, at: middle, fingers: fingers)
    }

    /// Two fingers on the touchpad, the pointer at `point`.
    public func scroll(at point: CGPoint, by delta: CGPoint, duration: TimeInterval) {
        func send(_ phase: ScrollEvent.Phase, _ step: CGPoint) {
            post(.scroll(ScrollEvent(device: touchpad, timestamp: host.now, position: point, source: .finger, phase: phase, delta: step)))
        }
        send(.began, .zero)
        var done: CGFloat = 0
        steps(duration) { part in
            let step = part - done
            done = part
            send(.changed, CGPoint(x: delta.x * step, y: delta.y * step))
        }
        send(.ended, .zero)
    }

    /// Presses and lets go of a key, by its name in xkb: "Escape", "Return", "a".
    public func press(_ key: String) {
        keyDown(key)
        keyUp(key)
    }

    // MARK: Display

    /// What a rotation or a new output does.
    public func resize(to size: CGSize, scale: CGFloat) {
        activate()
        host.configureScreen(size: size, scale: scale)
        hostWindow.configure(size: size, scale: scale)
        host.runTurns()
    }

    /// What is on the display.
    public func snapshot() -> CGImage { HeadlessPicture.image(of: hostWindow) }

    public func pixel(at point: CGPoint) -> UIColor {
        HeadlessPicture.color(at: point, scale: hostWindow.state.scale, in: hostWindow)
    }

    public func writePNG(to path: String) throws {
        try ImageFile.encodePNG(snapshot()).write(to: URL(fileURLWithPath: path))
    }

    /// What the product logged at warning and above since the start.
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
    private func activate() {
        tap.listen()
        application.activate()
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

    private func send(_ finger: Int, _ phase: TouchEvent.Point.Phase, at point: CGPoint) {
        let point = TouchEvent.Point(id: finger, phase: phase, position: point)
        post(.touch(TouchEvent(device: touchscreen, timestamp: host.now, points: [point])))
    }

    func gesture(
        _ kind: TouchpadGestureEvent.Kind, _ phase: TouchpadGestureEvent.Phase, at point: CGPoint, fingers: Int, by delta: CGPoint = .zero
    ) {
        post(
            .touchpad(
                TouchpadGestureEvent(
                    device: touchpad, timestamp: host.now, kind: kind, phase: phase, fingers: fingers, position: point, delta: delta)))
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
