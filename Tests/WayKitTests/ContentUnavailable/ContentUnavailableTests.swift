import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitLists
@testable import WayKitTestSupport
@testable import WayKitText

/// A list of names that can be empty, loading, or searched in vain.
@MainActor private final class NamesController: UITableViewController, UISearchResultsUpdating {
    var names: [String] = []
    var shown: [String] = []
    var isLoading = false
    var isMissingShown = true
    var updates: [String?] = []
    var retries = 0
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Names"
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        shown = names
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        shown = text.isEmpty ? names : names.filter { $0.hasPrefix(text) }
        tableView.reloadData()
        setNeedsUpdateContentUnavailableConfiguration()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        updates.append(state.searchText)
        if isLoading { return contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading() }
        guard shown.isEmpty, isMissingShown else { return contentUnavailableConfiguration = nil }
        if search.isActive { return contentUnavailableConfiguration = UIContentUnavailableConfiguration.search() }
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "person.slash")
        configuration.text = "No Names"
        configuration.secondaryText = "Names that you add are shown here."
        configuration.button = .filled()
        configuration.button.title = "Try Again"
        configuration.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.retries += 1 }
        configuration.secondaryButton.title = "Help"
        contentUnavailableConfiguration = configuration
    }
}

@MainActor struct ContentUnavailableTests {
    private let stage = TestStage(size: CGSize(width: 390, height: 700))
    private let page = NamesController(style: .plain)

    private func show() {
        stage.show(UINavigationController(rootViewController: page))
        stage.settle()
    }

    /// The visible texts of labels below a view.
    private func texts(in view: UIView) -> [String] {
        view.subviews.flatMap { view -> [String] in
            if view.isHidden || view is UITableViewCell { return [] }
            return ((view as? UILabel)?.text).map { [$0] } ?? texts(in: view)
        }
    }

    private var overlay: UIContentUnavailableView? { page.view.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first }

    @Test func anEmptyListSaysSo() throws {
        show()
        let overlay = try #require(overlay)
        #expect(texts(in: overlay) == ["No Names", "Names that you add are shown here.", "Try Again", "Help"])
        #expect(page.updates == [nil])
        try GoldenImage(name: "content-unavailable-empty").expect(stage.snapshot())
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func theButtonPerformsItsAction() throws {
        show()
        let button = try #require(overlay?.descendants.compactMap { $0 as? UIButton }.first)
        stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        #expect(page.retries == 1)
    }

    @Test func itGoesWhenThereIsContentAndComesBack() {
        show()
        page.shown = ["Ada"]
        page.setNeedsUpdateContentUnavailableConfiguration()
        page.setNeedsUpdateContentUnavailableConfiguration()
        stage.settle()
        #expect(overlay == nil && page.updates.count == 2)
        page.shown = []
        page.setNeedsUpdateContentUnavailableConfiguration()
        stage.settle()
        #expect(overlay != nil)
        page.contentUnavailableConfiguration = nil
        #expect(overlay == nil)
    }

    @Test func aSearchInVainNamesItsText() throws {
        page.names = ["Ada", "Grace"]
        show()
        #expect(overlay == nil)
        page.search.isActive = true
        stage.type("Li")
        stage.settle()
        let shown = try #require(overlay)
        #expect(texts(in: shown) == ["No Results for “Li”", "Check the spelling or try a new search."])
        #expect(page.updates.last == "Li")
        try GoldenImage(name: "content-unavailable-search").expect(stage.snapshot())
        stage.press("BackSpace")
        stage.type("x")
        stage.settle()
        #expect(texts(in: shown).first == "No Results for “Lx”" && overlay === shown)
        page.search.isActive = false
        stage.settle()
        #expect(overlay == nil && page.updates.last == .some(nil))
    }

    @Test func aTextOfTheProgramIsNotReplaced() throws {
        var configuration = UIContentUnavailableConfiguration.search()
        configuration.text = "Nothing"
        var state = UIContentUnavailableConfigurationState(traitCollection: page.traitCollection)
        state.searchText = "Li"
        #expect(configuration.updated(for: state).text == "Nothing")
        #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “Li”")
        state.searchText = ""
        #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results")
    }

    @Test func loadingTurnsAnIndicator() throws {
        page.isLoading = true
        show()
        let overlay = try #require(overlay)
        #expect(overlay.descendants.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true } && texts(in: overlay) == ["Loading…"])
    }

    @Test func itStaysInPlaceWhileTheTableScrolls() throws {
        page.isMissingShown = false
        show()
        page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        stage.settle()
        let overlay = try #require(overlay)
        let place = overlay.convert(overlay.bounds, to: nil)
        page.tableView.contentOffset.y += 120
        stage.advance(by: 0.05)
        #expect(overlay.convert(overlay.bounds, to: nil) == place && place == CGRect(x: 0, y: 0, width: 390, height: 700))
    }

    @Test func theContentIsCentredInTheSafeArea() throws {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 40, right: 0)
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Text"
        controller.contentUnavailableConfiguration = configuration
        stage.show(controller)
        stage.settle()
        func label() throws -> CGRect {
            let label = try #require(controller.view.descendants.compactMap { $0 as? UILabel }.first { !$0.isHidden })
            return label.convert(label.bounds, to: nil)
        }
        let frame = try label()
        #expect(abs(frame.midX - 195) <= 0.5 && abs(frame.midY - 380) <= 0.5)
        configuration.alignment = .natural
        controller.contentUnavailableConfiguration = configuration
        stage.settle()
        #expect(try label().minX == 16)
        stage.userInterfaceLayoutDirection = .rightToLeft
        stage.settle()
        #expect(try label().maxX == 374)
    }

    @Test func contentHigherThanTheViewScrolls() throws {
        let view = UIContentUnavailableView(configuration: .empty())
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.secondaryText = String(repeating: "Many words. ", count: 200)
        view.configuration = configuration
        let controller = UIViewController()
        controller.view.addSubview(view)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        stage.show(controller)
        stage.settle()
        let scrollView = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
        stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), duration: 0.3)
        stage.settle()
        #expect(scrollView.contentOffset.y > 50)
        view.isScrollEnabled = false
        scrollView.contentOffset = .zero
        stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), duration: 0.3)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func aConfigurationOfTheProgramMakesItsOwnView() throws {
        let controller = UIViewController()
        var list = UIListContentConfiguration.cell()
        list.text = "Own"
        controller.contentUnavailableConfiguration = list
        stage.show(controller)
        stage.settle()
        #expect(controller.view.subviews.first is UIListContentView)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        stage.advance(by: 0.02)
        #expect(controller.view.subviews.count == 1 && controller.view.subviews.first is UIContentUnavailableView)
    }

    @Test func traitsThatItReadsUpdateIt() {
        final class Reader: UIViewController {
            var styles: [UIUserInterfaceStyle] = []
            override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
                styles.append(traitCollection.userInterfaceStyle)
            }
        }
        let controller = Reader()
        stage.show(controller)
        stage.settle()
        controller.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(controller.styles == [.light, .dark])
    }
}

extension UIView {
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
