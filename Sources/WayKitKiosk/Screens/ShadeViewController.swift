import Foundation
import WayKit

/// Darkens a window: in part, for a display without a backlight, or wholly, with a message that moves against burn-in.
final class ShadeViewController: UIViewController {
    private let label = UILabel()
    private let level: CGFloat

    /// - Parameter level: 0 for no darkening, 1 for black.
    init(level: CGFloat, message: String?) {
        self.level = level
        super.init(nibName: nil, bundle: nil)
        label.text = message
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("it is made in code") }

    /// Every step has another position.
    var step = 0 {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(level)
        label.textColor = UIColor(white: 0.4, alpha: 1)
        label.textAlignment = .center
        label.numberOfLines = 0
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.font = .systemFont(ofSize: 22 * KioskScreenStyle.scale(for: view.bounds.size))
        let size = label.sizeThatFits(CGSize(width: view.bounds.width * 0.8, height: view.bounds.height))
        let room = CGSize(width: max(0, view.bounds.width - size.width), height: max(0, view.bounds.height - size.height))
        // The R2 sequence (M. Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences") covers the screen evenly.
        let position = [0.7548776662466927, 0.5698402909980532].map { (0.5 + $0 * Double(step)).truncatingRemainder(dividingBy: 1) }
        label.frame = CGRect(
            x: (room.width * position[0]).rounded(), y: (room.height * position[1]).rounded(), width: size.width, height: size.height)
    }
}
