import CWayLaunch
import Foundation
import Glibc
import WayKit
import WayKitApp

/// Writes a line unbuffered: standard output is a pipe.
func writeLine(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Counts the touches that it gets, and those that have ended.
final class TouchCounter: UIView {
    static var began = 0
    static var ended = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { Self.began += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { Self.ended += touches.count }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { Self.ended += touches.count }
}

/// A page with a list to scroll, a square to pinch, and buttons that push a page and present a sheet.
final class Page: UIViewController {
    let list = UIScrollView()
    private let counter = TouchCounter()
    private let number: Int

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = "Page \(number)"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.25, green: 0.13, blue: 0.38, alpha: 1)
        for row in 0..<60 {
            let label = UILabel(frame: CGRect(x: 20, y: CGFloat(row) * 44, width: 240, height: 44))
            label.text = "Row \(row) of page \(number)"
            label.textColor = .white
            list.addSubview(label)
        }
        list.contentSize = CGSize(width: 240, height: 60 * 44)
        counter.backgroundColor = .systemTeal
        counter.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(Page.pinch, name: "pinch")))
        view.addSubview(list)
        view.addSubview(counter)
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Push", primaryAction: UIAction { [weak self] _ in self?.push() }),
            UIBarButtonItem(title: "Sheet", primaryAction: UIAction { [weak self] _ in self?.openSheet() }),
        ]
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (list, rest) = view.bounds.inset(by: view.safeAreaInsets).divided(atDistance: view.bounds.width / 2, from: .minXEdge)
        self.list.frame = list
        counter.frame = rest.insetBy(dx: 20, dy: 60)
    }

    func pinch() {}

    private func push() {
        guard let stack = navigationController?.viewControllers else { return }
        if stack.count < 6 {
            navigationController?.pushViewController(Page(number: stack.count), animated: true)
        } else {
            navigationController?.popToRootViewController(animated: true)
        }
    }

    private func openSheet() {
        let sheet = UIViewController()
        sheet.view.backgroundColor = .systemOrange
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        present(sheet, animated: true)
    }
}

/// Prints its state at SIGUSR1, once everything is at rest: `state ` and what it keeps, or `state WRONG ` and what has not ended within some seconds.
/// SIGUSR2 puts its content back to its start and releases what it does not need, so that its memory can be compared; then it prints `reset`.
@MainActor final class Delegate: UIResponder, UIApplicationDelegate {
    private static let checkInterval: TimeInterval = 0.02
    private static let maximumChecks = 400
    /// Longer than rasters of moved content are cached.
    private static let restTime: TimeInterval = 6

    var window: UIWindow?
    private let navigation = UINavigationController(rootViewController: Page(number: 0))
    private var signalSources: [any DispatchSourceSignal] = []

    override init() {
        super.init()
        ApplicationSettings.current.preferredSize = CGSize(width: 640, height: 480)
        ApplicationSettings.current.reconnects = true
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        handle(SIGUSR1) { $0.check(1) }
        handle(SIGUSR2) { $0.reset() }
        return true
    }

    private func handle(_ number: Int32, _ handler: @escaping @MainActor (Delegate) -> Void) {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { _ = self.map(handler) } }
        source.resume()
        signalSources.append(source)
    }

    private func reset() {
        navigation.dismiss(animated: false)
        navigation.setViewControllers([Page(number: 0)], animated: false)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.restTime) {
            waykit_return_memory()
            writeLine("reset")
        }
    }

    private func check(_ number: Int) {
        let page = navigation.topViewController as? Page
        let fault = fault(of: page)
        guard let fault else {
            let offset = page.map { Int($0.list.contentOffset.y.rounded()) } ?? 0
            let sheet = navigation.presentedViewController == nil ? "none" : "shown"
            return writeLine("state pages=\(navigation.viewControllers.count) offset=\(offset) sheet=\(sheet) touches=\(TouchCounter.began)")
        }
        guard number < Self.maximumChecks else { return writeLine("state WRONG \(fault)") }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.checkInterval) { [weak self] in
            MainActor.assumeIsolated { self?.check(number + 1) }
        }
    }

    /// What is not at rest, or not on the display.
    private func fault(of page: Page?) -> String? {
        guard let page, page.view.window != nil else { return "the top page is not in the window" }
        if navigation.transitionCoordinator != nil { return "a transition has not ended" }
        if let sheet = navigation.presentedViewController, sheet.view.window == nil || sheet.isBeingDismissed { return "the sheet is neither shown nor gone" }
        if page.list.isTracking || page.list.isDragging { return "the list is still dragged" }
        if page.list.isDecelerating { return "the list is still moving" }
        let range = 0...max(0, page.list.contentSize.height - page.list.bounds.height)
        let inset = page.list.adjustedContentInset
        let offset = page.list.contentOffset.y
        if offset < range.lowerBound - inset.top - 1 || offset > range.upperBound + inset.bottom + 1 { return "the list rests at \(offset)" }
        if TouchCounter.began != TouchCounter.ended { return "\(TouchCounter.began) touches began, \(TouchCounter.ended) ended" }
        return nil
    }
}

// A test may send a signal as soon as it has read `viewDidAppear`. Blocked in every thread, the signal waits until its source is registered.
var blocked = sigset_t()
sigemptyset(&blocked)
sigaddset(&blocked, SIGUSR1)
sigaddset(&blocked, SIGUSR2)
pthread_sigmask(SIG_BLOCK, &blocked, nil)
Delegate.main()
