import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Split view controllers that collapse and expand.
@MainActor struct SplitCollapseTests {
    private func stack(_ scene: SplitScene) -> [UIViewController] { (scene.split.viewControllers.first as? UINavigationController)?.viewControllers ?? [] }

    @Test func columnsBecomeOneStackAndColumnsAgain() {
        let scene = SplitScene(.doubleColumn)
        _ = scene.log.take()
        scene.resize(SplitScene.phone)
        #expect(scene.split.isCollapsed)
        #expect(scene.split.viewControllers.count == 1)
        #expect(stack(scene) == [scene.list, scene.detail])
        #expect(scene.detail.view.window != nil)
        #expect(scene.list.view.window == nil)
        #expect(scene.detail.traitCollection.horizontalSizeClass == .compact)
        let lines = scene.log.take()
        #expect(lines.filter { !$0.hasPrefix("list") && !$0.hasPrefix("detail") } == ["proposes secondary", "didCollapse"])
        #expect(lines.filter { $0.hasPrefix("list") } == ["list viewWillDisappear", "list viewDidDisappear"])
        scene.resize(SplitScene.landscape)
        #expect(!scene.split.isCollapsed)
        #expect(scene.frame(scene.list) == CGRect(x: 0, y: 0, width: 320, height: 800))
        #expect(scene.frame(scene.detail) == CGRect(x: 320, y: 0, width: 960, height: 800))
        #expect(scene.detail.traitCollection.horizontalSizeClass == .regular)
        #expect(scene.log.take().contains("didExpand"))
        #expect(scene.stage.diagnostics.isEmpty)
    }

    @Test func theDelegateChoosesTheTopColumn() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.phone) { $0.delegate.topColumn = .primary }
        #expect(stack(scene) == [scene.list])
        #expect(scene.split.isShowing(.primary))
        scene.split.show(.secondary)
        scene.stage.settle()
        #expect(stack(scene) == [scene.list, scene.detail])
        #expect(scene.split.isShowing(.secondary))
        scene.split.hide(.secondary)
        scene.stage.settle()
        #expect(stack(scene) == [scene.list])
        scene.resize(SplitScene.landscape)
        #expect(scene.frame(scene.detail)?.minX == 320)
    }

    @Test func aPushedPageStaysInItsColumn() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.phone)
        let page = RecordingController("page", log: scene.log)
        scene.detail.navigationController?.pushViewController(page, animated: true)
        scene.stage.settle()
        scene.resize(SplitScene.landscape)
        #expect(scene.list.navigationController?.viewControllers == [scene.list])
        #expect(scene.detail.navigationController?.viewControllers == [scene.detail, page])
        #expect(scene.frame(page)?.minX == 320)
        scene.resize(SplitScene.phone)
        #expect(stack(scene) == [scene.list, scene.detail, page])
    }

    @Test func aDetailIsShownOnTop() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.phone) { $0.delegate.topColumn = .primary }
        let next = RecordingController("next", log: scene.log)
        scene.list.showDetailViewController(next, sender: nil)
        scene.stage.settle()
        #expect(stack(scene) == [scene.list, next])
        scene.resize(SplitScene.landscape)
        #expect(scene.frame(next)?.minX == 320)
        #expect(scene.split.viewController(for: .secondary) === next)
    }

    @Test func theCompactColumnReplacesTheOthers() {
        let scene = SplitScene(.doubleColumn)
        let tabs = RecordingController("tabs", log: scene.log)
        scene.split.setViewController(tabs, for: .compact)
        scene.resize(SplitScene.phone)
        #expect(scene.split.viewControllers == [tabs])
        #expect(tabs.view.frame == CGRect(origin: .zero, size: SplitScene.phone))
        scene.resize(SplitScene.landscape)
        #expect(tabs.view.window == nil)
        #expect(scene.list.navigationController?.viewControllers == [scene.list])
        #expect(scene.frame(scene.detail)?.minX == 320)
    }

    @Test func threeColumnsCollapse() {
        let scene = SplitScene(.tripleColumn)
        scene.resize(SplitScene.phone)
        #expect(stack(scene) == [scene.list, scene.middle, scene.detail])
        scene.split.show(.supplementary)
        scene.stage.settle()
        #expect(stack(scene) == [scene.list, scene.middle])
        scene.delegate.expandedMode = .twoBesideSecondary
        scene.resize(SplitScene.landscape)
        #expect(scene.split.displayMode == .twoBesideSecondary)
        #expect(scene.frame(scene.list)?.minX == 0)
        #expect(scene.frame(scene.middle)?.minX == 320)
        #expect(scene.frame(scene.detail)?.minX == 640)
    }

    @Test func aChangeOfTheModeEndsByCollapsing() {
        let scene = SplitScene(.doubleColumn)
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.1)
        _ = scene.log.take()
        scene.resize(SplitScene.phone)
        #expect(stack(scene) == [scene.list, scene.detail])
        #expect(scene.log.take().filter { $0.hasPrefix("list") } == ["list viewDidDisappear animated"])
        #expect(scene.detail.view.convert(scene.detail.view.bounds, to: nil).width == 400)
    }

    @Test func aSwipeEndsByCollapsing() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
        scene.stage.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 200, y: 600), duration: 0.2, release: false)
        scene.stage.resize(to: SplitScene.phone, scale: 1)
        scene.stage.touchMove(to: CGPoint(x: 240, y: 600))
        scene.stage.touchUp()
        scene.stage.settle()
        #expect(scene.split.isCollapsed)
        #expect(stack(scene) == [scene.list, scene.detail])
        #expect(scene.log.take().filter { $0.hasPrefix("gesture") } == ["gestureWillBegin", "gestureDidEnd"])
        scene.resize(SplitScene.landscape)
        #expect(scene.frame(scene.list)?.minX == 0)
    }

    @Test func withoutAStyleTheSecondaryPagesArePushed() {
        let scene = SplitScene(.unspecified)
        #expect(scene.frame(scene.list)?.width == 320)
        let navigation = scene.detail.navigationController
        scene.resize(SplitScene.phone)
        #expect(stack(scene) == [scene.list, scene.detail])
        scene.resize(SplitScene.landscape)
        #expect(scene.detail.navigationController === navigation)
        #expect(scene.frame(scene.detail)?.minX == 320)
    }

    @Test func withoutAStyleTheDelegateDiscardsTheSecondaryController() {
        let scene = SplitScene(.unspecified, size: SplitScene.phone) { $0.delegate.discardsSecondary = true }
        #expect(stack(scene) == [scene.list])
        let next = RecordingController("next", log: scene.log)
        scene.list.showDetailViewController(next, sender: nil)
        scene.stage.settle()
        #expect(stack(scene) == [scene.list, next])
        scene.resize(SplitScene.landscape)
        #expect(scene.split.viewControllers.last === next)
        #expect(next.view.convert(next.view.bounds, to: nil).minX == 320)
    }

    @Test(arguments: [SplitScene.landscape, SplitScene.phone]) func nothingIsLeaked(_ size: CGSize) {
        weak var split: UISplitViewController?, page: UIViewController?
        do {
            let scene = SplitScene(.tripleColumn, size: size)
            scene.resize(size == SplitScene.phone ? SplitScene.landscape : SplitScene.phone)
            (split, page) = (scene.split, scene.detail)
            scene.stage.show(UIViewController())
            scene.stage.settle()
        }
        #expect(split == nil)
        #expect(page == nil)
    }
}
