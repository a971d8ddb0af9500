import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// `becomeFirstResponder()` before the view is in a window, as programs call it in `viewDidLoad` and `viewWillAppear`.
@MainActor struct FirstResponderRequestTests {
    enum Moment: CaseIterable { case viewDidLoad, viewWillAppear, viewIsAppearing }
    enum Way: CaseIterable { case root, push, pageSheet, fullScreen, tab, child }

    final class Page: UIViewController, UITextFieldDelegate {
        let moment: Moment?
        let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
        let keys = EquippedTextView.box(250)
        var beganEditing = 0

        init(_ moment: Moment?) {
            self.moment = moment
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            field.inputView = keys
            field.delegate = self
            view.addSubview(field)
            ask(at: .viewDidLoad)
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ask(at: .viewWillAppear)
        }

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            ask(at: .viewIsAppearing)
        }

        private func ask(at moment: Moment) { if moment == self.moment { field.becomeFirstResponder() } }

        func textFieldDidBeginEditing(_ textField: UITextField) { beganEditing += 1 }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 800))

    init() { stage.userInterfaceIdiom = .phone }

    /// Brings the page, and returns what takes it away again.
    private func bring(_ page: Page, _ way: Way, animated: Bool) -> (() -> Void)? {
        let below = UIViewController()
        switch way {
        case .root:
            stage.show(page)
            return nil
        case .push:
            let stack = UINavigationController(rootViewController: below)
            stage.show(stack)
            stage.settle()
            stack.pushViewController(page, animated: animated)
            return { stack.popViewController(animated: animated) }
        case .pageSheet, .fullScreen:
            stage.show(below)
            stage.settle()
            page.modalPresentationStyle = way == .pageSheet ? .pageSheet : .fullScreen
            below.present(page, animated: animated)
            return { below.dismiss(animated: animated) }
        case .tab:
            let tabs = UITabBarController()
            tabs.viewControllers = [below, page]
            stage.show(tabs)
            stage.settle()
            tabs.selectedIndex = 1
            return { tabs.selectedIndex = 0 }
        case .child:
            stage.show(below)
            stage.settle()
            below.addChild(page)
            below.view.addSubview(page.view)
            page.didMove(toParent: below)
            return {
                page.willMove(toParent: nil)
                page.view.removeFromSuperview()
                page.removeFromParent()
            }
        }
    }

    @Test(arguments: Moment.allCases, [true, false]) func pageAppearsWithItsKeyboard(_ moment: Moment, _ animated: Bool) {
        for way in Way.allCases {
            let page = Page(moment), leave = bring(page, way, animated: animated)
            stage.settle()
            #expect(page.field.isFirstResponder && page.keys.window != nil && page.beganEditing == 1, "\(way)")
            stage.type("a")
            #expect(page.field.text == "a", "\(way)")
            guard let leave else { continue }
            leave()
            stage.settle()
            #expect(!page.field.isFirstResponder && page.keys.window == nil, "\(way)")
        }
    }

    @Test(arguments: [Moment.viewWillAppear, .viewIsAppearing]) func secondAppearanceBringsTheKeyboardAgain(_ moment: Moment) {
        let page = Page(moment), other = UIViewController(), stack = UINavigationController(rootViewController: page)
        stage.show(stack)
        stage.settle()
        for _ in 0..<2 {
            page.field.resignFirstResponder()
            stack.pushViewController(other, animated: true)
            stage.settle()
            #expect(!page.field.isFirstResponder)
            stack.popViewController(animated: true)
            stage.settle()
            #expect(page.field.isFirstResponder && page.keys.window != nil)
        }
    }

    /// The left edge of what has this colour at a height.
    private func firstX(at y: CGFloat, of color: UIColor) -> CGFloat {
        CGFloat((0..<400).first { stage.pixel(at: CGPoint(x: CGFloat($0), y: y)) == color } ?? 400)
    }

    @Test(arguments: Moment.allCases) func keyboardEntersWithThePushedPage(_ moment: Moment) {
        let page = Page(moment), below = UIViewController(), stack = UINavigationController(rootViewController: below)
        below.view.backgroundColor = .blue
        stage.show(stack)
        stage.settle()
        let log = KeyboardLog(stage.window)
        stack.pushViewController(page, animated: true)
        var moved = 0
        for _ in 0..<60 {
            stage.advance(by: 1 / 60)
            let pageX = firstX(at: 400, of: .white), keysX = firstX(at: 551, of: .green)
            if pageX > 1, pageX < 399 { moved += 1 }
            #expect(abs(pageX - keysX) <= 1, "page at \(pageX), keyboard at \(keysX)")
        }
        #expect(moved > 5)
        stage.settle()
        #expect(log.take() == ["willChange", "willShow", "didChange", "didShow"])
        #expect(page.keys.convert(page.keys.bounds, to: stage.window) == CGRect(x: 0, y: 550, width: 400, height: 250))
    }

    /// On its way in, the page's keyboard goes as any other.
    @Test func keyboardLeavesDuringThePush() {
        let page = Page(.viewWillAppear), stack = UINavigationController(rootViewController: UIViewController())
        stage.show(stack)
        stage.settle()
        for _ in 0..<2 {
            let log = KeyboardLog(stage.window)
            stack.pushViewController(page, animated: true)
            stage.advance(by: 0.1)
            #expect(page.field.isFirstResponder)
            page.field.resignFirstResponder()
            stage.settle()
            #expect(page.keys.window == nil && page.view.window != nil)
            #expect(log.take().suffix(4) == ["willChange", "willHide", "didChange", "didHide"])
            page.field.becomeFirstResponder()
            stage.settle()
            #expect(page.keys.convert(page.keys.bounds, to: stage.window) == CGRect(x: 0, y: 550, width: 400, height: 250))
            stack.popViewController(animated: true)
            stage.settle()
            #expect(page.keys.window == nil)
        }
    }

    /// Popped on its way in, the page takes its keyboard out again.
    @Test func keyboardTurnsBackWithThePage() {
        let below = UIViewController(), stack = UINavigationController(rootViewController: below)
        below.view.backgroundColor = .blue
        stage.show(stack)
        stage.settle()
        for _ in 0..<2 {
            let page = Page(.viewWillAppear)
            stack.pushViewController(page, animated: true)
            stage.advance(by: 0.12)
            stack.popViewController(animated: true)
            for _ in 0..<5 {
                stage.advance(by: 0.05)
                let pageX = firstX(at: 400, of: .white), keysX = firstX(at: 551, of: .green)
                #expect(abs(pageX - keysX) <= 1 && pageX > 50, "page at \(pageX), keyboard at \(keysX)")
            }
            stage.settle()
            #expect(!page.field.isFirstResponder && page.keys.window == nil && stack.viewControllers.count == 1)
        }
    }

    @Test func rotationDuringThePushKeepsTheKeyboardAtTheEdge() {
        let page = Page(.viewWillAppear), stack = UINavigationController(rootViewController: UIViewController())
        stage.show(stack)
        stage.settle()
        stack.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        #expect(page.field.isFirstResponder && page.keys.convert(page.keys.bounds, to: stage.window) == CGRect(x: 0, y: 150, width: 800, height: 250))
    }

    @Test func keyboardStaysBetweenTwoPagesWithFields() {
        let first = Page(.viewWillAppear), second = Page(.viewWillAppear), stack = UINavigationController(rootViewController: first)
        stage.show(stack)
        stage.settle()
        let log = KeyboardLog(stage.window)
        stack.pushViewController(second, animated: true)
        for _ in 0..<40 {
            stage.advance(by: 1 / 60)
            #expect(stage.pixel(at: CGPoint(x: 200, y: 780)) == .green)
        }
        stage.settle()
        #expect(second.field.isFirstResponder && !first.field.isFirstResponder && log.take() == [])
    }

    @Test func cancelledPopLeavesTheFocus() {
        let first = Page(.viewWillAppear), second = Page(.viewWillAppear), stack = UINavigationController(rootViewController: first)
        stage.show(stack)
        stage.settle()
        stack.pushViewController(second, animated: true)
        stage.settle()
        stage.touchDown(at: CGPoint(x: 2, y: 400))
        for x in stride(from: 10.0, through: 120, by: 10) {
            stage.touchMove(to: CGPoint(x: x, y: 400))
            stage.advance(by: 1 / 60)
        }
        #expect(second.field.isFirstResponder, "under the finger")
        stage.advance(by: 0.3)
        for x in [100.0, 70, 40] {
            stage.touchMove(to: CGPoint(x: x, y: 400))
            stage.advance(by: 1 / 60)
        }
        stage.touchUp()
        stage.settle()
        #expect(stack.topViewController === second && second.field.isFirstResponder && second.keys.window != nil && first.beganEditing == 1)
        stack.popViewController(animated: true)
        stage.settle()
        #expect(first.field.isFirstResponder && first.keys.window != nil && second.keys.window == nil)
    }

    @Test func releasedPopBringsTheOtherKeyboard() {
        let first = Page(.viewWillAppear), second = Page(nil), stack = UINavigationController(rootViewController: first)
        stage.show(stack)
        stage.settle()
        stack.pushViewController(second, animated: true)
        stage.settle()
        #expect(first.keys.window == nil)
        stage.touchDown(at: CGPoint(x: 2, y: 400))
        for x in stride(from: 10.0, through: 300, by: 10) {
            stage.touchMove(to: CGPoint(x: x, y: 400))
            stage.advance(by: 1 / 60)
        }
        #expect(!first.field.isFirstResponder && first.keys.window == nil, "under the finger")
        stage.touchUp()
        stage.settle()
        #expect(stack.topViewController === first && first.field.isFirstResponder && first.keys.window != nil)
    }

    @Test func lastRequestCounts() {
        let page = Page(.viewDidLoad), other = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        page.loadViewIfNeeded()
        page.view.insertSubview(other, at: 0)
        other.becomeFirstResponder()
        stage.show(page)
        stage.settle()
        #expect(other.isFirstResponder && page.beganEditing == 0)
    }

    @Test func requestIsWithdrawn() {
        for withdraw in [{ _ = $0.field.resignFirstResponder() }, { _ = $0.view.endEditing(true) }] as [(Page) -> Void] {
            let page = Page(.viewDidLoad)
            page.loadViewIfNeeded()
            withdraw(page)
            stage.show(page)
            stage.settle()
            #expect(!page.field.isFirstResponder && page.beganEditing == 0)
        }
    }

    @Test func controllerWithAnAccessoryAsks() {
        final class Chat: UIViewController {
            let bar = EquippedTextView.box(44)
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
            override func viewDidLoad() {
                super.viewDidLoad()
                becomeFirstResponder()
            }
        }
        let chat = Chat(), stack = UINavigationController(rootViewController: UIViewController())
        stage.show(stack)
        stage.settle()
        stack.pushViewController(chat, animated: true)
        stage.settle()
        #expect(chat.isFirstResponder && chat.bar.window != nil)
    }

    @Test func refusingDelegateIsAskedWhenTheFieldIsInTheWindow() {
        final class Refusal: NSObject, UITextFieldDelegate {
            var windows: [UIWindow?] = []
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
                windows.append(textField.window)
                return false
            }
        }
        let page = Page(.viewDidLoad), refusal = Refusal()
        page.loadViewIfNeeded()
        page.field.delegate = refusal
        stage.show(page)
        stage.settle()
        #expect(!page.field.isFirstResponder && refusal.windows.map { $0 === stage.window } == [true])
    }
}
