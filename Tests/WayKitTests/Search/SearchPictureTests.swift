import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText

/// Search bars below a large title, as reviewed pictures.
@MainActor struct SearchPictureTests {
    private let bench = SearchBench(hasResults: false, largeTitles: true)

    private func expect(_ name: String) throws {
        bench.stage.settle()
        try GoldenImage(name: "search-\(name)").expect(bench.stage.snapshot())
    }

    @Test func largeTitleAndScrolling() throws {
        bench.search.searchBar.scopeButtonTitles = ["All", "Red", "Green"]
        try expect("large-title")
        bench.scrollView.contentOffset.y += 60
        try expect("large-title-scrolled")
    }

    @Test func scopesOfASearch() throws {
        bench.search.searchBar.scopeButtonTitles = ["All", "Red", "Green"]
        bench.search.hidesNavigationBarDuringPresentation = false
        bench.search.obscuresBackgroundDuringPresentation = false
        bench.search.isActive = true
        bench.stage.type("ap")
        try expect("scopes")
    }
}
