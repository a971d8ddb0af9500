import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Content that makes room for what is shown at the window's lower edge.
@MainActor struct KeyboardProgramTests {
    let page = TextProgramPage()

    private func keyboard(_ height: CGFloat = 260) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        view.backgroundColor = .green
        return view
    }

    /// Apple's "Managing the keyboard": insets from the notification's frame.
    private final class FormController: UIViewController {
        let scrollView = UIScrollView()
        let fields = (0..<10).map { _ in UITextField() }
        var tokens: [any NSObjectProtocol] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            scrollView.frame = view.bounds
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: view.bounds.width, height: 700)
            view.addSubview(scrollView)
            for (index, field) in fields.enumerated() {
                field.frame = CGRect(x: 20, y: 20 + CGFloat(index) * 66, width: 300, height: 40)
                scrollView.addSubview(field)
            }
            let center = NotificationCenter.default
            tokens.append(center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [unowned self] note in
                let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                MainActor.assumeIsolated { self.cover(value?.cgRectValue ?? .zero) }
            })
            tokens.append(center.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil) { [unowned self] _ in
                MainActor.assumeIsolated { self.cover(.zero) }
            })
        }

        func cover(_ frame: CGRect) {
            let covered = view.convert(frame, from: view.window).intersection(view.bounds)
            let insets = UIEdgeInsets(top: 0, left: 0, bottom: covered.isNull ? 0 : covered.height, right: 0)
            scrollView.contentInset = insets
            scrollView.verticalScrollIndicatorInsets = insets
            guard let field = fields.first(where: \.isFirstResponder) else { return }
            scrollView.scrollRectToVisible(field.frame, animated: true)
        }
    }

    @Test func lowFieldScrollsAboveTheKeyboard() {
        let form = FormController()
        page.stage.show(form)
        page.stage.settle()
        for field in form.fields { field.inputView = keyboard() }
        let last = form.fields[9]
        page.tap(last)
        page.stage.settle()
        #expect(form.scrollView.contentInset.bottom == 260)
        #expect(page.frame(of: last).maxY <= 440 && last.isFirstResponder)
        last.resignFirstResponder()
        page.stage.settle()
        #expect(form.scrollView.contentInset.bottom == 0)
        form.tokens.forEach(NotificationCenter.default.removeObserver)
    }

    @Test func userInfoAnimatesAlongside() {
        let field = page.add(UITextField()), box = UIView(frame: CGRect(x: 0, y: 650, width: 50, height: 50))
        page.view.addSubview(box)
        field.inputView = keyboard(200)
        let token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [page] note in
            let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? -1
            let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 99
            let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
            MainActor.assumeIsolated {
                #expect(page.stage.window.bounds.contains(frame) && curve < 99)
                UIView.animate(withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) { box.frame.origin.y -= frame.height }
            }
        }
        field.becomeFirstResponder()
        page.stage.settle()
        #expect(box.frame.minY == 450)
        NotificationCenter.default.removeObserver(token)
    }

    @Test func keyboardLayoutGuideHoldsTheChatBar() {
        let bar = UIView(), field = UITextField()
        bar.translatesAutoresizingMaskIntoConstraints = false
        field.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(bar)
        bar.addSubview(field)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 50), page.view.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
            field.leadingAnchor.constraint(equalTo: bar.leadingAnchor), field.widthAnchor.constraint(equalToConstant: 200),
            field.topAnchor.constraint(equalTo: bar.topAnchor), field.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
        ])
        page.stage.settle()
        #expect(bar.frame.maxY == 700)
        field.inputView = keyboard(200)
        field.becomeFirstResponder()
        page.stage.settle()
        #expect(bar.frame.maxY == 500)
        field.resignFirstResponder()
        page.stage.settle()
        #expect(bar.frame.maxY == 700)
    }

    /// A chat: the controller's own accessory view stays while nothing is edited.
    private final class ChatController: UIViewController {
        let bar: UIView = {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
            bar.backgroundColor = .systemRed
            return bar
        }()
        let field = UITextField(frame: CGRect(x: 10, y: 5, width: 250, height: 40))
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            bar.addSubview(field)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            becomeFirstResponder()
        }
    }

    @Test func controllersAccessoryViewIsTheChatBar() {
        let chat = ChatController()
        page.stage.show(chat)
        page.stage.settle()
        #expect(chat.isFirstResponder && page.frame(of: chat.bar) == CGRect(x: 0, y: 650, width: 390, height: 50))
        page.tap(chat.field)
        page.stage.settle()
        #expect(chat.field.isFirstResponder && chat.bar.window != nil)
        page.stage.type("hi")
        #expect(chat.field.text == "hi")
        chat.field.resignFirstResponder()
        page.stage.settle()
        #expect(chat.isFirstResponder && page.frame(of: chat.bar) == CGRect(x: 0, y: 650, width: 390, height: 50), "the bar stays")
    }

    @Test func dragDismissesTheKeyboard() {
        let scrollView = page.add(UIScrollView(), height: 500), field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        scrollView.contentSize = CGSize(width: 350, height: 2000)
        scrollView.keyboardDismissMode = .onDrag
        scrollView.addSubview(field)
        field.becomeFirstResponder()
        page.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.2)
        page.stage.settle()
        #expect(!field.isFirstResponder)
    }

    @Test func customKeyboardTypesThroughTheKeyInput() {
        let field = page.add(UITextField()), view = page.add(UITextView(), row: 1, height: 100)
        let pad = UIInputView(frame: CGRect(x: 0, y: 0, width: 390, height: 200), inputViewStyle: .keyboard)
        let key = UIButton(type: .system), back = UIButton(type: .system)
        weak var target: (any UIKeyInput)?
        key.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        back.frame = CGRect(x: 200, y: 0, width: 100, height: 100)
        key.addAction(UIAction { _ in target?.insertText("7") }, for: .touchUpInside)
        back.addAction(UIAction { _ in target?.deleteBackward() }, for: .touchUpInside)
        pad.addSubview(key)
        pad.addSubview(back)
        field.inputView = pad
        view.inputView = pad
        field.becomeFirstResponder()
        page.stage.settle()
        target = field
        for _ in 0..<3 { page.tap(key) }
        page.tap(back)
        #expect(field.text == "77" && field.isFirstResponder)
        view.becomeFirstResponder()
        page.stage.settle()
        target = view
        page.tap(key)
        #expect(view.text == "7" && pad.window != nil)
    }
}
