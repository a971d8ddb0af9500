import WayKit

/// A scrolling list of all pictures.
final class PictureListController: UIViewController {
    private let onChoose: (Picture) -> Void
    let scrollView = UIScrollView()
    private let rows = Picture.all.map { PictureRow($0) }

    init(onChoose: @escaping (Picture) -> Void) {
        self.onChoose = onChoose
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Pictures")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        for row in rows {
            row.addTarget(self, action: Selector(PictureListController.chosen(_:), name: "chosen(_:)"), for: .touchUpInside)
            scrollView.addSubview(row)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let height = PictureRow.height * view.displayFactor
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * height, width: view.bounds.width, height: height)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: CGFloat(rows.count) * height)
    }

    private func chosen(_ row: PictureRow) {
        onChoose(row.picture)
    }
}
