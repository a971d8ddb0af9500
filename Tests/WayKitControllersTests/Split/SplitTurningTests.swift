import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Split view controllers that are turned, collapsed and expanded while something else is under way.
@MainActor struct SplitTurningTests {
    private func stack(_ scene: SplitScene) -> [UIViewController] { (scene.split.viewControllers.first as? UINavigationController)?.viewControllers ?? [] }
    private func page(_ scene: SplitScene) -> RecordingController { RecordingController("page", log: scene.log, color: .systemMint) }

    /// Everything that is on screen belongs to one of the columns.
    private func isWhole(_ scene: SplitScene) -> Bool { scene.stage.settle() && scene.stage.diagnostics.isEmpty }

    @Test(arguments: [0.02, 0.1, 0.25]) func collapsedInAPush(_ time: TimeInterval) {
        let scene = SplitScene(.doubleColumn), page = page(scene)
        scene.detail.navigationController?.pushViewController(page, animated: true)
        scene.stage.advance(by: time)
        scene.resize(SplitScene.phone)
        #expect(stack(scene) == [scene.list, scene.detail, page] && page.view.window != nil)
        scene.resize(SplitScene.landscape)
        #expect(scene.detail.navigationController?.viewControllers == [scene.detail, page] && scene.frame(page)?.minX == 320)
        #expect(isWhole(scene))
    }

    @Test(arguments: [0.02, 0.1, 0.25]) func expandedInAPop(_ time: TimeInterval) {
        let scene = SplitScene(.doubleColumn, size: SplitScene.phone), page = page(scene)
        scene.detail.navigationController?.pushViewController(page, animated: false)
        scene.stage.settle()
        page.navigationController?.popViewController(animated: true)
        scene.stage.advance(by: time)
        scene.resize(SplitScene.landscape)
        #expect(scene.detail.navigationController?.viewControllers == [scene.detail] && page.view.window == nil)
        #expect(scene.frame(scene.list)?.width == 320 && scene.frame(scene.detail)?.minX == 320)
        #expect(isWhole(scene))
    }

    @Test func expandedInAPopOfTheDetail() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.phone)
        #expect(stack(scene) == [scene.list, scene.detail])
        scene.detail.navigationController?.popViewController(animated: true)
        scene.stage.advance(by: 0.1)
        scene.resize(SplitScene.landscape)
        #expect(scene.frame(scene.list)?.minX == 0 && scene.frame(scene.detail)?.minX == 320)
        #expect(isWhole(scene))
    }

    @Test func expandedWhileAFingerGoesBack() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.phone)
        scene.stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 160, y: 400), duration: 0.3, release: false)
        scene.resize(SplitScene.landscape)
        scene.stage.touchUp()
        scene.stage.settle()
        #expect(scene.frame(scene.list)?.minX == 0 && scene.frame(scene.detail)?.minX == 320)
        #expect(isWhole(scene))
    }

    @Test func turnedWhileAColumnIsHidden() {
        let scene = SplitScene(.doubleColumn)
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.1)
        scene.resize(SplitScene.portrait)
        #expect(scene.split.displayMode == .secondaryOnly && scene.frame(scene.detail) == CGRect(origin: .zero, size: SplitScene.portrait))
        scene.split.show(.primary)
        scene.stage.advance(by: 0.1)
        scene.resize(SplitScene.landscape)
        #expect(scene.split.displayMode == .oneBesideSecondary || scene.split.displayMode == .oneOverSecondary)
        #expect(scene.frame(scene.list)?.minX == 0)
        #expect(isWhole(scene))
    }

    @Test func turnedWhileAFingerOpensTheOverlay() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
        scene.split.hide(.primary)
        scene.stage.settle()
        scene.stage.drag(from: CGPoint(x: 3, y: 600), to: CGPoint(x: 200, y: 600), duration: 0.3, release: false)
        scene.resize(SplitScene.landscape)
        scene.stage.touchMove(to: CGPoint(x: 300, y: 600))
        scene.stage.touchUp()
        scene.stage.settle()
        let frame = scene.frame(scene.list)
        #expect(frame == nil || frame?.minX == 0 || frame?.maxX == 0, "\(String(describing: frame))")
        #expect(isWhole(scene))
    }

    @Test func columnsShownAndHiddenAtOnce() {
        let scene = SplitScene(.tripleColumn)
        scene.split.show(.primary)
        scene.stage.advance(by: 0.08)
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.08)
        scene.split.show(.primary)
        scene.stage.settle()
        #expect(scene.split.isShowing(.primary) && scene.frame(scene.list)?.minX == 0)
        scene.resize(SplitScene.phone)
        #expect(stack(scene).last === scene.detail)
        scene.split.show(.supplementary)
        scene.stage.advance(by: 0.1)
        scene.resize(SplitScene.landscape)
        #expect(scene.frame(scene.detail) != nil && scene.frame(scene.middle) != nil)
        #expect(isWhole(scene))
    }

    @Test func aSheetOfAColumnSurvivesTheCollapse() {
        let scene = SplitScene(.doubleColumn), sheet = page(scene)
        scene.list.present(sheet, animated: true)
        scene.stage.advance(by: 0.1)
        scene.resize(SplitScene.phone)
        #expect(sheet.view.window != nil && sheet.presentingViewController != nil)
        sheet.dismiss(animated: true)
        scene.stage.advance(by: 0.1)
        scene.resize(SplitScene.landscape)
        #expect(sheet.view.window == nil && scene.frame(scene.list)?.minX == 0 && scene.frame(scene.detail)?.minX == 320)
        #expect(isWhole(scene))
    }

    @Test func theButtonIsThereAgainAfterTurns() {
        let scene = SplitScene(.doubleColumn)
        for size in [SplitScene.portrait, SplitScene.phone, SplitScene.portrait, SplitScene.landscape] { scene.resize(size) }
        scene.split.hide(.primary)
        scene.stage.settle()
        let item = scene.split.displayModeButtonItem
        #expect(scene.detail.navigationItem.leftBarButtonItem === item || scene.detail.navigationItem.leftBarButtonItems?.contains(item) ?? true)
        scene.stage.tap(at: CGPoint(x: 24, y: 22))
        scene.stage.settle()
        #expect(scene.frame(scene.list)?.minX == 0)
        #expect(isWhole(scene))
    }

    @Test func columnsOfTheControllersAreKnown() {
        let scene = SplitScene(.tripleColumn)
        #expect(scene.split.viewController(for: .primary) === scene.list || scene.split.viewController(for: .primary) === scene.list.navigationController)
        #expect(scene.split.viewController(for: .compact) == nil)
        scene.resize(SplitScene.phone)
        #expect(scene.split.viewController(for: .secondary) === scene.detail || scene.split.viewController(for: .secondary) === scene.detail.navigationController)
        #expect(scene.detail.splitViewController === scene.split && scene.middle.splitViewController === scene.split)
    }
}
