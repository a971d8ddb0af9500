import WayKit

/// The letters, filtered by a search bar, and a button for a new one.
final class LetterListController: UIViewController {
    let searchController = UISearchController(searchResultsController: nil)
    private let scrollView = UIScrollView()
    private let emptyLabel = UILabel()
    private let countLabel = UILabel()
    private var letters = Letter.all { didSet { makeRows() } }
    private var rows: [LetterRow] = []
    /// What a composer left.
    private(set) var draft: Draft?

    init() {
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Letters")
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.hidesNavigationBarDuringPresentation = false
        searchController.searchBar.placeholder = String(localized: "Search")
        let composeItem = UIBarButtonItem(
            primaryAction: UIAction(title: String(localized: "New Letter"), image: UIImage(systemName: "square.and.pencil")) { [weak self] _ in
                self?.compose()
            })
        countLabel.font = .systemFont(ofSize: 13)
        countLabel.textColor = .secondaryLabel
        toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: countLabel), .flexibleSpace(), composeItem]
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        scrollView.keyboardDismissMode = .onDrag
        emptyLabel.text = String(localized: "No Letters")
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        for subview in [emptyLabel, scrollView] { view.addSubview(subview) }
        makeRows()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    private var words: String { searchController.searchBar.text ?? "" }

    /// The rows of the letters that the search finds.
    var visibleRows: [LetterRow] { rows.filter { !$0.isHidden } }

    private func makeRows() {
        guard isViewLoaded else { return }
        rows.forEach { $0.removeFromSuperview() }
        rows = letters.map { LetterRow($0) }
        for row in rows {
            row.addTarget(self, action: Selector(LetterListController.open(_:), name: "open(_:)"), for: .touchUpInside)
            scrollView.addSubview(row)
        }
        filter()
    }

    private func filter() {
        for row in rows { row.isHidden = !row.letter.matches(words) }
        let count = visibleRows.count
        emptyLabel.isHidden = count > 0
        countLabel.text =
            draft != nil ? String(localized: "1 Draft") : count == 1 ? String(localized: "1 Letter") : String(localized: "\(count) Letters")
        countLabel.sizeToFit()
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let height = LetterRow.height * view.displayFactor
        for (index, row) in visibleRows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * height, width: view.bounds.width, height: height)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: CGFloat(visibleRows.count) * height)
        emptyLabel.font = .systemFont(ofSize: 20 * view.displayFactor)
        emptyLabel.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
    }

    // MARK: Actions

    private var lettersNavigation: LettersController? { navigationController as? LettersController }

    private func compose() { lettersNavigation?.compose(draft ?? Draft()) }

    private func open(_ row: LetterRow) {
        navigationController?.pushViewController(LetterController(row.letter), animated: true)
    }

    func composingEnded(_ ending: ComposerController.Ending) {
        draft = nil
        switch ending {
        case .sent(let letter): letters.insert(letter, at: 0)
        case .saved(let draft): self.draft = draft
        case .deleted: break
        }
        filter()
    }
}

extension LetterListController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) { filter() }
}
