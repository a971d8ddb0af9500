import Testing
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// Input views with scroll views, sheets and transitions.
@MainActor struct InputViewDismissalTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let text = EquippedTextView(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let input = EquippedTextView.box(200)
    let log: KeyboardLog

    init() {
        root.loadViewIfNeeded()
        root.view.backgroundColor = .white
        text.ownInput = input
        log = KeyboardLog(stage.window)
    }

    private var top: CGFloat? { input.window.map { input.convert(CGPoint.zero, to: $0).y } }
    private var displayedOrigin: CGPoint? {
        guard let container = input.superview, input.window != nil else { return nil }
        return container.layer.presentationProperties(at: stage.time).frame.origin
    }

    private func scrolling(_ mode: UIScrollView.KeyboardDismissMode) -> UIScrollView {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        scrollView.contentSize = CGSize(width: 400, height: 3000)
        scrollView.keyboardDismissMode = mode
        scrollView.addSubview(text)
        root.view.addSubview(scrollView)
        stage.show(root)
        text.becomeFirstResponder()
        stage.settle()
        _ = log.take()
        return scrollView
    }

    @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag, .onDragWithAccessory])
    func aDragMayDismiss(mode: UIScrollView.KeyboardDismissMode) {
        _ = scrolling(mode)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.1)
        stage.settle()
        #expect(text.isFirstResponder == (mode == .none) && (input.window != nil) == (mode == .none))
    }

    @Test func anInteractiveDragTakesTheViewsAlong() {
        _ = scrolling(.interactive)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 580), duration: 0.2, release: false)
        #expect(top == 600, "the touch is above the views")
        stage.touchMove(to: CGPoint(x: 200, y: 650))
        #expect(top == 650)
        #expect(root.view.keyboardLayoutGuide.layoutFrame.height == 150)
        stage.touchMove(to: CGPoint(x: 200, y: 620))
        #expect(top == 620, "pulled upward again")
        stage.touchMove(to: CGPoint(x: 200, y: 590))
        stage.touchUp()
        stage.settle()
        #expect(top == 600 && text.isFirstResponder)
    }

    @Test func aDownwardReleaseDismisses() {
        _ = scrolling(.interactive)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 700), duration: 0.2)
        stage.settle()
        #expect(!text.isFirstResponder && input.window == nil)
        #expect(log.take() == ["willChange", "willHide", "didChange", "didHide"])
    }

    /// The text view is both the first responder and what is dragged.
    @Test(arguments: [UIScrollView.KeyboardDismissMode.onDrag, .onDragWithAccessory, .interactive, .interactiveWithAccessory])
    func aTextViewThatIsDraggedDownResigns(mode: UIScrollView.KeyboardDismissMode) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        view.text = (1...200).map { "line \($0)" }.joined(separator: "\n")
        view.inputView = input
        view.keyboardDismissMode = mode
        root.view.addSubview(view)
        stage.show(root)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        stage.settle()
        #expect(top == 600)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 760), duration: 0.3)
        stage.settle()
        #expect(!view.isFirstResponder && input.window == nil && view.selectedRange == NSRange(location: 0, length: 0))
    }

    @Test(arguments: [(680, true), (720, false)] as [(CGFloat, Bool)]) func aTouchThatRestsDecidesByTheMiddle(y: CGFloat, stays: Bool) {
        _ = scrolling(.interactive)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: y), duration: 0.3, release: false)
        stage.advance(by: 0.5)
        stage.touchUp()
        stage.settle()
        #expect(text.isFirstResponder == stays && (input.window != nil) == stays)
    }

    @Test func thePaddingBeginsTheDismissalEarlier() {
        let scrollView = scrolling(.interactive)
        scrollView.keyboardLayoutGuide.keyboardDismissPadding = 50
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 580), duration: 0.2, release: false)
        #expect(top == 630)
        stage.touchCancel()
        stage.settle()
        #expect(top == 600 && text.isFirstResponder, "a cancelled touch dismisses nothing")
    }

    // MARK: Sheets

    private func sheet(_ detent: UISheetPresentationController.Detent) -> (UIViewController, UISheetPresentationController?) {
        stage.show(root)
        let page = UIViewController()
        page.loadViewIfNeeded()
        page.view.backgroundColor = .systemYellow
        page.view.addSubview(text)
        page.sheetPresentationController?.detents = [detent]
        root.present(page, animated: true)
        stage.settle()
        return (page, page.sheetPresentationController)
    }

    private func sheetTop(_ page: UIViewController) -> CGFloat { page.view.convert(CGPoint.zero, to: stage.window).y }

    @Test func aSheetMovesAboveTheViews() {
        let (page, _) = sheet(.medium())
        let before = sheetTop(page)
        text.becomeFirstResponder()
        stage.advance(by: 0.1)
        #expect(sheetTop(page) == before - 200)
        stage.settle()
        #expect(sheetTop(page) == before - 200 && top == 600)
        #expect(page.view.keyboardLayoutGuide.layoutFrame.height == 200, "the sheet reaches down behind the views")
        text.resignFirstResponder()
        stage.settle()
        #expect(sheetTop(page) == before)
    }

    @Test func aLargeSheetStays() {
        let (page, _) = sheet(.large())
        let before = sheetTop(page)
        text.becomeFirstResponder()
        stage.settle()
        #expect(sheetTop(page) == before)
    }

    @Test func theViewsGoWithADraggedSheet() {
        let (page, _) = sheet(.large())
        text.becomeFirstResponder()
        stage.settle()
        let start = sheetTop(page)
        stage.drag(from: CGPoint(x: 200, y: start + 20), to: CGPoint(x: 200, y: start + 140), duration: 0.3, release: false)
        stage.advance(by: 0.05)
        let moved = (displayedOrigin?.y ?? 0) - 600
        #expect(abs(moved - 110) <= 20, "\(moved)")
        stage.touchMove(to: CGPoint(x: 200, y: start + 10))
        stage.touchUp()
        stage.settle()
        #expect(displayedOrigin?.y == 600 && text.isFirstResponder, "the sheet has turned back")
        stage.drag(from: CGPoint(x: 200, y: start + 20), to: CGPoint(x: 200, y: start + 600), duration: 0.3)
        stage.settle()
        #expect(root.presentedViewController == nil && input.window == nil && !text.isFirstResponder)
        #expect(log.take().suffix(2) == ["didChange", "didHide"])
    }

    // MARK: Navigation

    private func pushed() -> (UINavigationController, UIViewController) {
        let navigation = UINavigationController(rootViewController: root), page = UIViewController()
        page.loadViewIfNeeded()
        page.view.backgroundColor = .systemYellow
        page.view.addSubview(text)
        stage.show(navigation)
        navigation.pushViewController(page, animated: false)
        stage.settle()
        text.becomeFirstResponder()
        stage.settle()
        _ = log.take()
        return (navigation, page)
    }

    @Test func aPopThatIsTurnedBackKeepsTheText() {
        let (navigation, page) = pushed()
        stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.3, release: false)
        stage.advance(by: 0.05)
        let moved = displayedOrigin?.x ?? 0
        #expect(moved > 100, "the views go with the page: \(moved)")
        stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 10, y: 300), duration: 0.3)
        stage.settle()
        #expect(navigation.topViewController === page && text.isFirstResponder && displayedOrigin == CGPoint(x: 0, y: 600))
        #expect(log.take() == [])
    }

    @Test func aPopEndsEditing() {
        let (navigation, _) = pushed()
        navigation.popViewController(animated: true)
        stage.advance(by: 0.15)
        #expect((displayedOrigin?.x ?? 0) > 10)
        stage.settle()
        #expect(!text.isFirstResponder && input.window == nil)
        #expect(log.take() == ["willChange", "willHide", "didChange", "didHide"])
    }

    @Test func aPushTakesTheViewsOutTheOtherWay() {
        let (navigation, _) = pushed()
        let next = UIViewController()
        navigation.pushViewController(next, animated: true)
        stage.advance(by: 0.15)
        #expect((displayedOrigin?.x ?? 0) < -10)
        stage.settle()
        #expect(!text.isFirstResponder && input.window == nil)
    }
}
