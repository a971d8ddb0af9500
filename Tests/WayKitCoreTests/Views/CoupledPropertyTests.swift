import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Properties whose setting changes others, as Apple's documentation says.
@MainActor struct CoupledPropertyTests {
    // MARK: Bars

    /// "Assigning a new value to this property replaces the first item"; nil removes it; an item that is in the array moves to the front.
    @Test func theFirstBarButtonItemIsReplaced() {
        let item = UINavigationItem(title: "Page"), a = UIBarButtonItem(title: "a"), b = UIBarButtonItem(title: "b"), c = UIBarButtonItem(title: "c")
        item.leftBarButtonItems = [a, b]
        item.leftBarButtonItem = c
        #expect(item.leftBarButtonItems == [c, b])
        item.leftBarButtonItem = b
        #expect(item.leftBarButtonItems == [b, c])
        item.leftBarButtonItem = nil
        #expect(item.leftBarButtonItems == [c])
        item.setLeftBarButton(nil, animated: false)
        #expect(item.leftBarButtonItems == nil && item.leftBarButtonItem == nil)
        item.rightBarButtonItem = a
        item.rightBarButtonItem = b
        #expect(item.rightBarButtonItems == [b])
        item.rightBarButtonItems = [a, b, c]
        item.rightBarButtonItem = c
        #expect(item.rightBarButtonItems == [c, a, b])
    }

    /// "If that index is invalid, it selects the view controller at index 0."
    @Test func theFirstTabIsSelectedWhenTheIndexIsGone() {
        let pages = (0..<4).map { _ in UIViewController() }, tabs = UITabBarController()
        tabs.viewControllers = Array(pages[0..<3])
        tabs.selectedIndex = 2
        tabs.viewControllers = [pages[0], pages[1], pages[3]]
        #expect(tabs.selectedViewController === pages[3])
        tabs.viewControllers = [pages[0], pages[1]]
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === pages[0])
    }

    @Test func flagsOfASearchControllerAreOffOnceTheProgramDecides() {
        let controller = UISearchController(searchResultsController: UIViewController())
        controller.searchBar.showsCancelButton = true
        #expect(!controller.automaticallyShowsCancelButton && controller.automaticallyShowsSearchResultsController)
        controller.showsSearchResultsController = true
        #expect(!controller.automaticallyShowsSearchResultsController && controller.showsSearchResultsController)
        #expect(controller.scopeBarActivation == .automatic)
        controller.searchBar.setShowsScope(false, animated: false)
        #expect(controller.scopeBarActivation == .manual && !controller.automaticallyShowsScopeBar)
    }

    /// "default is UITextAutocorrectionTypeDefault"
    @Test func aSearchBarLeavesCorrectionToTheSystem() {
        #expect(UISearchBar().autocorrectionType == .default && UISearchTextField().autocorrectionType == .default)
    }

    // MARK: Cells

    @Test func aBackgroundConfigurationReplacesTheViewsOfATableCell() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        (cell.backgroundView, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (UIView(), UIView(), UIView())
        cell.backgroundColor = .red
        cell.backgroundConfiguration = .listCell()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil && cell.multipleSelectionBackgroundView == nil)
        #expect(cell.backgroundColor == nil)
        for property in [\UITableViewCell.backgroundView, \.selectedBackgroundView, \.multipleSelectionBackgroundView] {
            cell.backgroundConfiguration = .listCell()
            cell[keyPath: property] = nil
            #expect(cell.backgroundConfiguration != nil)
            cell[keyPath: property] = UIView()
            #expect(cell.backgroundConfiguration == nil && cell[keyPath: property] != nil)
        }
    }

    @Test func aBackgroundConfigurationReplacesTheViewsOfACollectionCell() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        (cell.backgroundView, cell.selectedBackgroundView, cell.backgroundColor) = (UIView(), UIView(), .red)
        cell.backgroundConfiguration = .listCell()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil && cell.backgroundColor == nil)
        for property in [\UICollectionViewCell.backgroundView, \.selectedBackgroundView] {
            cell.backgroundConfiguration = .listCell()
            cell[keyPath: property] = UIView()
            #expect(cell.backgroundConfiguration == nil && cell[keyPath: property] != nil)
        }
    }

    @Test func aBackgroundConfigurationReplacesTheViewOfAHeader() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        (header.backgroundView, header.backgroundColor) = (UIView(), .red)
        header.backgroundConfiguration = .listHeader()
        #expect(header.backgroundView == nil && header.backgroundColor == nil)
        header.backgroundView = UIView()
        #expect(header.backgroundConfiguration == nil && header.backgroundView != nil)
    }

    @Test func anEmptyBackgroundIsTransparent() {
        let clear = UIBackgroundConfiguration.clear()
        #expect(clear.backgroundColor == .clear && clear.resolvedBackgroundColor(for: .red) == .clear && clear == .clear())
    }

    // MARK: Text

    private func styled(_ alignment: NSTextAlignment = .right) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 31), .foregroundColor: UIColor.red, .paragraphStyle: style])
        text.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.blue]))
        return text
    }

    private func alignment(_ text: NSAttributedString?, at index: Int) -> NSTextAlignment? {
        (text?.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle)?.alignment
    }

    /// "… so that they reflect the style information starting at location 0 in the attributed string."
    @Test func aFieldTakesTheStyleOfItsAttributedText() throws {
        let field = UITextField()
        field.attributedText = styled()
        #expect(field.font?.pointSize == 31 && field.textColor == .red && field.textAlignment == .right)
        let text = try #require(field.attributedText)
        #expect((text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize == 12)
        #expect(text.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .blue)
        // Of the text that is set without attributes, too.
        field.text = "plain"
        #expect((field.attributedText?.attribute(.font, at: 4, effectiveRange: nil) as? UIFont)?.pointSize == 31)
        field.attributedText = nil
        #expect(field.font?.pointSize == 31)
    }

    @Test func textThatIsTypedHasTheStyleOfTheField() throws {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), root = UIViewController(), field = UITextField()
        stage.show(root)
        field.frame = CGRect(x: 20, y: 100, width: 300, height: 50)
        root.view.addSubview(field)
        field.attributedText = styled()
        field.becomeFirstResponder()
        stage.type("d")
        #expect(field.text == "abcd")
        #expect((field.attributedText?.attribute(.font, at: 3, effectiveRange: nil) as? UIFont)?.pointSize == 12)
        field.text = nil
        stage.type("e")
        let text = try #require(field.attributedText)
        #expect(text.string == "e" && (text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 31)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }

    @Test func theAlignmentOfAFieldIsThatOfTheWholeText() {
        let field = UITextField()
        field.attributedText = styled()
        field.textAlignment = .center
        #expect(alignment(field.attributedText, at: 0) == .center && alignment(field.attributedText, at: 2) == .center)
        #expect((field.attributedText?.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize == 12)
    }

    @Test func aTextViewTakesTheAlignmentOfItsAttributedText() {
        let view = UITextView()
        view.attributedText = styled()
        #expect(view.textAlignment == .right && view.font?.pointSize == 31 && view.textColor == .red)
        #expect(alignment(view.attributedText, at: 2) == nil)
        view.textAlignment = .center
        #expect(alignment(view.attributedText, at: 0) == .center && alignment(view.attributedText, at: 2) == .center)
        view.attributedText = NSAttributedString(string: "abc")
        #expect(view.textAlignment == .natural)
    }

    // MARK: Scroll views

    /// "`pinchGestureRecognizer` will return nil when zooming is disabled."
    @Test func aScrollViewHasAPinchWhileItZooms() {
        let view = UIScrollView()
        #expect(view.pinchGestureRecognizer == nil)
        view.maximumZoomScale = 3
        let pinch = view.pinchGestureRecognizer
        #expect(pinch != nil && pinch?.view === view)
        view.minimumZoomScale = 3
        #expect(view.pinchGestureRecognizer == nil)
    }

    /// UIKit: "Stop offset can not be modified for paging scroll views".
    @Test func thePageIsTheTargetOfAPagingScrollView() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                targetContentOffset.pointee.y = 77
            }
        }
        let stage = TestStage(size: CGSize(width: 400, height: 600)), root = UIViewController(), view = UIScrollView(), delegate = Delegate()
        stage.show(root)
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        view.contentSize = CGSize(width: 400, height: 3000)
        (view.isPagingEnabled, view.delegate) = (true, delegate)
        root.view.addSubview(view)
        stage.settle()
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), duration: 0.3)
        stage.settle()
        #expect(view.contentOffset.y == 600)
        #expect(stage.diagnostics.count == 1 && stage.diagnostics.allSatisfy { $0.contains("targetContentOffset is ignored") }, "\(stage.diagnostics)")
    }
}
