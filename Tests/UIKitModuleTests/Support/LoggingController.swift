import CoreGraphics
import UIKit

/// A controller that logs its appearance callbacks.
class LoggingController: UIViewController {
    let name: String
    let log: EventLog
    private let color: UIColor

    init(_ name: String, color: UIColor, log: EventLog) {
        self.name = name
        self.color = color
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("\(name) viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.add("\(name) viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.add("\(name) viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("\(name) viewDidDisappear")
    }
}

extension UIColor {
    /// Red, green and blue, 0 to 255.
    var bytes: [Int] {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        return [red, green, blue].map { Int(($0 * 255).rounded()) }
    }
}

extension UIView {
    /// The presentation layer's frame, rounded to a tenth of a point.
    var presentationFrame: CGRect? {
        layer.presentation().map { shown in
            func tenth(_ value: CGFloat) -> CGFloat { (value * 10).rounded() / 10 }
            let frame = shown.frame
            return CGRect(x: tenth(frame.minX), y: tenth(frame.minY), width: tenth(frame.width), height: tenth(frame.height))
        }
    }
}
