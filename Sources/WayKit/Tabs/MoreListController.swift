import Foundation

/// The list of tabs that do not fit into the bar: a button for each.
final class MoreListController: UIViewController {
    private weak var tabs: UITabBarController?
    private var buttons: [UIButton] = []

    /// Points.
    private static let rowHeight: CGFloat = 48

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        title = SystemString.more.text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        reload()
    }

    /// The list of controllers has changed.
    func reload() {
        guard isViewLoaded else { return }
        buttons.forEach { $0.removeFromSuperview() }
        buttons = (tabs?.overflowPages ?? []).map { page in
            let item = page.tabBarItem
            let action = UIAction(title: item?.title ?? "", image: item?.image) { [weak self, weak page] _ in
                if let page { self?.tabs?.selectByUser(page) }
            }
            let button = UIButton(type: .system, primaryAction: action)
            button.contentHorizontalAlignment = .leading
            view.addSubview(button)
            return button
        }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: area.minX + 16, y: area.minY + CGFloat(index) * Self.rowHeight, width: max(0, area.width - 32), height: Self.rowHeight)
        }
    }
}
