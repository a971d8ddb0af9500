import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Hiding of bars other than by swipes; and `show` through containers.
@MainActor struct BarHidingTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let page = UIViewController()
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: page)
        page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        navigation.isToolbarHidden = false
        stage.show(navigation)
        stage.settle()
    }

    private var hidden: [Bool] { [navigation.isNavigationBarHidden, navigation.isToolbarHidden] }

    private func tap(_ y: CGFloat = 400) {
        stage.tap(at: CGPoint(x: 200, y: y))
        stage.settle()
    }

    @Test func tapTogglesTheBars() {
        tap()
        #expect(hidden == [false, false] && !navigation.barHideOnTapGestureRecognizer.isEnabled)
        navigation.hidesBarsOnTap = true
        tap()
        #expect(hidden == [true, true])
        tap()
        #expect(hidden == [false, false])
    }

    @Test func tapOnABarOrAControlDoesNotToggleTheBars() {
        navigation.hidesBarsOnTap = true
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 150, y: 380, width: 100, height: 44)
        page.view.addSubview(button)
        tap()
        tap(22)
        #expect(hidden == [false, false])
    }

    @Test func toolbarHiddenByTheProgramStaysHidden() {
        navigation.isToolbarHidden = true
        navigation.hidesBarsOnTap = true
        tap()
        tap()
        #expect(hidden == [false, true])
    }

    @Test func compactHeightHidesTheBars() {
        navigation.hidesBarsWhenVerticallyCompact = true
        #expect(hidden == [false, false])
        stage.resize(to: CGSize(width: 800, height: 360), scale: 1)
        stage.settle()
        #expect(hidden == [true, true])
        tap(180)
        #expect(hidden == [false, false])
        tap(180)
        #expect(hidden == [true, true])
        stage.resize(to: CGSize(width: 400, height: 800), scale: 1)
        stage.settle()
        #expect(hidden == [false, false])
        tap()
        #expect(hidden == [false, false])
    }

    @Test func keyboardHidesTheBarsAndATapShowsThem() {
        navigation.hidesBarsWhenKeyboardAppears = true
        NotificationCenter.default.post(name: Notification.Name("UIKeyboardWillShowNotification"), object: nil)
        stage.settle()
        #expect(hidden == [true, true])
        tap()
        #expect(hidden == [false, false])
        tap()
        #expect(hidden == [false, false])
        navigation.hidesBarsWhenKeyboardAppears = false
        NotificationCenter.default.post(name: Notification.Name("UIKeyboardWillShowNotification"), object: nil)
        stage.settle()
        #expect(hidden == [false, false])
    }

    @Test func compactHeightDuringAPushHidesTheBarsAfterIt() {
        navigation.hidesBarsWhenVerticallyCompact = true
        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 0.1)
        stage.resize(to: CGSize(width: 800, height: 360), scale: 1)
        stage.settle()
        #expect(hidden == [true, true] && navigation.navigationBar.isHidden && navigation.toolbar.isHidden)
        navigation.popViewController(animated: true)
        stage.advance(by: 0.1)
        stage.resize(to: CGSize(width: 400, height: 800), scale: 1)
        stage.settle()
        #expect(hidden == [false, false] && !navigation.navigationBar.isHidden && !navigation.toolbar.isHidden)
    }

    @Test func keyboardDuringAPushHidesTheBarsAfterIt() {
        navigation.hidesBarsWhenKeyboardAppears = true
        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 0.1)
        NotificationCenter.default.post(name: Notification.Name("UIKeyboardWillShowNotification"), object: nil)
        stage.settle()
        #expect(hidden == [true, true])
        tap()
        #expect(hidden == [false, false])
    }

    // MARK: show

    @Test func showPushesOnTheNavigationController() {
        let next = UIViewController()
        page.show(next, sender: nil)
        stage.settle()
        #expect(navigation.viewControllers == [page, next])
        let show = Selector(UIViewController.show(_:sender:), name: "show(_:sender:)")
        #expect(page.targetViewController(forAction: show, sender: nil) === navigation)
        let detail = Selector(UIViewController.showDetailViewController(_:sender:), name: "showDetailViewController(_:sender:)")
        #expect(page.targetViewController(forAction: detail, sender: nil) == nil)
    }

    @Test func detailIsPresentedWithoutAContainerForIt() {
        let detail = UIViewController()
        page.showDetailViewController(detail, sender: nil)
        stage.settle()
        #expect(navigation.viewControllers == [page] && detail.presentingViewController === navigation)
    }

    @Test func customContainerShowsDetails() {
        let container = DetailContainer(), other = UINavigationController(rootViewController: UIViewController()), detail = UIViewController()
        container.addChild(other)
        container.view.addSubview(other.view)
        other.didMove(toParent: container)
        stage.show(container)
        stage.settle()
        other.topViewController?.showDetailViewController(detail, sender: nil)
        #expect(container.details == [detail] && detail.presentingViewController == nil)
        let action = Selector(UIViewController.showDetailViewController(_:sender:), name: "showDetailViewController(_:sender:)")
        #expect(other.targetViewController(forAction: action, sender: nil) === container)
    }
}

@MainActor private final class DetailContainer: UIViewController {
    var details: [UIViewController] = []

    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { details.append(vc) }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector(UIViewController.showDetailViewController(_:sender:), name: "showDetailViewController(_:sender:)")
            || super.canPerformAction(action, withSender: sender)
    }
}
