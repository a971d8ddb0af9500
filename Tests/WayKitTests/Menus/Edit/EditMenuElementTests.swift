import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Deferred elements of edit menus, and the notifications of `UIMenuController`.
@MainActor struct EditMenuElementTests {
    final class Delegate: NSObject, UIEditMenuInteractionDelegate {
        var elements: [UIMenuElement] = []
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { UIMenu(children: elements) }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 500))
    let page = UIViewController()
    let delegate = Delegate()
    let interaction: UIEditMenuInteraction

    init() {
        interaction = UIEditMenuInteraction(delegate: delegate)
        page.view.backgroundColor = .white
        stage.show(page)
        page.view.addInteraction(interaction)
    }

    private var titles: [String] { interaction.menuView?.visibleTitles ?? [] }

    private func present() {
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 200, y: 250)))
        stage.settle()
    }

    @Test func aDeferredElementIsResolvedInTheBar() throws {
        var deliver: (([UIMenuElement]) -> Void)?
        var count = 0, chosen: [String] = []
        delegate.elements = [
            UIAction(title: "First") { _ in },
            UIDeferredMenuElement.uncached { completion in
                count += 1
                deliver = completion
            },
        ]
        present()
        #expect(titles == ["First", "Loading"] && count == 1)
        let width = try #require(interaction.menuView).frame.width
        deliver?([UIAction(title: "Translate this") { _ in chosen.append("translate") }, UIMenu(options: .displayInline, children: [UIAction(title: "Share") { _ in }])])
        stage.settle()
        #expect(titles == ["First", "Translate this", "Share"] && count == 1, "asked once, though the bar was laid out again")
        #expect(try #require(interaction.menuView).frame.width > width + 20)
        let item = try #require(stage.views(EditMenuItemView.self).first { $0.accessibilityLabel == "Translate this" })
        stage.tap(at: item.convert(CGPoint(x: 10, y: 10), to: stage.window))
        stage.settle()
        #expect(chosen == ["translate"] && !interaction.isVisible)
        present()
        #expect(count == 2, "an uncached element is asked for each time")
    }

    @Test func aMenuThatTurnsOutToBeEmptyGoes() {
        var deliver: (([UIMenuElement]) -> Void)?
        delegate.elements = [UIDeferredMenuElement { deliver = $0 }]
        present()
        #expect(titles == ["Loading"])
        deliver?([])
        stage.settle()
        #expect(!interaction.isVisible)
        delegate.elements = [UIDeferredMenuElement { $0([]) }]
        present()
        #expect(!interaction.isVisible)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func aChangedFrameIsPosted() {
        let field = UITextField(frame: CGRect(x: 20, y: 250, width: 200, height: 34)), controller = UIMenuController.shared
        field.text = "word"
        page.view.addSubview(field)
        field.becomeFirstResponder()
        field.selectAll(nil)
        var frames: [CGRect] = []
        let token = NotificationCenter.default.addObserver(forName: UIMenuController.menuFrameDidChangeNotification, object: controller, queue: nil) { _ in
            MainActor.assumeIsolated { frames.append(controller.menuFrame) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        controller.showMenu(from: field, rect: field.bounds)
        stage.settle()
        #expect(frames.isEmpty, "it has not changed")
        let before = controller.menuFrame
        field.frame.origin.y = 350
        stage.settle()
        #expect(frames.last == before.offsetBy(dx: 0, dy: 100))
        controller.hideMenu()
    }
}
