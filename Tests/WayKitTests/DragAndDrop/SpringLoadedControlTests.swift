import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Controls that a drag which rests over them activates.
@MainActor struct SpringLoadedControlTests {
    private final class Origin: NSObject, UIDragInteractionDelegate {
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "word" as NSString))]
        }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let origin = Origin()
    private let square = UIView(frame: CGRect(x: 20, y: 300, width: 60, height: 60))
    private let log = EventLog()

    private func show(_ page: UIViewController, in root: UIViewController? = nil) {
        let interaction = UIDragInteraction(delegate: origin)
        interaction.isEnabled = true
        square.backgroundColor = .systemOrange
        square.addInteraction(interaction)
        page.view.addSubview(square)
        stage.show(root ?? page)
        stage.settle()
    }

    private func lift() {
        stage.touchDown(at: CGPoint(x: 50, y: 330))
        stage.advance(by: 1)
    }

    /// Drags on to a point and rests there.
    private func rest(at point: CGPoint) {
        for fraction in [0.25, 0.5, 0.75, 1] {
            stage.touchMove(to: CGPoint(x: 50 + (point.x - 50) * fraction, y: 330 + (point.y - 330) * fraction))
            stage.advance(by: 0.05)
        }
        stage.advance(by: 2)
    }

    private func drop() {
        stage.touchUp()
        stage.settle()
    }

    @Test func buttonsAreTapped() {
        let page = UIViewController(), button = UIButton(type: .system)
        page.view.backgroundColor = .white
        button.frame = CGRect(x: 200, y: 100, width: 100, height: 44)
        button.setTitle("Open", for: .normal)
        button.addAction(UIAction { [log] _ in log.add("primary") }, for: .primaryActionTriggered)
        button.addAction(UIAction { [log] _ in log.add("up") }, for: .touchUpInside)
        page.view.addSubview(button)
        show(page)
        lift()
        rest(at: CGPoint(x: 250, y: 120))
        #expect(!button.isSpringLoaded && log.take() == [])
        rest(at: CGPoint(x: 50, y: 500))
        button.isSpringLoaded = true
        button.isEnabled = false
        rest(at: CGPoint(x: 250, y: 120))
        #expect(log.take() == [])
        rest(at: CGPoint(x: 50, y: 500))
        button.isEnabled = true
        rest(at: CGPoint(x: 250, y: 120))
        #expect(log.take() == ["up", "primary"])
        button.isSpringLoaded = false
        #expect(button.interactions.allSatisfy { !($0 is UISpringLoadedInteraction) })
        drop()
    }

    @Test func tabsAndBarItemsAreTapped() {
        let tabs = UITabBarController(), first = UIViewController(), second = UIViewController()
        (first.title, second.title) = ("First", "Second")
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", primaryAction: UIAction { [log] _ in log.add("add") })
        tabs.viewControllers = [UINavigationController(rootViewController: first), second]
        show(first, in: tabs)
        lift()
        rest(at: CGPoint(x: 375, y: 22))
        rest(at: CGPoint(x: 300, y: 575))
        #expect(log.take() == [] && tabs.selectedIndex == 0)
        rest(at: CGPoint(x: 50, y: 400))
        first.navigationItem.rightBarButtonItem?.isSpringLoaded = true
        second.tabBarItem.isSpringLoaded = true
        rest(at: CGPoint(x: 375, y: 22))
        #expect(log.take() == ["add"])
        rest(at: CGPoint(x: 300, y: 575))
        #expect(tabs.selectedIndex == 1)
        drop()
    }

    @Test func aSegmentIsSelected() {
        let page = UIViewController(), control = UISegmentedControl(items: ["One", "Two", "Three"])
        page.view.backgroundColor = .white
        control.frame = CGRect(x: 50, y: 100, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        control.isSpringLoaded = true
        control.setEnabled(false, forSegmentAt: 2)
        control.addAction(UIAction { [log] _ in log.add("changed") }, for: .valueChanged)
        page.view.addSubview(control)
        show(page)
        lift()
        rest(at: CGPoint(x: 300, y: 116))
        #expect(control.selectedSegmentIndex == 0 && log.take() == [])
        stage.touchMove(to: CGPoint(x: 200, y: 116))
        stage.advance(by: 2)
        #expect(control.selectedSegmentIndex == 1 && log.take() == ["changed"])
        drop()
    }

    @Test func anActionOfAnAlertIsChosen() {
        let page = UIViewController(), alert = UIAlertController(title: "Move", message: nil, preferredStyle: .actionSheet)
        page.view.backgroundColor = .white
        show(page)
        for name in ["Here", "There"] { alert.addAction(UIAlertAction(title: name, style: .default) { [log] _ in log.add(name) }) }
        alert.actions[0].isEnabled = false
        alert.isSpringLoaded = true
        lift()
        rest(at: CGPoint(x: 100, y: 200))
        page.present(alert, animated: true)
        stage.advance(by: 1)
        for name in ["Here", "There"] {
            stage.touchMove(to: stage.labels(name).map(stage.middle).last ?? .zero)
            stage.advance(by: 2)
        }
        #expect(log.take() == ["There"] && page.presentedViewController == nil)
        drop()
    }
}
