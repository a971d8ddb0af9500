import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

@MainActor struct UISearchControllerTests {
    @Test func searchBeginsAndEndsInOrder() {
        let bench = SearchBench()
        bench.stage.tap(at: bench.center(bench.field))
        bench.stage.settle()
        #expect(bench.search.isActive && bench.field.isEditing && bench.search.searchBar.showsCancelButton)
        #expect(bench.events.log.take() == ["shouldBegin", "present", "willPresent", "update \"\" true", "didBegin", "didPresent"])
        bench.stage.type("a")
        #expect(bench.events.log.take() == ["text \"a\"", "update \"a\" true"])
        bench.stage.tap(at: bench.center(bench.search.searchBar.chrome.cancelButton))
        bench.stage.settle()
        #expect(!bench.search.isActive && bench.search.searchBar.text == "" && !bench.search.searchBar.showsCancelButton)
        #expect(
            bench.events.log.take() == ["cancel", "willDismiss", "shouldEnd", "didEnd", "update \"\" false", "didDismiss"])
        #expect(bench.search.parent == nil && bench.stage.diagnostics.isEmpty)
    }

    @Test func resultsCoverTheContentWhileThereIsText() {
        let bench = SearchBench()
        bench.search.isActive = true
        bench.stage.settle()
        let point = CGPoint(x: 195, y: 500)
        // Black at 0.2 over white.
        #expect(bench.stage.pixel(at: point) == UIColor(white: 0.8, alpha: 1))
        bench.stage.type("a")
        bench.stage.settle()
        #expect(bench.stage.pixel(at: point) == .green && bench.results.parent === bench.search)
        bench.stage.press("BackSpace")
        bench.stage.settle()
        #expect(bench.stage.pixel(at: point) == UIColor(white: 0.8, alpha: 1))
        bench.stage.tap(at: point)
        bench.stage.settle()
        #expect(!bench.search.isActive && bench.stage.pixel(at: point) == .white)
    }

    @Test func contentStaysUsableIfItIsNotObscured() {
        let bench = SearchBench(hasResults: false)
        bench.search.obscuresBackgroundDuringPresentation = false
        bench.search.isActive = true
        bench.stage.type("a")
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == .white)
        bench.stage.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 300), duration: 0.2)
        bench.stage.settle()
        #expect(bench.scrollView.contentOffset.y > 50 && bench.search.isActive)
    }

    @Test func navigationBarShowsTheSearchBarAlone() {
        let bench = SearchBench(largeTitles: true)
        #expect(bench.bar.bounds.height == 148)
        let inactive = bench.fieldFrame
        #expect(inactive.minY > 96 && inactive.maxY < 148)
        bench.search.isActive = true
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 52 && bench.fieldFrame.maxY < 52)
        #expect(bench.page.view.safeAreaInsets.top == 52)
        bench.search.isActive = false
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 148 && bench.fieldFrame == inactive && bench.page.view.safeAreaInsets.top == 148)
        bench.search.hidesNavigationBarDuringPresentation = false
        bench.search.isActive = true
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 148)
    }

    @Test func contentThatMovesToTheTopArrivesThereWhenTheSearchEnds() {
        let bench = SearchBench()
        bench.search.isActive = true
        bench.stage.settle()
        bench.scrollView.contentOffset.y = 200
        bench.stage.settle()
        bench.scrollView.setContentOffset(CGPoint(x: 0, y: -52), animated: true)
        bench.stage.advance(by: 0.1)
        bench.search.isActive = false
        bench.stage.settle()
        #expect(bench.scrollView.adjustedContentInset.top > 52 && bench.scrollView.contentOffset.y == -bench.scrollView.adjustedContentInset.top)
    }

    @Test(arguments: [false, true]) func titleIsHiddenDuringTheSearch(hidesBar: Bool) {
        let bench = SearchBench()
        bench.search.searchBar.scopeButtonTitles = ["All", "Red"]
        bench.search.hidesNavigationBarDuringPresentation = hidesBar
        #expect(bench.titleAlphas == [1])
        bench.search.isActive = true
        bench.stage.settle()
        #expect(bench.titleAlphas == [hidesBar ? 0 : 1])
        bench.stage.type("a")
        bench.bar.content?.setNeedsLayout()
        bench.stage.settle()
        #expect(bench.titleAlphas == [hidesBar ? 0 : 1], "also after a new layout")
        bench.search.isActive = false
        bench.stage.settle()
        #expect(bench.titleAlphas == [1])
    }

    @Test func searchBarScrollsAwayBeforeTheLargeTitle() {
        let bench = SearchBench(largeTitles: true), edge = -bench.scrollView.adjustedContentInset.top
        bench.scrollView.contentOffset.y = edge + 30
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 148 - 30 && bench.bar.largeTitleExtent == 52)
        bench.scrollView.contentOffset.y = edge + 70
        bench.stage.settle()
        #expect(bench.bar.hiddenSearch == 52 && bench.bar.largeTitleExtent == 34)
        bench.scrollView.contentOffset.y = edge + 200
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 44 && bench.bar.isScrolledUnder)
        bench.page.navigationItem.hidesSearchBarWhenScrolling = false
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 96 && bench.fieldFrame.maxY < 96)
    }

    @Test func scrollingSnapsToTheSearchBar() {
        let bench = SearchBench(), edge = -bench.scrollView.adjustedContentInset.top
        bench.stage.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 480), duration: 1)
        bench.stage.settle()
        #expect(bench.scrollView.contentOffset.y == edge && bench.bar.hiddenSearch == 0)
        bench.stage.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 458), duration: 2)
        bench.stage.settle()
        #expect(bench.scrollView.contentOffset.y == edge + 52, "\(bench.scrollView.contentOffset.y - edge)")
        #expect(bench.bar.hiddenSearch == 52)
    }

    @Test func scopesAppearWithTheSearch() {
        let bench = SearchBench()
        bench.search.searchBar.scopeButtonTitles = ["All", "Red"]
        bench.search.isActive = true
        bench.stage.settle()
        #expect(bench.search.searchBar.showsScopeBar && bench.bar.bounds.height == 96)
        _ = bench.events.log.take()
        let scopes = bench.search.searchBar.chrome.scopes, frame = scopes.convert(scopes.bounds, to: nil)
        bench.stage.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
        #expect(bench.events.log.take() == ["scope 1", "update \"\" true"])
        bench.search.isActive = false
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 96)
    }

    @Test func searchSurvivesAPushedPage() {
        let bench = SearchBench()
        bench.search.isActive = true
        bench.stage.type("ap")
        bench.stage.settle()
        let detail = UIViewController()
        detail.title = "Apple"
        detail.view.backgroundColor = .red
        bench.navigation.pushViewController(detail, animated: true)
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 44 && bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == .red)
        bench.navigation.popViewController(animated: true)
        bench.stage.settle()
        #expect(bench.search.isActive && bench.search.searchBar.text == "ap" && bench.bar.bounds.height == 52)
        #expect(bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == .green && bench.field.window != nil)
        bench.search.dismiss(animated: true)
        bench.stage.settle()
        #expect(!bench.search.isActive && bench.bar.bounds.height == 96)
    }

    @Test func escapeEndsTheSearch() {
        let bench = SearchBench()
        bench.search.isActive = true
        bench.stage.type("a")
        bench.stage.press("Escape")
        bench.stage.settle()
        #expect(!bench.search.isActive && bench.navigation.viewControllers.count == 1)
    }

    @Test func searchBarInAPagesOwnView() {
        let stage = TestStage(size: CGSize(width: 390, height: 500)), page = UIViewController(), results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        page.view.backgroundColor = .white
        results.view.backgroundColor = .green
        search.searchBar.frame = CGRect(x: 0, y: 0, width: 390, height: 56)
        page.view.addSubview(search.searchBar)
        stage.show(page)
        search.searchBar.becomeFirstResponder()
        #expect(search.isActive && search.parent === page)
        stage.type("a")
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)) == .green)
        stage.press("Escape")
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)) == .white)
    }

    @Test func barInNoWindowRefuses() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        stage.show(UIViewController())
        let search = UISearchController(searchResultsController: nil)
        search.isActive = true
        #expect(!search.isActive && stage.diagnostics.contains { $0.contains("search bar") })
    }
}
