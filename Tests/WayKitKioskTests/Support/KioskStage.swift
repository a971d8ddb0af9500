import Foundation
import Testing
import WayHost
import WayHostHeadless
import WayKit

@testable import WayKitKiosk
@testable import WayKitTesting

/// A kiosk on a stage, with an injected display and time of day, and what it reported.
@MainActor final class KioskStage: KioskViewControllerDelegate {
    let stage = TestStage(size: CGSize(width: 800, height: 600))
    let display: FakeDisplay
    let kiosk: KioskViewController
    private(set) var log: [String] = []
    /// The languages that were chosen or gone back to.
    private(set) var selections: [String] = []
    /// The end of the program is refused, so that the stage goes on.
    private(set) var exitCount = 0
    /// The time of day when the clock stands at 0; UTC.
    var midnight = Date(timeIntervalSince1970: 0)

    init(_ display: FakeDisplay = FakeDisplay(), attracts: Bool = true, configure: (inout KioskConfiguration) -> Void = { _ in }) {
        self.display = display
        var configuration = KioskConfiguration()
        configuration.startsWithAttract = false
        configure(&configuration)
        kiosk = KioskViewController(configuration: configuration) { Content() }
        show(attracts: attracts)
    }

    /// Keeps its content.
    init(keeping content: UIViewController, _ resetHandler: @escaping (UIViewController) -> Void = { _ in }) {
        display = FakeDisplay()
        var configuration = KioskConfiguration()
        configuration.startsWithAttract = false
        kiosk = KioskViewController(configuration: configuration, contentViewController: content, resetHandler: resetHandler)
        show(attracts: true)
    }

    private func show(attracts: Bool) {
        if attracts { kiosk.attractViewController = Content() }
        kiosk.delegate = self
        kiosk.display = display
        kiosk.calendar = Calendar(identifier: .gregorian)
        kiosk.calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        kiosk.dateProvider = { [unowned self] in midnight + stage.time }
        stage.show(kiosk)
        stage.advance(by: 0.1)
        log = []
    }

    var content: Content? { kiosk.contentViewController as? Content }
    var attract: Content? { kiosk.attractViewController as? Content }
    var hostWindow: HeadlessWindow { stage.hostWindow }
    static let centre = CGPoint(x: 400, y: 300)

    func tap(at point: CGPoint = KioskStage.centre) { stage.tap(at: point) }

    /// Advances so that the time since the last input, or since the kiosk began, is `seconds`.
    func wait(_ seconds: TimeInterval) { stage.advance(by: seconds) }

    /// The topmost view that shows this text, or has it as its title or accessibility label.
    func view(showing text: String) -> UIView? {
        func find(in view: UIView) -> UIView? {
            guard !view.isHidden else { return nil }
            let isFound = (view as? UILabel)?.text == text || (view as? UIButton)?.currentTitle == text || view.accessibilityLabel == text
            return isFound ? view : view.subviews.reversed().lazy.compactMap(find).first
        }
        return stage.scene.windows.reversed().lazy.filter { !$0.isHidden }.compactMap(find).first
    }

    func center(of text: String) throws -> CGPoint {
        let view = try #require(self.view(showing: text))
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    func kioskViewController(_ kioskViewController: KioskViewController, didSelect language: String) { selections.append(language) }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    func kioskViewController(_ kioskViewController: KioskViewController, didChange state: KioskViewController.State) {
        if case .warning(let seconds) = state { log.append("warning \(seconds)") } else { log.append("\(state)") }
    }

    func kioskViewController(_ kioskViewController: KioskViewController, didChange displayState: KioskViewController.DisplayState) {
        log.append("display \(displayState)")
    }

    func kioskViewControllerShouldTerminate(_ kioskViewController: KioskViewController) -> Bool {
        exitCount += 1
        return false
    }
}

/// Counts the touches that it receives.
final class Content: UIViewController {
    private(set) var touchCount = 0
    private(set) var endCount = 0
    private(set) var cancelCount = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchCount += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endCount += touches.count }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelCount += touches.count }

    var isShown: Bool { viewIfLoaded?.window != nil }
}

/// A display that does what it is told, at once or when the test says so.
@MainActor final class FakeDisplay: KioskDisplay {
    var power: KioskDisplayPower
    var onChange: (@MainActor () -> Void)?
    var canSwitchPower: Bool
    var canSetBrightness: Bool
    private(set) var requests: [String] = []

    /// - Parameter reports: Whether it reports its power; otherwise that is unknown.
    init(reports: Bool = true, canSwitchPower: Bool = true, canSetBrightness: Bool = true) {
        power = reports ? .on : .unknown
        self.canSwitchPower = canSwitchPower
        self.canSetBrightness = canSetBrightness
    }

    func setPower(on: Bool) { requests.append(on ? "on" : "off") }
    func setBrightness(_ fraction: CGFloat) { requests.append("brightness \(fraction)") }
    func finish() { requests.append("finish") }

    func report(_ power: KioskDisplayPower) {
        self.power = power
        onChange?()
    }

    func takeRequests() -> [String] {
        defer { requests = [] }
        return requests
    }
}
