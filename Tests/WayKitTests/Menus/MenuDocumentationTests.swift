import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented behaviour of menus, actions, deferred elements, activities and feedback generators.
@MainActor struct MenuDocumentationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let root = UIViewController()
    private let log = EventLog()

    init() { stage.show(root) }

    // MARK: Actions and menus

    @Test func actionDefaults() {
        let action = UIAction { _ in }
        #expect(action.title == "" && action.subtitle == nil && action.image == nil && action.discoverabilityTitle == nil)
        #expect(action.attributes == [] && action.state == .off && action.sender == nil && action.selectedImage == nil)
        #expect(!action.identifier.rawValue.isEmpty && action.identifier != UIAction { _ in }.identifier)
    }

    @Test func menuDefaults() {
        let menu = UIMenu()
        #expect(menu.title == "" && menu.children.isEmpty && menu.options == [] && menu.image == nil && menu.subtitle == nil)
        #expect(menu.selectedElements.isEmpty && !menu.identifier.rawValue.isEmpty && menu.preferredElementSize == .automatic)
        let on = UIAction(title: "On", state: .on) { _ in }
        #expect(UIMenu(children: [on, UIAction { _ in }]).selectedElements == [on])
    }

    @Test func performWithSenderCallsTheHandler() {
        let action = UIAction(title: "A") { [log] in log.add("\($0.sender is UIView)") }
        action.performWithSender(UIView(), target: nil)
        #expect(log.take() == ["true"])
    }

    @Test func menuOfAButtonShowsAndSendsItsEvent() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        button.menu = UIMenu(children: [UIAction(title: "One") { [log] in log.add("one \($0.sender is UIButton)") }])
        #expect(button.isContextMenuInteractionEnabled && button.contextMenuInteraction != nil, "setting a menu enables the interaction")
        button.showsMenuAsPrimaryAction = true
        button.addAction(UIAction { [log] _ in log.add("triggered") }, for: .menuActionTriggered)
        button.addAction(UIAction { [log] _ in log.add("up") }, for: .touchUpInside)
        root.view.addSubview(button)
        stage.tap(at: button.center)
        stage.settle()
        #expect(log.lines.first == "triggered")
        _ = log.take()
        stage.chooseInMenu("One")
        #expect(log.take() == ["one true"])
    }

    @Test func menuReplacedWhileItIsShownIsUpdated() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        stage.tap(at: button.center)
        stage.settle()
        button.contextMenuInteraction?.updateVisibleMenu { _ in UIMenu(children: [UIAction(title: "Two") { _ in }]) }
        stage.settle()
        #expect(stage.menuTitles == ["Two"])
    }

    @Test func keepsMenuPresentedKeepsIt() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        button.menu = UIMenu(children: [UIAction(title: "More", attributes: .keepsMenuPresented) { [log] _ in log.add("more") }])
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        stage.tap(at: button.center)
        stage.settle()
        stage.chooseInMenu("More")
        stage.chooseInMenu("More")
        #expect(log.take() == ["more", "more"] && stage.menu != nil)
    }

    @Test func uncachedElementsAreAskedEachTime() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        var cached = 0, uncached = 0
        button.menu = UIMenu(children: [
            UIDeferredMenuElement { completion in
                cached += 1
                completion([UIAction(title: "Cached") { _ in }])
            },
            UIDeferredMenuElement.uncached { completion in
                uncached += 1
                completion([UIAction(title: "Fresh") { _ in }])
            },
        ])
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        for _ in 0..<2 {
            stage.tap(at: button.center)
            stage.settle()
            #expect(stage.menuTitles == ["Cached", "Fresh"])
            stage.tap(at: CGPoint(x: 390, y: 590))
            stage.settle()
        }
        #expect(cached == 1 && uncached == 2)
    }

    @Test func deferredElementThatEndsAfterTheMenuIsHarmless() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        var finish: (([UIMenuElement]) -> Void)?
        button.menu = UIMenu(children: [UIDeferredMenuElement { finish = $0 }])
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        stage.tap(at: button.center)
        stage.advance(by: 1)
        stage.tap(at: CGPoint(x: 390, y: 590))
        stage.settle()
        finish?([UIAction(title: "Late") { _ in }])
        stage.settle()
        stage.tap(at: button.center)
        stage.settle()
        #expect(stage.menuTitles == ["Late"])
    }

    @Test func popUpButtonTitleFollowsItsSelection() {
        let button = UIButton(configuration: .gray())
        button.frame = CGRect(x: 100, y: 100, width: 150, height: 40)
        button.menu = UIMenu(options: .singleSelection, children: ["Small", "Large"].map { title in
            UIAction(title: title) { [log] _ in log.add(title) }
        })
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        root.view.addSubview(button)
        stage.settle()
        #expect(button.titleLabel?.text == "Small", "the first element is selected")
        stage.tap(at: button.center)
        stage.settle()
        stage.chooseInMenu("Large")
        #expect(button.titleLabel?.text == "Large" && log.take() == ["Large"] && button.menu?.selectedElements.first?.title == "Large")
    }

    // MARK: Context menus

    @Test func contextMenuSourceIsTouchableWhileItsPreviewReturns() {
        let view = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), delegate = MenuDelegate()
        view.backgroundColor = .red
        view.addInteraction(UIContextMenuInteraction(delegate: delegate))
        view.addAction(UIAction { [log] _ in log.add("up") }, for: .touchUpInside)
        root.view.addSubview(view)
        stage.longPress(at: view.center)
        stage.touchUp()
        stage.settle()
        stage.tap(at: CGPoint(x: 390, y: 590))
        stage.advance(by: 0.1)
        #expect(stage.menuPreview != nil, "the preview returns")
        _ = log.take()
        stage.tap(at: view.center)
        #expect(log.take() == ["up"])
        stage.settle()
    }

    // MARK: Activities and feedback

    @Test func activityControllerDefaults() {
        let controller = UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
        #expect(controller.excludedActivityTypes == nil && controller.completionWithItemsHandler == nil && controller.allowsProminentActivity)
        let activity = UIActivity()
        #expect(activity.activityType == nil && activity.activityTitle == nil && activity.activityImage == nil)
        #expect(!activity.canPerform(withActivityItems: []) && activity.activityViewController == nil && UIActivity.activityCategory == .action)
    }

    @Test func itemProviderProvidesItsItem() {
        final class Provider: UIActivityItemProvider, @unchecked Sendable {
            override var item: Any { "made for \(activityType?.rawValue ?? "none")" }
        }
        let provider = Provider(placeholderItem: "placeholder")
        #expect(provider.placeholderItem as? String == "placeholder" && provider.activityType == nil)
        let controller = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
        #expect(provider.activityViewControllerPlaceholderItem(controller) as? String == "placeholder")
        let item = provider.activityViewController(controller, itemForActivityType: UIActivity.ActivityType("send"))
        #expect(item as? String == "made for send")
    }

    @Test func feedbackGeneratorsExist() {
        let impact = UIImpactFeedbackGenerator(style: .rigid)
        impact.prepare()
        impact.impactOccurred()
        impact.impactOccurred(intensity: 0.5)
        impact.impactOccurred(intensity: 0.5, at: .zero)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.warning)
        let view = UIView(), attached = UIImpactFeedbackGenerator(style: .heavy, view: view)
        attached.impactOccurred(at: .zero)
        UICanvasFeedbackGenerator(view: view).alignmentOccurred(at: .zero)
        #expect(view.interactions.contains { $0 === attached })
    }
}
