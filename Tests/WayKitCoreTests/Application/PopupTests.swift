import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Menus and popovers that extend beyond a small window on a large screen.
@MainActor struct PopupTests {
    let stage = TestStage(size: CGSize(width: 600, height: 200), at: CGPoint(x: 300, y: 250), onScreen: CGSize(width: 1200, height: 800))
    let page = UIViewController()
    let navigation: UINavigationController

    init() {
        page.title = "Title"
        page.view.backgroundColor = .white
        navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        stage.settle()
    }

    private var popup: HeadlessPopup? { stage.hostWindow.popups.last }

    private func views<T: UIView>(_ type: T.Type, in view: UIView) -> [T] {
        ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    private var overlay: MenuOverlay? { views(MenuOverlay.self, in: stage.window).first }
    private var panel: CGRect? { overlay?.subviews.first?.frame }

    private func menu(_ count: Int, _ chosen: @escaping (String) -> Void = { _ in }) -> UIMenu {
        UIMenu(children: (1...count).map { number in UIAction(title: "Row \(number)") { _ in chosen("\(number)") } })
    }

    private func open(_ menu: UIMenu) {
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu)
        stage.settle()
        stage.tap(at: CGPoint(x: 565, y: 22))
        stage.settle()
    }

    private func popover(_ size: CGSize = CGSize(width: 300, height: 240), arrows: UIPopoverArrowDirection = .any) -> UIViewController {
        let controller = UIViewController()
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = size
        controller.view.backgroundColor = .red
        let source = UIView(frame: CGRect(x: 100, y: 120, width: 60, height: 30))
        source.backgroundColor = .red
        page.view.addSubview(source)
        controller.popoverPresentationController?.sourceView = source
        controller.popoverPresentationController?.permittedArrowDirections = arrows
        page.present(controller, animated: true)
        return controller
    }

    // MARK: Menus

    @Test func fittingMenuStaysInTheWindow() {
        open(menu(2))
        #expect(overlay != nil && popup == nil)
    }

    @Test func menuThatDoesNotFitOpensAPopup() throws {
        open(menu(8))
        let frame = try #require(popup?.frame)
        #expect(frame.height == 8 * 44 && frame.width == 250)
        #expect(frame.minY == 50 && frame.maxY > 200)
        #expect(panel == frame)
        #expect(popup?.commitCount ?? 0 > 2)
        #expect(stage.diagnostics == [])
    }

    /// The window's surface is the same as without the menu.
    @Test func theWindowDoesNotShowWhatThePopupShows() throws {
        page.view.backgroundColor = .red
        open(menu(8))
        #expect(stage.pixel(at: CGPoint(x: 500, y: 150)) == UIColor.red)
        let frame = try #require(popup?.frame), image = try #require(popup?.shownImage), margins = try #require(popup?.options.margins)
        #expect(image[Int(margins.left + frame.width / 2), Int(margins.top + frame.height - 10)] >> 24 == 0xFF)
        #expect(image[0, 0] == 0)
    }

    @Test func rowOutsideTheWindowIsChosen() throws {
        var chosen: [String] = []
        open(menu(8) { chosen.append($0) })
        let frame = try #require(popup?.frame)
        stage.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 10))
        stage.settle()
        #expect(chosen == ["8"])
        #expect(overlay == nil && popup == nil)
    }

    @Test func tapInTheWindowBesideTheMenuClosesIt() {
        open(menu(8))
        stage.tap(at: CGPoint(x: 60, y: 150))
        stage.settle()
        #expect(overlay == nil && popup == nil)
    }

    @Test func pressElsewhereOnTheScreenClosesIt() {
        open(menu(8))
        popup?.dismiss()
        stage.settle()
        #expect(overlay == nil && stage.hostWindow.popups.isEmpty)
        #expect(page.view.window != nil)
    }

    /// Only the window's own state tells that the user has switched to another window.
    @Test func withoutAGrabLosingTheFocusClosesIt() {
        open(menu(8))
        stage.hostWindow.setActive(false)
        stage.settle()
        #expect(overlay != nil, "the compositor ends what it has a grab for")
        stage.hostWindow.setActive(true)
        popup?.hasGrab = false
        stage.hostWindow.setActive(false)
        stage.settle()
        #expect(overlay == nil && popup == nil)
    }

    @Test func menuWithARefusedPopupIsShownInTheWindow() throws {
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu(8))
        stage.settle()
        stage.tap(at: CGPoint(x: 565, y: 22))
        popup?.refuse()
        stage.settle()
        let panel = try #require(panel)
        #expect(popup == nil && panel.maxY <= 200 && panel.height < 8 * 44)
        #expect(stage.pixel(at: CGPoint(x: panel.midX, y: panel.maxY - 20)) != UIColor.white)
    }

    @Test func screensEdgeFlipsTheMenuUpwards() throws {
        let stage = TestStage(size: CGSize(width: 600, height: 100), at: CGPoint(x: 300, y: 690), onScreen: CGSize(width: 1200, height: 800))
        stage.show(navigation)
        page.toolbarItems = [UIBarButtonItem(title: "Menu", menu: menu(8))]
        navigation.setToolbarHidden(false, animated: false)
        stage.settle()
        stage.tap(at: CGPoint(x: 40, y: 78))
        stage.settle()
        let frame = try #require(stage.hostWindow.popups.last?.frame)
        #expect(frame.maxY <= 78 && frame.minY < 0 && frame.height == 8 * 44)
    }

    @Test func windowThatFillsTheScreenHasNoPopups() {
        stage.hostWindow.setMaximized(true)
        stage.settle()
        stage.hostWindow.configure(size: CGSize(width: 600, height: 200), scale: 1)
        open(menu(8))
        #expect(overlay != nil && popup == nil)
    }

    @Test func windowThatFillsTheScreenLaterTakesItBack() {
        let controller = popover(CGSize(width: 300, height: 1000))
        stage.settle()
        #expect(popup != nil)
        stage.hostWindow.setFullScreen(true, screen: nil)
        stage.settle()
        #expect(popup == nil && page.presentedViewController === controller && controller.view.bounds.height < 800)
    }

    @Test func longerMenuIsTaller() throws {
        open(UIMenu(children: [UIMenu(title: "More", children: menu(12).children)] + menu(7).children))
        let before = try #require(popup?.frame)
        stage.tap(at: CGPoint(x: before.midX, y: before.minY + 10))
        stage.settle()
        #expect(popup?.frame?.height == 13 * 44 && panel?.height == 13 * 44)
    }

    // MARK: Popovers

    @Test func popoverThatDoesNotFitOpensAPopup() throws {
        let controller = popover()
        stage.settle()
        let frame = try #require(popup?.frame)
        #expect(frame.size == CGSize(width: 300, height: 253))
        let source = stage.window.convert(CGRect(x: 100, y: 120, width: 60, height: 30), from: page.view)
        #expect(frame.minY == source.maxY && controller.popoverPresentationController?.arrowDirection == .up)
        #expect(controller.view.bounds.size == CGSize(width: 300, height: 240))
        #expect(stage.diagnostics == [])
    }

    /// Callbacks, coordinator and traits are those of a popover in the window.
    @Test func theTransitionIsTheSame() throws {
        final class Page: UIViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                log.append("will \(transitionCoordinator?.transitionDuration ?? -1)")
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                log.append("did")
            }
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                log.append("gone")
            }
        }
        let controller = Page()
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 300, height: 240)
        controller.popoverPresentationController?.sourceView = page.view
        controller.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 60, height: 30)
        page.present(controller, animated: true)
        stage.advance(by: 0.2)
        #expect(controller.log == ["will 0.4"])
        let shrunk = try #require(controller.popoverPresentationController?.popoverView.layer.presentation()?.affineTransform())
        #expect(shrunk.a > 0.6 && shrunk.a < 1)
        stage.settle()
        #expect(controller.log == ["will 0.4", "did"] && popup != nil)
        page.dismiss(animated: true)
        stage.advance(by: 0.1)
        #expect(popup != nil)
        stage.settle()
        #expect(controller.log == ["will 0.4", "did", "gone"] && popup == nil)
    }

    @Test func buttonOutsideTheWindowReceivesATap() throws {
        var taps = 0
        let controller = popover()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in taps += 1 })
        button.frame = CGRect(x: 0, y: 180, width: 300, height: 60)
        controller.view.addSubview(button)
        stage.settle()
        let point = stage.window.convert(CGPoint(x: 150, y: 30), from: button)
        #expect(point.y > 200)
        stage.tap(at: point)
        stage.settle()
        #expect(taps == 1 && page.presentedViewController === controller)
    }

    @Test func pressElsewhereDismissesThePopover() {
        _ = popover()
        stage.settle()
        popup?.dismiss()
        stage.settle()
        #expect(page.presentedViewController == nil && popup == nil)
    }

    @Test func popoverThatMayNotBeDismissedReturnsToTheWindow() throws {
        let controller = popover()
        controller.isModalInPresentation = true
        stage.settle()
        popup?.dismiss()
        stage.settle()
        #expect(page.presentedViewController === controller && popup == nil)
        let frame = stage.window.convert(controller.view.bounds, from: controller.view)
        #expect(frame.maxY <= 200)
        #expect(stage.pixel(at: CGPoint(x: frame.midX, y: frame.midY)) == UIColor.red)
    }

    @Test func onlyPermittedSidesAreRequested() throws {
        _ = popover(arrows: .left)
        stage.settle()
        let options = try #require(popup?.options)
        #expect(options.side == .right && !options.adjustments.contains(.flipX) && !options.adjustments.contains(.flipY))
        #expect(!options.adjustments.contains(.slideX) && options.adjustments.contains(.slideY))
    }

    @Test func newSizeUsesTheScreensSpace() throws {
        let controller = popover()
        #expect(stage.settle(timeout: 3))
        controller.preferredContentSize = CGSize(width: 300, height: 340)
        #expect(stage.settle(timeout: 3))
        #expect(popup?.frame?.height == 353 && controller.view.bounds.height == 340)
        controller.preferredContentSize = CGSize(width: 200, height: 40)
        #expect(stage.settle(timeout: 3))
        #expect(popup == nil && controller.view.bounds.height == 40)
    }

    /// A popup lies above everything in the window, so it ends when the window shows something above it.
    @Test func alertOverAPopoverReturnsItToTheWindow() {
        let controller = popover()
        stage.settle()
        controller.present(UIAlertController(title: "Alert", message: nil, preferredStyle: .alert), animated: true)
        stage.settle()
        #expect(popup == nil && controller.presentedViewController is UIAlertController)
    }

    @Test func menuOfAPopoverIsAboveIt() throws {
        let inner = UIViewController()
        inner.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu(2))
        let controller = UINavigationController(rootViewController: inner)
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 300, height: 400)
        controller.popoverPresentationController?.sourceView = page.view
        controller.popoverPresentationController?.sourceRect = CGRect(x: 200, y: 100, width: 60, height: 30)
        page.present(controller, animated: true)
        stage.settle()
        let outer = try #require(popup)
        stage.tap(at: controller.view.convert(CGPoint(x: 265, y: 22), to: nil))
        stage.settle()
        let second = try #require(popup)
        #expect(second !== outer && second.options.parent == outer.id)
        #expect(stage.hostWindow.popups.count == 2)
    }
}
