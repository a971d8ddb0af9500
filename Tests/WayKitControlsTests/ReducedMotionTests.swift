import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitControls
@testable import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

/// With reduced motion controls, menus, popovers and alerts fade or change at once; without it the same views move.
@MainActor struct ReducedMotionTests {
    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let root = UIViewController()

    init() {
        root.view.backgroundColor = .white
        stage.show(root)
    }

    private func reduceMotion(_ isReduced: Bool) { stage.application.accessibility.reducesMotion = isReduced }

    @discardableResult private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
        view.frame = frame
        root.view.addSubview(view)
        stage.settle()
        return view
    }

    /// Whether a view is seen elsewhere than where it is going, or in another size.
    private func isMoving(_ view: UIView?) throws -> Bool {
        let view = try #require(view), shown = try #require(view.layer.presentation())
        return shown.position != view.layer.position || shown.bounds.size != view.layer.bounds.size
            || !CATransform3DEqualToTransform(shown.transform, view.layer.transform)
    }

    private func opacity(_ view: UIView?) throws -> Float { try #require(view?.layer.presentation()).opacity }

    @Test(arguments: [false, true]) func controls(isReduced: Bool) throws {
        reduceMotion(isReduced)
        let toggle = add(UISwitch(), CGRect(x: 20, y: 20, width: 0, height: 0)), slider = add(UISlider(), CGRect(x: 20, y: 80, width: 200, height: 30))
        let segments = add(UISegmentedControl(items: ["A", "B"]), CGRect(x: 20, y: 140, width: 200, height: 32))
        segments.selectedSegmentIndex = 0
        let progress = add(UIProgressView(progressViewStyle: .default), CGRect(x: 20, y: 200, width: 200, height: 4))
        toggle.setOn(true, animated: true)
        slider.setValue(1, animated: true)
        progress.setProgress(1, animated: true)
        stage.tap(at: CGPoint(x: 170, y: 156))
        stage.advance(by: 0.05)
        #expect(try isMoving(toggle.subviews[1]) == !isReduced)
        #expect(try slider.subviews.contains { try isMoving($0) } == !isReduced)
        #expect(try isMoving(segments.pill) == !isReduced)
        #expect(try isMoving(progress.subviews[1]) == !isReduced)
        #expect(toggle.isOn && slider.value == 1 && segments.selectedSegmentIndex == 1)
    }

    @Test(arguments: [false, true]) func pressedThumbs(isReduced: Bool) {
        reduceMotion(isReduced)
        let toggle = add(UISwitch(), CGRect(x: 20, y: 20, width: 0, height: 0))
        let segments = add(UISegmentedControl(items: ["A", "B"]), CGRect(x: 20, y: 140, width: 200, height: 32))
        segments.selectedSegmentIndex = 0
        stage.settle()
        let thumb = toggle.subviews[1].frame.width, pill = segments.pill.frame.width
        stage.touchDown(0, at: toggle.center)
        stage.touchDown(1, at: CGPoint(x: 70, y: 156))
        stage.touchMove(1, to: CGPoint(x: 80, y: 156))
        stage.settle()
        #expect((toggle.subviews[1].frame.width > thumb) == !isReduced && (segments.pill.frame.width < pill) == !isReduced)
    }

    @Test(arguments: [false, true]) func wheels(isReduced: Bool) throws {
        reduceMotion(isReduced)
        let picker = add(UIDatePicker(), CGRect(x: 20, y: 20, width: 320, height: 216))
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.datePickerMode = .time
        picker.preferredDatePickerStyle = .wheels
        picker.date = Date(timeIntervalSince1970: 0)
        stage.settle()
        let columns = stage.views(PickerColumn.self), before = columns.map(\.contentOffset)
        picker.setDate(Date(timeIntervalSince1970: 60 * 30), animated: true)
        stage.advance(by: 0.05)
        let after = columns.map(\.contentOffset)
        stage.settle()
        #expect(before != after && (after == columns.map(\.contentOffset)) == isReduced)
    }

    private func openMenu(_ children: [UIMenuElement]) {
        let button = add(UIButton(type: .system), CGRect(x: 150, y: 20, width: 100, height: 44))
        button.menu = UIMenu(children: children)
        button.showsMenuAsPrimaryAction = true
        stage.tap(at: button.center)
        stage.settle()
    }

    @Test(arguments: [false, true]) func submenu(isReduced: Bool) throws {
        reduceMotion(isReduced)
        openMenu([UIMenu(title: "More", children: (0..<4).map { UIAction(title: "\($0)") { _ in } }), UIAction(title: "One") { _ in }])
        stage.tap(at: try #require(stage.center(ofMenuRow: "More")))
        stage.advance(by: 0.05)
        #expect(try isMoving(stage.menu?.panel) == !isReduced)
        #expect(try opacity(stage.menu?.list) < 1)
    }

    @Test(arguments: [false, true]) func contextMenuPreview(isReduced: Bool) throws {
        reduceMotion(isReduced)
        let tile = add(UIView(), CGRect(x: 0, y: 300, width: 80, height: 80)), delegate = MenuDelegate()
        tile.backgroundColor = .systemTeal
        let interaction = UIContextMenuInteraction(delegate: delegate)
        tile.addInteraction(interaction)
        stage.settle()
        stage.touchDown(at: tile.center)
        stage.advance(by: 0.55)
        #expect(try isMoving(stage.menuPreview) == !isReduced)
        #expect(try (opacity(stage.menuPreview) < 1) == isReduced)
        stage.touchUp()
        stage.settle()
        let open = try #require(stage.menuPreview).frame
        #expect(tile.alpha == 0 && open.minX > 0, "it has a margin to the window")
        stage.press("Escape")
        stage.advance(by: 0.05)
        // An empty mask hides the tile while the preview returns to it.
        #expect(try (#require(stage.menuPreview).frame == open) == isReduced && tile.alpha == 1 && (tile.layer.mask == nil) == isReduced)
        stage.settle()
        #expect(stage.menuPreview == nil && tile.alpha == 1 && tile.layer.mask == nil)
        withExtendedLifetime(interaction) {}
    }

    @Test(arguments: [false, true]) func popover(isReduced: Bool) throws {
        reduceMotion(isReduced)
        let controller = UIViewController()
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 100, height: 100)
        controller.popoverPresentationController?.sourceView = root.view
        controller.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        let allowing = AllowsPopovers()
        controller.popoverPresentationController?.delegate = allowing
        root.present(controller, animated: true)
        stage.advance(by: 0.05)
        let view = try #require(controller.popoverPresentationController?.presentedView)
        #expect(try isMoving(view) == !isReduced && opacity(view) < 1)
    }

    @Test(arguments: [false, true]) func alert(isReduced: Bool) throws {
        reduceMotion(isReduced)
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
        stage.advance(by: 0.05)
        let view = try #require(alert.presentationController?.presentedView)
        #expect(try isMoving(view) == !isReduced && opacity(view) < 1)
    }
}

/// Popovers stay popovers in narrow windows.
@MainActor private final class AllowsPopovers: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
}
