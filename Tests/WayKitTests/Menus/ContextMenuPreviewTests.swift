import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Previews of context menus: controllers, targets, parameters, commits, updates.
@MainActor struct ContextMenuPreviewTests {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let page = UIViewController()
    let tile = UIView(frame: CGRect(x: 40, y: 80, width: 120, height: 80))
    let delegate = MenuDelegate()
    let interaction: UIContextMenuInteraction
    let middle = CGPoint(x: 100, y: 120)

    init() {
        page.view.backgroundColor = .white
        tile.backgroundColor = .systemTeal
        page.view.addSubview(tile)
        interaction = UIContextMenuInteraction(delegate: delegate)
        tile.addInteraction(interaction)
        stage.show(page)
        stage.settle()
    }

    private func open() {
        stage.longPress(at: middle)
        stage.touchUp()
        stage.settle()
    }

    private func makeController() -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemRed
        controller.preferredContentSize = CGSize(width: 300, height: 200)
        return controller
    }

    @Test func controllerIsShownInItsPreferredSize() throws {
        let controller = makeController()
        delegate.previewProvider = { controller }
        var animated: UIViewController?, animations = 0
        delegate.onDisplay = {
            animated = $0.previewViewController
            $0.addAnimations { animations += 1 }
        }
        open()
        let preview = try #require(stage.menuPreview?.frame), panel = try #require(stage.menuPanel)
        #expect(preview == CGRect(x: 12, y: 20, width: 300, height: 200))
        #expect(panel.minY == preview.maxY + 12 && panel.minX == preview.minX)
        #expect(animated === controller && animations == 1)
        #expect(stage.pixel(at: CGPoint(x: 160, y: 120)) == UIColor.systemRed.resolvedColor(with: stage.window.traitCollection))
        stage.tap(at: CGPoint(x: 380, y: 580))
        stage.settle()
        #expect(controller.view.superview == nil && controller.view.transform.isIdentity && tile.alpha == 1)
    }

    @Test func tapOnThePreviewCommits() {
        let controller = makeController()
        delegate.previewProvider = { controller }
        delegate.commitStyle = .pop
        open()
        delegate.log = []
        stage.tap(at: CGPoint(x: 160, y: 120))
        stage.settle()
        #expect(delegate.log == ["commit", "dismissal item", "willEnd", "ended", "committed"])
        #expect(stage.menu == nil && tile.alpha == 1 && controller.view.superview == nil)
        page.present(controller, animated: false)
        stage.settle()
        #expect(controller.view.window != nil && controller.view.alpha == 1)
    }

    @Test func previewWithoutAMenu() {
        delegate.titles = []
        open()
        #expect(stage.menu == nil && tile.alpha == 1, "neither menu nor controller")
        delegate.previewProvider = { self.makeController() }
        open()
        #expect(stage.menu?.panel.isHidden == true && stage.menuPreview != nil)
    }

    @Test func largePreviewIsScaledAndTheMenuScrolls() throws {
        delegate.previewProvider = {
            let controller = UIViewController()
            controller.preferredContentSize = CGSize(width: 800, height: 1000)
            return controller
        }
        delegate.titles = (0..<20).map { "\($0)" }
        open()
        let preview = try #require(stage.menuPreview?.frame), panel = try #require(stage.menuPanel)
        let area = stage.window.bounds.insetBy(dx: 11.5, dy: 11.5)
        #expect(area.contains(preview) && area.contains(panel) && !preview.intersects(panel))
        #expect(abs(preview.width / preview.height - 0.8) < 0.01)
    }

    @Test func highlightPreviewHasItsOwnViewAndTarget() throws {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        delegate.highlight = UITargetedPreview(
            view: card, parameters: UIPreviewParameters(), target: UIPreviewTarget(container: page.view, center: CGPoint(x: 200, y: 300)))
        open()
        #expect(stage.menuPreview?.frame == CGRect(x: 170, y: 280, width: 60, height: 40))
        #expect(card.window != nil && tile.alpha == 1)
        let elsewhere = UIView(frame: CGRect(x: 300, y: 500, width: 60, height: 40))
        page.view.addSubview(elsewhere)
        delegate.dismissal = UITargetedPreview(view: elsewhere)
        let preview = stage.menuPreview
        interaction.dismissMenu()
        #expect(preview?.center == elsewhere.center)
        stage.settle()
        #expect(stage.menuPreview == nil)
    }

    @Test func visiblePathIsTheVisiblePart() throws {
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 80, height: 80))
        delegate.highlight = UITargetedPreview(view: tile, parameters: parameters)
        open()
        #expect(stage.menuPreview?.frame == CGRect(x: 60, y: 80, width: 80, height: 80))
        let teal = UIColor.systemTeal.resolvedColor(with: stage.window.traitCollection)
        #expect(stage.pixel(at: middle) == teal && stage.pixel(at: CGPoint(x: 62, y: 82)) != teal)
    }

    @Test func visibleMenuIsUpdated() {
        open()
        interaction.updateVisibleMenu { menu in
            #expect(menu.children.count == 2)
            return menu.replacingChildren([UIAction(title: "New") { _ in }] + menu.children)
        }
        stage.settle()
        #expect(stage.menuTitles == ["New", "One", "Two"])
        interaction.dismissMenu()
        interaction.updateVisibleMenu { _ in
            Issue.record("no menu is visible")
            return UIMenu()
        }
        stage.settle()
    }

    @Test func secondaryItemsShowTheirNumber() {
        delegate.configure = { $0.secondaryItemIdentifiers = ["a", "b"] }
        open()
        #expect(stage.menuPreview?.subviews.contains { ($0 as? UILabel)?.text == "3" } == true)
    }

    @Test func sourceThatLeavesTheWindowFades() {
        open()
        tile.removeFromSuperview()
        stage.tap(at: CGPoint(x: 380, y: 580))
        stage.settle()
        #expect(stage.menu == nil && tile.alpha == 1 && delegate.log.last == "ended")
    }

    @Test func parametersAndTargetsAreValues() throws {
        let parameters = UIPreviewParameters(textLineRects: [NSValue(cgRect: CGRect(x: 0, y: 0, width: 50, height: 20))])
        #expect(parameters.visiblePath?.bounds == CGRect(x: -6, y: -4, width: 62, height: 28))
        parameters.backgroundColor = nil
        #expect(parameters.backgroundColor == .systemBackground)
        let preview = UITargetedPreview(view: tile, parameters: parameters)
        #expect(preview.size == tile.bounds.size && preview.target.container === page.view && preview.target.center == tile.center)
        let moved = preview.retargetedPreview(with: UIPreviewTarget(container: page.view, center: .zero))
        #expect(moved.view === tile && moved.target.center == .zero && moved.parameters === parameters)
    }
}
