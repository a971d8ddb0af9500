import Foundation
import WayKitApp
import WayKitKiosk

/// Writes a line unbuffered: standard output is a pipe.
func writeLine(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// A page that prints a line for every touch.
final class Page: UIViewController {
    private let name: String
    private let label = UILabel()

    init(_ name: String, color: UIColor) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = color
        label.text = name
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.textColor = .white
        view.addSubview(label)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("it is made in code") }

    override func viewDidLayoutSubviews() { label.frame = CGRect(x: 60, y: 60, width: 500, height: 60) }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { writeLine("touch in \(name)") }
}

/// A kiosk with short times, in seconds from its environment: `KIOSK_IDLE`, `KIOSK_WARNING`, `KIOSK_OFF`; it prints its states.
final class AppDelegate: UIResponder, UIApplicationDelegate, KioskViewControllerDelegate {
    var window: UIWindow?

    override init() {
        super.init()
        ApplicationSettings.current = .kiosk
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        func seconds(_ variable: String) -> TimeInterval {
            ProcessInfo.processInfo.environment[variable].flatMap(TimeInterval.init) ?? .infinity
        }
        var configuration = KioskConfiguration()
        configuration.idleTimeout = seconds("KIOSK_IDLE")
        configuration.warningDuration = seconds("KIOSK_WARNING")
        configuration.display.offTimeout = seconds("KIOSK_OFF")
        configuration.exitGestures = [.cornerHold(.bottomLeft, duration: 1)]
        configuration.exitPIN = "42"
        let kiosk = KioskViewController(configuration: configuration) { Page("content", color: UIColor(red: 0, green: 0.4, blue: 0.8, alpha: 1)) }
        kiosk.attractViewController = Page("attract", color: UIColor(red: 0.6, green: 0.2, blue: 0.5, alpha: 1))
        kiosk.delegate = self
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = kiosk
        window?.makeKeyAndVisible()
        return true
    }

    func kioskViewController(_ kioskViewController: KioskViewController, didChange state: KioskViewController.State) {
        if case .warning = state { writeLine("warning") } else { writeLine("state \(state)") }
    }

    func kioskViewController(_ kioskViewController: KioskViewController, didChange displayState: KioskViewController.DisplayState) {
        writeLine("display \(displayState)")
    }
}

AppDelegate.main()
