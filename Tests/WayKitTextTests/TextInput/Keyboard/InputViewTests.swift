import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Input and accessory views at the window's lower edge.
@MainActor struct InputViewTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let text = EquippedTextView(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let log: KeyboardLog

    init() {
        root.loadViewIfNeeded()
        root.view.backgroundColor = .white
        root.view.addSubview(text)
        stage.show(root)
        log = KeyboardLog(stage.window)
    }

    private func frame(of view: UIView?) -> CGRect? { view.flatMap { view in view.window.map { view.convert(view.bounds, to: $0) } } }

    @Test func theInputViewSlidesIn() {
        let input = EquippedTextView.box(200)
        text.ownInput = input
        text.becomeFirstResponder()
        stage.advance(by: 0)
        #expect(log.entries.map(\.name) == ["willChange", "willShow"])
        #expect(log.entries.last?.begin == CGRect(x: 0, y: 800, width: 400, height: 200))
        #expect(log.entries.last?.end == CGRect(x: 0, y: 600, width: 400, height: 200))
        #expect(log.entries.last?.duration == 0.25)
        stage.advance(by: 0.05)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 790)) == .green && stage.pixel(at: CGPoint(x: 200, y: 610)) == .white, "on the way")
        stage.advance(by: 0.3)
        #expect(log.take() == ["willChange", "willShow", "didChange", "didShow"])
        #expect(frame(of: input) == CGRect(x: 0, y: 600, width: 400, height: 200))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 601)) == .green)
        text.resignFirstResponder()
        stage.advance(by: 0.5)
        #expect(log.take() == ["willChange", "willHide", "didChange", "didHide"])
        #expect(input.window == nil && stage.pixel(at: CGPoint(x: 200, y: 790)) == .white)
    }

    // MARK: Cross-fades

    private let edges = [CGPoint(x: 200, y: 610), CGPoint(x: 200, y: 790)]
    private var edgePixels: [UIColor] { edges.map { stage.pixel(at: $0) } }

    /// Both edges have the same colour in between.
    private func expectFade(_ location: SourceLocation = #_sourceLocation) {
        let shown = edgePixels
        #expect(shown[0] == shown[1] && shown[0] != .green && shown[0] != .white, sourceLocation: location)
    }

    @Test func theInputViewFades() {
        stage.application.accessibility.crossFadePreference = true
        let input = EquippedTextView.box(200)
        text.ownInput = input
        text.becomeFirstResponder()
        stage.advance(by: 0.1)
        expectFade()
        #expect(log.entries.last?.begin == CGRect(x: 0, y: 800, width: 400, height: 200) && log.entries.last?.end.minY == 600)
        stage.settle()
        #expect(edgePixels == [.green, .green] && log.take() == ["willChange", "willShow", "didChange", "didShow"])
        text.resignFirstResponder()
        stage.advance(by: 0.1)
        expectFade()
        stage.settle()
        #expect(edgePixels == [.white, .white] && input.window == nil && log.take() == ["willChange", "willHide", "didChange", "didHide"])
    }

    /// The views that fade out are asked for again, when cross-fades are no longer preferred.
    @Test func aFadeTurnsBack() {
        stage.application.accessibility.crossFadePreference = true
        text.ownInput = EquippedTextView.box(200)
        text.becomeFirstResponder()
        stage.settle()
        text.resignFirstResponder()
        stage.advance(by: 0.1)
        stage.application.accessibility.crossFadePreference = false
        text.becomeFirstResponder()
        stage.settle()
        #expect(edgePixels == [.green, .green])
        text.resignFirstResponder()
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: edges[0]) == .white && stage.pixel(at: edges[1]) == .green, "they slide")
        stage.settle()
        #expect(edgePixels == [.white, .white])
    }

    @Test func theAccessoryIsAboveTheInputView() {
        let input = EquippedTextView.box(200), accessory = EquippedTextView.box(44, .systemRed)
        text.ownInput = input
        text.ownAccessory = accessory
        text.becomeFirstResponder()
        stage.settle()
        #expect(frame(of: accessory) == CGRect(x: 0, y: 556, width: 400, height: 44) && frame(of: input)?.minY == 600)
        text.ownInput = nil
        text.reloadInputViews()
        stage.settle()
        #expect(frame(of: accessory) == CGRect(x: 0, y: 756, width: 400, height: 44) && input.window == nil)
    }

    @Test func theAccessoryAloneIsAboveTheSafeArea() {
        stage.window.rootViewController?.additionalSafeAreaInsets.bottom = 0
        let accessory = EquippedTextView.box(44)
        text.ownAccessory = accessory
        text.becomeFirstResponder()
        stage.settle()
        #expect(frame(of: accessory)?.maxY == 800 - stage.window.safeAreaInsets.bottom)
    }

    @Test func theViewsAreAboveTheWindowsSafeArea() {
        stage.window.ownSafeAreaInsets.bottom = 34
        let input = EquippedTextView.box(200), accessory = EquippedTextView.box(44)
        text.ownInput = input
        text.ownAccessory = accessory
        text.becomeFirstResponder()
        stage.settle()
        #expect(frame(of: accessory) == CGRect(x: 0, y: 522, width: 400, height: 44))
        #expect(frame(of: input) == CGRect(x: 0, y: 566, width: 400, height: 200))
        #expect(log.entries.last?.end == CGRect(x: 0, y: 522, width: 400, height: 278), "the safe area is part of the keyboard's frame")
        #expect(root.view.keyboardLayoutGuide.layoutFrame.height == 278)
    }

    @Test func nothingIsAnimatedWithoutAnimations() {
        text.ownInput = EquippedTextView.box(200)
        UIView.performWithoutAnimation { _ = text.becomeFirstResponder() }
        stage.advance(by: 0)
        #expect(log.entries.allSatisfy { $0.duration == 0 })
        #expect(log.take() == ["willChange", "willShow", "didChange", "didShow"])
    }

    @Test func viewsStayWhenTheNextResponderHasThem() {
        let accessory = EquippedTextView.box(44)
        let other = EquippedTextView(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
        root.view.addSubview(other)
        text.ownAccessory = accessory
        other.ownAccessory = accessory
        text.becomeFirstResponder()
        stage.settle()
        _ = log.take()
        other.becomeFirstResponder()
        stage.settle()
        #expect(log.take() == [] && accessory.window != nil)
    }

    @Test func aTextWithoutViewsPostsNothing() {
        text.becomeFirstResponder()
        stage.settle()
        #expect(log.take() == [], "the compositor's keyboard has no frame")
    }

    @Test func theKeyboardLayoutGuideMoves() {
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
            bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
        ])
        bar.backgroundColor = .systemBlue
        text.ownInput = EquippedTextView.box(200)
        stage.advance(by: 0.1)
        #expect(bar.frame.maxY == 800)
        text.becomeFirstResponder()
        stage.advance(by: 0.08)
        #expect(bar.frame.maxY == 600, "the model")
        let displayed = bar.layer.presentation().map { $0.frame.maxY } ?? 0
        #expect(displayed > 601 && displayed < 799, "on the way with the keyboard: \(displayed)")
        stage.settle()
        #expect(root.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 600, width: 400, height: 200))
        text.resignFirstResponder()
        stage.settle()
        #expect(bar.frame.maxY == 800)
    }

    @Test func resizingTheWindowKeepsTheViewsAtItsEdge() {
        let input = EquippedTextView.box(200)
        text.ownInput = input
        text.becomeFirstResponder()
        stage.settle()
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        #expect(frame(of: input) == CGRect(x: 0, y: 200, width: 800, height: 200))
    }

    @Test func anAccessoryThatGrowsTakesSpace() {
        let bar = UIInputView(frame: .zero, inputViewStyle: .keyboard)
        bar.allowsSelfSizing = true
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(content)
        let height = content.heightAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
            height, content.topAnchor.constraint(equalTo: bar.topAnchor), content.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: bar.leadingAnchor), content.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
        ])
        text.ownAccessory = bar
        text.becomeFirstResponder()
        stage.settle()
        #expect(frame(of: bar) == CGRect(x: 0, y: 760, width: 400, height: 40))
        height.constant = 90
        stage.settle()
        #expect(frame(of: bar) == CGRect(x: 0, y: 710, width: 400, height: 90))
    }

    @Test func inputViewControllersReachTheText() {
        let keyboard = UIInputViewController()
        let controllerText = ControllerTextView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        controllerText.controller = keyboard
        root.view.addSubview(controllerText)
        controllerText.becomeFirstResponder()
        stage.settle()
        #expect(frame(of: keyboard.view) == CGRect(x: 0, y: 584, width: 400, height: 216))
        let proxy = keyboard.textDocumentProxy
        proxy.insertText("Hallo Welt")
        #expect(controllerText.string == "Hallo Welt")
        proxy.adjustTextPosition(byCharacterOffset: -4)
        proxy.deleteBackward()
        #expect(proxy.documentContextBeforeInput == "Hallo" && proxy.documentContextAfterInput == "Welt")
        controllerText.allows = { _ in false }
        proxy.insertText("x")
        proxy.deleteBackward()
        #expect(controllerText.string == "HalloWelt")
        keyboard.dismissKeyboard()
        stage.settle()
        #expect(!controllerText.isFirstResponder && keyboard.view.window == nil)
    }

    @Test func aPresentedPageIsBelowTheViews() throws {
        let page = UIViewController()
        page.modalPresentationStyle = .overCurrentContext
        text.ownInput = EquippedTextView.box(200)
        text.becomeFirstResponder()
        stage.settle()
        root.present(page, animated: true)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 200, y: 700)) == .green)
    }
}

final class ControllerTextView: PlainTextView {
    var controller: UIInputViewController?
    override var inputViewController: UIInputViewController? { controller }
}
