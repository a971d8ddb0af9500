import WayKit

/// The Swift files of a scene, one at a time; their names are above.
final class SourceController: UIViewController {
    private let files: [GallerySource]
    private let names: ChoiceControl
    private let nameScrollView = UIScrollView()
    private let line = UIView()
    let textView = SourceTextView()
    /// Points.
    private static let margin: CGFloat = 16
    private static let padding: CGFloat = 8

    init(files: [GallerySource]) {
        self.files = files
        names = ChoiceControl(files.map { String($0.name.dropLast(".swift".count)) }, selected: files.isEmpty ? nil : 0)
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Source")
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        names.onChoose = { [weak self] in self?.show($0) }
        nameScrollView.showsHorizontalScrollIndicator = false
        nameScrollView.contentInsetAdjustmentBehavior = .never
        nameScrollView.addSubview(names)
        textView.contentInsetAdjustmentBehavior = .never
        line.backgroundColor = .separator
        for subview in [textView, nameScrollView, line] { view.addSubview(subview) }
        if !files.isEmpty { show(0) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    private func show(_ index: Int) {
        textView.show(SwiftTokenizer.lines(of: files[index].text))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets), size = names.sizeThatFits(area.size)
        nameScrollView.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: size.height + 2 * Self.padding)
        nameScrollView.contentSize = CGSize(width: max(area.width, size.width + 2 * Self.margin), height: nameScrollView.frame.height)
        let frame = CGRect(x: Self.margin, y: Self.padding, width: size.width, height: size.height)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        names.frame = isMirrored ? frame.offsetBy(dx: nameScrollView.contentSize.width - frame.maxX - Self.margin, dy: 0) : frame
        let top = nameScrollView.frame.maxY
        line.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 1)
        textView.frame = CGRect(x: 0, y: top + 1, width: view.bounds.width, height: max(0, view.bounds.height - top - 1))
    }
}
