import WayKit
import WayKitApp

protocol ScrolledList: UIViewController {
    var scrollView: UIScrollView { get }
}

/// Scrolls a long list at a constant speed; the runner measures it. The protocol is that of `peer-waykit`; `LIST_ROWS` is the number of rows, `LIST_KIND` is
/// "table", or "list" or "grid" for a collection view.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let list: any ScrolledList
    private let duration: TimeInterval
    private let settling: TimeInterval
    private var link: CADisplayLink?
    private var frameCount = 0
    private var startTime: CFTimeInterval?

    override init() {
        func number(_ name: String, _ fallback: Double) -> Double { ProcessInfo.processInfo.environment[name].flatMap(Double.init) ?? fallback }
        let rowCount = Int(number("LIST_ROWS", 100_000))
        list = switch ProcessInfo.processInfo.environment["LIST_KIND"] {
        case "list": CollectionController(listOf: rowCount)
        case "grid": CollectionController(gridOf: rowCount)
        default: ListController(rowCount: rowCount)
        }
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
        // Short lists are scrolled back and forth.
        let distance = scrollDistance, way = Self.speed * elapsed
        let turns = (way / distance).rounded(.down), rest = way - turns * distance
        list.scrollView.contentOffset.y = turns.truncatingRemainder(dividingBy: 2) == 0 ? rest : distance - rest
    }

    /// Points per second.
    private static let speed: CGFloat = 6000
    private var scrollDistance: CGFloat { max(1, list.scrollView.contentSize.height - list.scrollView.bounds.height) }

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
