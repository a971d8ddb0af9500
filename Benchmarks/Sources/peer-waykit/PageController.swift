import WayKit

/// A page with a bar and twenty rows.
final class PageController: UIViewController {
    enum Page {
        case contacts, details
    }

    private let page: Page
    private let bar = UIView()
    private let barLine = UIView()
    private let titleLabel = UILabel()
    private let rows: [ContactRow]

    init(_ page: Page) {
        self.page = page
        rows = (0..<20).map { ContactRow(index: $0, shift: page == .contacts ? 0 : 3) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = page == .contacts ? "Contacts" : "Details"
        view.backgroundColor = page == .contacts ? .white : UIColor(rgb: 0xF2F2F7)
        bar.backgroundColor = UIColor(rgb: 0xF7F7F9)
        barLine.backgroundColor = UIColor(rgb: 0xD0D0D4)
        titleLabel.text = title
        titleLabel.font = .boldSystemFont(ofSize: 17)
        titleLabel.textColor = UIColor(rgb: 0x1C1C1E)
        titleLabel.textAlignment = .center
        for subview in [bar, titleLabel, barLine] + rows { view.addSubview(subview) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        bar.frame = CGRect(x: 0, y: 0, width: size.width, height: 56)
        barLine.frame = CGRect(x: 0, y: 55, width: size.width, height: 1)
        titleLabel.frame = bar.frame
        let height = ((size.height - 56) / CGFloat(rows.count)).rounded(.down)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: 56 + CGFloat(index) * height, width: size.width, height: height)
        }
    }
}

extension UIColor {
    /// From 0xRRGGBB.
    convenience init(rgb: Int) {
        func component(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: 1)
    }
}
