import Testing
@testable import WayKitCore
import WayKitTesting

@MainActor struct UIActionTests {
    @Test func senderIsSetWhileTheActionIsPerformed() {
        var senders: [String] = []
        let action = UIAction { senders.append(String(describing: $0.sender ?? "nil")) }
        action.performWithSender("anything", target: nil)
        #expect(senders == ["anything"])
        #expect(action.sender == nil)
    }

    @Test func disabledActionDoesNothing() {
        var count = 0
        let action = UIAction(attributes: .disabled) { _ in count += 1 }
        action.performWithSender(nil, target: nil)
        #expect(count == 0)
        action.attributes = []
        action.performWithSender(nil, target: nil)
        #expect(count == 1)
    }

    @Test func copyIsIndependentOfTheOriginal() throws {
        var count = 0
        let action = UIAction(title: "One", identifier: .init("one"), state: .on) { _ in count += 1 }
        let copy = try #require(action.copy() as? UIAction)
        copy.title = "Two"
        copy.state = .off
        #expect(action.title == "One" && action.state == .on)
        #expect(copy.identifier == action.identifier)
        copy.performWithSender(nil, target: nil)
        #expect(count == 1)
    }

    @Test func menuCopyCopiesItsElements() throws {
        let menu = UIMenu(title: "Menu", options: .singleSelection, children: [UIAction(title: "One", state: .on) { _ in }])
        let copy = try #require(menu.copy() as? UIMenu)
        #expect(copy.title == "Menu" && copy.options == .singleSelection && copy.identifier == menu.identifier)
        #expect(copy.children.map(\.title) == ["One"] && copy.children[0] !== menu.children[0])
        #expect(copy.selectedElements.count == 1)
    }

    @Test func commandIsSentToItsTarget() {
        final class Target: UIResponder {
            var senders: [AnyObject] = []
            func perform(_ sender: Any?) { senders.append(sender as AnyObject) }
        }
        let target = Target()
        let command: any UIMenuLeaf = UICommand(title: "Do", action: Selector(Target.perform, name: "perform(_:)"))
        command.performWithSender(nil, target: target)
        #expect(target.senders.count == 1 && target.senders[0] === command)
        command.attributes = .disabled
        command.performWithSender(nil, target: target)
        #expect(target.senders.count == 1)
    }

    @Test func presentationSourceItemIsTheSender() {
        let button = UIButton(type: .system)
        var item: (any UIPopoverPresentationControllerSourceItem)?
        UIAction { item = $0.presentationSourceItem }.performWithSender(button, target: nil)
        #expect(item === button)
    }
}
