import WayKit
import WayKitApp

/// Scrolls a long list at a constant speed; the runner measures it. The protocol is that of `peer-waykit`; `LIST_ROWS` is the number of rows.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let list: ListController
    private let duration: TimeInterval
    private let settling: TimeInterval
    private var link: CADisplayLink?
    private var frameCount = 0
    private var startTime: CFTimeInterval?

    override init() {
        func number(_ name: String, _ fallback: Double) -> Double { ProcessInfo.processInfo.environment[name].flatMap(Double.init) ?? fallback }
        list = ListController(rowCount: Int(number("LIST_ROWS", 100_000)))
        duration = 2 * number("PEER_CYCLES", 4)
        settling = number("PEER_SETTLE_MS", 1000) / 1000
        super.init()
        // The font of the other lists.
        setenv("WAYKIT_SYSTEM_FONT", "DejaVu Sans", 0)
        ApplicationSettings.current.preferredSize = CGSize(width: number("PEER_W", 1280), height: number("PEER_H", 800))
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = list
        window.makeKeyAndVisible()
        self.window = window
        startLink()
        return true
    }

    private func startLink() {
        let link = CADisplayLink(target: self, selector: Selector(AppDelegate.frameBegins, name: "frameBegins"))
        link.add(to: .main, forMode: .default)
        self.link = link
    }

    private func frameBegins() {
        guard let link else { return }
        guard frameCount >= 2 else { return waitForFirstFrame() }
        if startTime == nil {
            startTime = link.timestamp
            mark("anim-start")
        }
        let elapsed = link.timestamp - (startTime ?? 0)
        guard elapsed < duration else {
            link.invalidate()
            mark("anim-end")
            return DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { exit(0) }
        }
        list.tableView.contentOffset.y = ListController.speed * elapsed
    }

    /// The second frame begins after the first has been committed.
    private func waitForFirstFrame() {
        frameCount += 1
        guard frameCount == 2 else { return }
        link?.invalidate()
        mark("ready")
        DispatchQueue.main.asyncAfter(deadline: .now() + settling) { [weak self] in
            MainActor.assumeIsolated { self?.startLink() }
        }
    }

    /// Writes a line to standard output, unbuffered.
    private func mark(_ milestone: String) { FileHandle.standardOutput.write(Data("PEER \(milestone)\n".utf8)) }
}
