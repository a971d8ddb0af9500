import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

@MainActor struct UISearchBarTests {
    let stage = TestStage(size: CGSize(width: 400, height: 300))
    let root = UIViewController()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 400, height: 56))
    let events = SearchLog()

    init() {
        root.view.backgroundColor = .white
        root.view.addSubview(bar)
        bar.delegate = events
        stage.show(root)
    }

    private func center(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    @Test func defaultsAreUIKits() {
        let bar = UISearchBar()
        #expect(bar.text == "" && bar.placeholder == nil && !bar.showsCancelButton && !bar.showsScopeBar && !bar.showsBookmarkButton)
        #expect(bar.searchBarStyle == .default && bar.scopeButtonTitles == nil && bar.selectedScopeButtonIndex == 0)
        #expect(bar.intrinsicContentSize.height == 56 && bar.returnKeyType == .search)
    }

    /// The text, the cancel button, tokens and the bar's height follow the preferred size of type, there and back, twice.
    @Test func textFollowsTheSizeOfType() throws {
        bar.setShowsCancelButton(true, animated: false)
        bar.searchTextField.tokens = [UISearchToken(icon: nil, text: "Fruit")]
        bar.text = "Apple"
        stage.settle()
        let token = bar.searchTextField.tokenViews[0].frame.height
        #expect(bar.intrinsicContentSize.height == 56 && token == 24 && bar.searchTextField.font?.pointSize == 17)
        for _ in 0..<2 {
            root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            bar.frame.size.height = bar.intrinsicContentSize.height
            stage.settle()
            let field = bar.searchTextField
            #expect(field.font?.pointSize == 53 && bar.intrinsicContentSize.height > 80 && field.bounds.height == bar.bounds.height - 20)
            #expect(bar.chrome.cancelButton.titleLabel?.font.pointSize == 23 && field.bounds.width > 250 && field.tokenViews[0].frame.height > 2 * token)
            #expect(try #require(field.leftView).bounds.height > 30 && field.editingRect(forBounds: field.bounds).height >= 53)
            root.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
            stage.settle()
            #expect(bar.intrinsicContentSize.height == 56 && field.tokenViews[0].frame.height == 24 && field.leftView?.bounds.height ?? 0 < 24)
        }
    }

    /// In a navigation bar: the row grows with the text; a search bar in the row of the buttons stops where the row does.
    @Test(arguments: [false, true]) func rowOfTheNavigationBarFollowsTheSizeOfType(isInline: Bool) throws {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page), stage = TestStage(size: CGSize(width: 1000, height: 700))
        page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        page.navigationItem.preferredSearchBarPlacement = isInline ? .inline : .stacked
        stage.show(navigation)
        let bar = try #require(page.navigationItem.searchController?.searchBar), height = navigation.navigationBar.frame.height
        navigation.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        stage.settle()
        #expect(bar.searchTextField.font?.pointSize == (isInline ? 23 : 53))
        #expect(isInline ? navigation.navigationBar.frame.height == height : navigation.navigationBar.frame.height > height + 20)
        #expect(bar.searchTextField.frame.height <= bar.bounds.height)
        navigation.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        stage.settle()
        #expect(navigation.navigationBar.frame.height == height && bar.searchTextField.font?.pointSize == 17)
    }

    /// In a layout by constraints the bar's own height follows.
    @Test func constraintsFollowTheSizeOfType() {
        let bar = UISearchBar(), below = UIView()
        for view in [bar, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: root.view.topAnchor), bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor), below.topAnchor.constraint(equalTo: bar.bottomAnchor),
            below.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.settle()
        #expect(below.frame.minY == 56)
        for _ in 0..<2 {
            root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            stage.settle()
            #expect(below.frame.minY > 80 && bar.searchTextField.frame.height == below.frame.minY - 20)
            root.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
            stage.settle()
            #expect(below.frame.minY == 56)
        }
    }

    /// From the row of the buttons to a row of its own and back: the limit is there in the row of the buttons only.
    @Test func limitGoesWithTheRowOfTheButtons() throws {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page), stage = TestStage(size: CGSize(width: 1000, height: 700))
        page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        navigation.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        page.navigationItem.preferredSearchBarPlacement = .inline
        stage.show(navigation)
        let field = try #require(page.navigationItem.searchController?.searchBar).searchTextField
        for (placement, size) in [(UINavigationItem.SearchBarPlacement.inline, CGFloat(23)), (.stacked, 53), (.inline, 23), (.stacked, 53)] {
            page.navigationItem.preferredSearchBarPlacement = placement
            stage.settle()
            #expect(field.font?.pointSize == size, "\(placement)")
        }
    }

    @Test func limitOfTheProgramStays() {
        bar.searchTextField.maximumContentSizeCategory = .extraLarge
        root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        stage.settle()
        #expect(bar.searchTextField.maximumContentSizeCategory == .extraLarge && bar.searchTextField.font?.pointSize == 19)
    }

    /// The field's own font is no font of the program's: appearances apply. A left view of the program's stays when the size of type changes.
    @Test func appearancesAndViewsOfTheProgramStay() {
        let proxy = UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self])
        proxy.font = .systemFont(ofSize: 21)
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 400, height: 56)), icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        bar.searchTextField.leftView = icon
        root.view.addSubview(bar)
        stage.settle()
        #expect(bar.searchTextField.font?.pointSize == 21 && bar.searchTextField.defaultTextAttributes[.font] as? UIFont == .systemFont(ofSize: 21))
        for category in [UIContentSizeCategory.accessibilityLarge, .small] {
            root.traitOverrides.preferredContentSizeCategory = category
            stage.settle()
            #expect(bar.searchTextField.leftView === icon && bar.searchTextField.font?.pointSize == 21)
        }
        let own = UISearchBar()
        own.searchTextField.font = .systemFont(ofSize: 12)
        root.view.addSubview(own)
        stage.settle()
        #expect(own.searchTextField.font?.pointSize == 12)
        own.searchTextField.font = nil
        #expect(own.searchTextField.baseFont.pointSize == 17)
    }

    @Test func traitsAreThoseOfTheField() {
        let bar = UISearchBar()
        bar.smartQuotesType = .no
        bar.smartDashesType = .no
        bar.smartInsertDeleteType = .no
        bar.inlinePredictionType = .no
        bar.isSecureTextEntry = true
        let field = bar.searchTextField
        #expect(field.smartQuotesType == .no && field.smartDashesType == .no && field.smartInsertDeleteType == .no)
        #expect(field.inlinePredictionType == .no && field.isSecureTextEntry && bar.isSecureTextEntry)
    }

    @Test func delegateIsCalledInOrder() {
        stage.tap(at: center(bar.searchTextField))
        stage.advance(by: 0.5)
        #expect(bar.isFirstResponder && events.log.take() == ["shouldBegin", "didBegin"])
        stage.type("ab")
        stage.press("Return")
        #expect(events.log.take() == ["text \"a\"", "text \"ab\"", "search"] && bar.isFirstResponder)
        bar.text = "program"
        #expect(events.log.take().isEmpty)
        bar.resignFirstResponder()
        #expect(events.log.take() == ["shouldEnd", "didEnd"])
    }

    @Test func delegateRefuses() {
        events.refused = ["shouldBegin"]
        #expect(!bar.becomeFirstResponder())
        events.refused = ["shouldChange", "shouldEnd"]
        bar.becomeFirstResponder()
        stage.type("a")
        #expect(bar.text == "" && !bar.resignFirstResponder() && bar.isFirstResponder)
    }

    @Test func cancelButtonReportsOnly() {
        bar.setShowsCancelButton(true, animated: true)
        stage.settle()
        #expect(bar.searchTextField.frame.maxX < bar.chrome.cancelButton.frame.minX)
        bar.becomeFirstResponder()
        stage.type("a")
        _ = events.log.take()
        stage.tap(at: center(bar.chrome.cancelButton))
        #expect(events.log.take() == ["cancel"] && bar.text == "a")
        stage.press("Escape")
        #expect(events.log.take() == ["cancel"])
        bar.showsCancelButton = false
        stage.settle()
        #expect(bar.searchTextField.frame.maxX == 392)
        stage.press("Escape")
        #expect(!bar.isFirstResponder)
    }

    @Test func scopeButtonsReport() {
        bar.scopeButtonTitles = ["All", "Red", "Green"]
        #expect(bar.intrinsicContentSize.height == 56)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 100)
        bar.frame.size.height = 100
        stage.settle()
        let scopes = bar.chrome.scopes, frame = scopes.convert(scopes.bounds, to: nil)
        stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(events.log.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
        bar.selectedScopeButtonIndex = 2
        #expect(events.log.take().isEmpty)
    }

    @Test func bookmarkAndResultsButtons() {
        bar.showsBookmarkButton = true
        stage.settle()
        stage.tap(at: center(bar.chrome.accessory))
        #expect(events.log.take() == ["bookmark"] && !bar.isFirstResponder)
        bar.showsSearchResultsButton = true
        bar.isSearchResultsButtonSelected = true
        stage.settle()
        stage.tap(at: center(bar.chrome.accessory))
        #expect(events.log.take() == ["results"] && bar.isSearchResultsButtonSelected)
        // The clear button has its place while there is text.
        bar.becomeFirstResponder()
        stage.type("a")
        stage.settle()
        #expect(bar.chrome.accessory.superview == nil)
    }

    @Test func promptMakesRoom() {
        bar.prompt = "Where?"
        #expect(bar.intrinsicContentSize.height == 56 + UISearchBar.promptHeight)
        bar.sizeToFit()
        stage.settle()
        #expect(bar.searchTextField.frame.minY >= UISearchBar.promptHeight)
    }

    @Test func layoutIsMirrored() {
        stage.userInterfaceLayoutDirection = .rightToLeft
        bar.showsCancelButton = true
        stage.settle()
        #expect(bar.chrome.cancelButton.frame.maxX < bar.searchTextField.frame.minX)
        let icon = bar.searchTextField.leftView!
        #expect(icon.frame.midX > bar.searchTextField.bounds.midX)
    }
}
