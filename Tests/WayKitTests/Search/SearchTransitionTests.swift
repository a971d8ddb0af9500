import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Searches that go on while pages are pushed, presented, turned and scrolled.
@MainActor struct SearchTransitionTests {
    private func detail() -> UIViewController {
        let detail = UIViewController()
        detail.title = "Detail"
        detail.view.backgroundColor = .yellow
        return detail
    }

    /// Black at 0.2 over white.
    private let dimmed = UIColor(white: 0.8, alpha: 1)

    @Test func theAreaOfTheBarIsNotDimmed() throws {
        let bench = SearchBench(largeTitles: true)
        bench.search.isActive = true
        bench.stage.settle()
        try bench.stage.writePNG(to: "/tmp/search-dimmed.png")
        let bottom = bench.bar.bounds.height
        #expect(bench.stage.pixel(at: CGPoint(x: 4, y: bottom - 3)) == .white)
        #expect(bench.stage.pixel(at: CGPoint(x: 195, y: bottom + 100)) == dimmed)
        bench.stage.tap(at: CGPoint(x: 195, y: bottom + 100))
        bench.stage.settle()
        #expect(!bench.search.isActive)
    }

    @Test func aSearchOfAScrolledListBeginsAndEnds() {
        let bench = SearchBench(hasResults: false, largeTitles: true)
        bench.search.obscuresBackgroundDuringPresentation = false
        bench.scrollView.contentOffset.y = 300
        bench.stage.settle()
        bench.search.isActive = true
        bench.stage.settle()
        #expect(bench.fieldFrame.minY >= 0 && bench.fieldFrame.maxY <= bench.bar.bounds.height && bench.field.isEditing)
        bench.stage.type("a")
        bench.search.isActive = false
        bench.stage.settle()
        #expect(bench.scrollView.contentOffset.y >= -bench.scrollView.adjustedContentInset.top)
        #expect(bench.bar.bounds.height >= 44 && bench.stage.diagnostics.isEmpty)
    }

    @Test(arguments: [false, true]) func contentStaysBelowTheBarWhenTheScreenIsTurned(searches: Bool) {
        let bench = SearchBench(largeTitles: true)
        bench.search.isActive = searches
        bench.stage.settle()
        for size in [CGSize(width: 700, height: 390), CGSize(width: 390, height: 700)] {
            bench.stage.resize(to: size, scale: 1)
            bench.stage.settle()
            #expect(bench.scrollView.contentOffset.y == -bench.scrollView.adjustedContentInset.top, "\(size)")
            #expect(bench.bar.bounds.height == (searches ? 52 : 148))
        }
    }

    @Test func turnedDuringASearch() {
        let bench = SearchBench(largeTitles: true)
        bench.search.searchBar.scopeButtonTitles = ["All", "Red"]
        bench.search.isActive = true
        bench.stage.advance(by: 0.1)
        bench.stage.resize(to: CGSize(width: 700, height: 390), scale: 1)
        bench.stage.settle()
        #expect(bench.search.isActive && bench.fieldFrame.maxX <= 700 && bench.fieldFrame.width > 400)
        #expect(bench.stage.pixel(at: CGPoint(x: 650, y: 300)) == dimmed)
        bench.stage.type("a")
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 650, y: 300)) == .green)
        bench.search.isActive = false
        bench.stage.advance(by: 0.1)
        bench.stage.resize(to: CGSize(width: 390, height: 700), scale: 1)
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 148, "\(bench.bar.bounds.height) \(bench.scrollView.contentOffset) \(bench.scrollView.adjustedContentInset)")
        #expect(bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == .white)
    }

    @Test func aPageIsPushedWhileTheSearchBegins() {
        let bench = SearchBench()
        bench.search.isActive = true
        bench.stage.advance(by: 0.1)
        let detail = detail()
        bench.navigation.pushViewController(detail, animated: true)
        bench.stage.settle()
        #expect(bench.navigation.topViewController === detail && bench.bar.bounds.height == 44)
        #expect(bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == .yellow)
        bench.stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 150, y: 400), duration: 0.3, release: false)
        bench.stage.touchMove(to: CGPoint(x: 10, y: 400))
        bench.stage.advance(by: 0.2)
        bench.stage.touchUp()
        bench.stage.settle()
        #expect(bench.navigation.topViewController === detail, "taken back")
        bench.navigation.popViewController(animated: true)
        bench.stage.settle()
        #expect(bench.search.isActive && bench.fieldFrame.maxY <= bench.bar.bounds.height)
        #expect(bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == dimmed)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test func aSheetIsPresentedDuringTheSearch() {
        let bench = SearchBench(), sheet = detail()
        bench.search.isActive = true
        bench.stage.settle()
        bench.page.present(sheet, animated: true)
        bench.stage.settle()
        #expect(sheet.view.window != nil)
        sheet.dismiss(animated: true)
        bench.stage.settle()
        #expect(bench.search.isActive && bench.search.searchBar.showsCancelButton)
        bench.search.present(sheet, animated: false)
        bench.stage.settle()
        #expect(sheet.view.window != nil, "\(bench.stage.diagnostics)")
        bench.search.dismiss(animated: true)
        bench.stage.settle()
        #expect(sheet.view.window == nil && bench.search.isActive, "the sheet first")
        bench.search.dismiss(animated: true)
        bench.stage.settle()
        #expect(!bench.search.isActive)
    }

    @Test func thePageIsPoppedDuringItsSearch() {
        let bench = SearchBench(), root = detail()
        bench.navigation.setViewControllers([root, bench.page], animated: false)
        bench.stage.settle()
        bench.search.isActive = true
        bench.stage.settle()
        bench.navigation.popViewController(animated: true)
        bench.stage.settle()
        #expect(bench.navigation.topViewController === root && bench.bar.bounds.height == 44 && bench.fieldFrame.isEmpty || bench.field.window == nil)
        bench.navigation.pushViewController(bench.page, animated: true)
        bench.stage.settle()
        #expect(bench.field.window != nil && bench.stage.diagnostics.isEmpty)
    }

    @Test func resultsPushTheirDetails() {
        let bench = SearchBench()
        bench.search.isActive = true
        bench.stage.type("a")
        bench.stage.settle()
        let detail = detail()
        bench.results.show(detail, sender: nil)
        bench.stage.settle()
        #expect(bench.navigation.topViewController === detail || bench.results.presentedViewController === detail)
        bench.navigation.popViewController(animated: true)
        bench.stage.settle()
        #expect(bench.search.isActive && bench.search.searchBar.text == "a" && bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == .green)
    }

    @Test func aControllerIsReplacedDuringItsSearch() {
        let bench = SearchBench()
        bench.search.isActive = true
        bench.stage.settle()
        bench.page.navigationItem.searchController = nil
        bench.stage.settle()
        #expect(bench.bar.bounds.height == 44 && bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == .white)
    }

    @Test func tabsAreChangedDuringASearch() {
        let bench = SearchBench(), tabs = UITabBarController(), other = detail()
        other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 0)
        bench.navigation.tabBarItem = UITabBarItem(title: "Fruit", image: nil, tag: 0)
        tabs.viewControllers = [bench.navigation, other]
        bench.stage.show(tabs)
        bench.stage.settle()
        bench.search.isActive = true
        bench.stage.settle()
        tabs.selectedIndex = 1
        bench.stage.settle()
        #expect(!bench.field.isEditing && bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == .yellow)
        tabs.selectedIndex = 0
        bench.stage.settle()
        #expect(bench.search.isActive && bench.stage.pixel(at: CGPoint(x: 195, y: 500)) == dimmed)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    /// Before the first search, after it, and in the middle of one; each twice.
    @Test(arguments: [false, true]) func aControllerIsTakenAwayAndSetAgain(isMirrored: Bool) {
        let bench = SearchBench(largeTitles: true, isMirrored: isMirrored), item = bench.page.navigationItem, height = bench.bar.bounds.height
        let frame = bench.fieldFrame
        func takeAwayAndSetAgain() {
            item.searchController = nil
            bench.stage.settle()
            #expect(bench.bar.bounds.height < height && bench.field.window == nil && !bench.search.isActive)
            #expect(bench.titleAlphas.contains(1) && !bench.bar.isHidden)
            item.searchController = bench.search
            bench.stage.settle()
            #expect(bench.bar.bounds.height == height && bench.fieldFrame == frame)
        }
        for _ in 1...2 {
            takeAwayAndSetAgain()
            bench.stage.tap(at: bench.center(bench.field))
            bench.stage.settle()
            #expect(bench.search.isActive && bench.field.isEditing)
            takeAwayAndSetAgain()
            bench.stage.tap(at: bench.center(bench.field))
            // While the search begins.
            bench.stage.advance(by: 0.1)
            takeAwayAndSetAgain()
        }
        #expect(bench.stage.diagnostics.isEmpty)
    }
}
