import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Expanded split view controllers.
@MainActor struct SplitColumnTests {
    @Test func twoColumnsAreTiledInLandscape() {
        let scene = SplitScene(.doubleColumn)
        #expect(scene.frame(scene.list) == CGRect(x: 0, y: 0, width: 320, height: 800))
        #expect(scene.frame(scene.detail) == CGRect(x: 320, y: 0, width: 960, height: 800))
        #expect(scene.split.displayMode == .oneBesideSecondary)
        #expect(scene.split.splitBehavior == .tile)
        #expect(scene.split.viewControllers.compactMap { ($0 as? UINavigationController)?.topViewController } == [scene.list, scene.detail])
        #expect(scene.split.viewController(for: .primary) === scene.list)
        #expect(scene.list.splitViewController === scene.split)
        #expect(scene.list.traitCollection.horizontalSizeClass == .compact)
        #expect(scene.detail.traitCollection.horizontalSizeClass == .regular)
        let lines = scene.log.take()
        for page in ["list", "detail"] {
            #expect(lines.filter { $0.hasPrefix(page) } == ["\(page) viewDidLoad", "\(page) viewWillAppear", "\(page) viewDidAppear"])
        }
        #expect(scene.stage.diagnostics.isEmpty)
    }

    @Test func aColumnIsHiddenAndShown() {
        let scene = SplitScene(.doubleColumn)
        _ = scene.log.take()
        scene.split.hide(.primary)
        #expect(scene.log.take() == ["willChangeTo secondaryOnly", "willHide primary", "list viewWillDisappear animated"])
        scene.stage.advance(by: 0.1)
        let shown = scene.split.view.subviews.first?.layer.presentation()?.frame.minX ?? 0
        #expect(shown > 0 && shown < 320, "the secondary column moves: \(shown)")
        scene.stage.settle()
        #expect(scene.log.take() == ["list viewDidDisappear animated"])
        #expect(scene.frame(scene.list) == nil)
        #expect(scene.frame(scene.detail) == CGRect(x: 0, y: 0, width: 1280, height: 800))
        #expect(!scene.split.isShowing(.primary))
        scene.split.show(.primary)
        scene.stage.settle()
        #expect(scene.log.take() == [
            "willChangeTo oneBesideSecondary", "willShow primary", "list viewWillAppear animated", "list viewDidAppear animated",
        ])
        #expect(scene.frame(scene.detail)?.minX == 320)
    }

    @Test func aReversedChangeBalancesItsCallbacks() {
        let scene = SplitScene(.doubleColumn)
        _ = scene.log.take()
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.1)
        scene.split.show(.primary)
        scene.stage.settle()
        #expect(scene.log.take().filter { $0.hasPrefix("list") } == [
            "list viewWillDisappear animated", "list viewWillAppear animated", "list viewDidAppear animated",
        ])
        #expect(scene.frame(scene.list)?.minX == 0)
    }

    @Test func theButtonOfTheBarTogglesTheColumn() {
        let scene = SplitScene(.doubleColumn)
        scene.stage.tap(at: CGPoint(x: 28, y: 22))
        scene.stage.settle()
        #expect(scene.split.displayMode == .secondaryOnly)
        scene.stage.tap(at: CGPoint(x: 28, y: 22))
        scene.stage.settle()
        #expect(scene.split.displayMode == .oneBesideSecondary)
        scene.split.displayModeButtonVisibility = .never
        scene.stage.settle()
        scene.stage.tap(at: CGPoint(x: 28, y: 22))
        scene.stage.settle()
        #expect(scene.split.displayMode == .oneBesideSecondary)
    }

    @Test func inPortraitAColumnCoversTheSecondaryOne() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
        #expect(scene.split.displayMode == .secondaryOnly)
        #expect(scene.split.splitBehavior == .overlay)
        #expect(!scene.log.take().contains("list viewWillAppear"))
        scene.stage.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 162, y: 600), duration: 0.2, release: false)
        #expect(scene.log.take() == [
            "gestureWillBegin", "willChangeTo oneOverSecondary", "willShow primary", "list viewDidLoad", "list viewWillAppear animated",
        ])
        let x = scene.frame(scene.list)?.minX ?? 0
        #expect(x > -200 && x < -120, "half of it follows the finger: \(x)")
        #expect(scene.frame(scene.detail) == CGRect(origin: .zero, size: SplitScene.portrait))
        scene.stage.touchMove(to: CGPoint(x: 300, y: 600))
        scene.stage.touchUp()
        scene.stage.settle()
        #expect(scene.log.take() == ["gestureDidEnd", "list viewDidAppear animated"])
        #expect(scene.frame(scene.list) == CGRect(x: 0, y: 0, width: 320, height: 1280))
        #expect(scene.split.displayMode == .oneOverSecondary)
        scene.stage.tap(at: CGPoint(x: 700, y: 700))
        scene.stage.settle()
        #expect(scene.split.displayMode == .secondaryOnly)
        #expect(scene.frame(scene.list) == nil)
    }

    @Test func aSwipeThatTurnsBackIsCancelled() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
        _ = scene.log.take()
        scene.stage.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 250, y: 600), duration: 0.2, release: false)
        scene.stage.touchMove(to: CGPoint(x: 40, y: 600))
        scene.stage.advance(by: 0.3)
        scene.stage.touchUp()
        scene.stage.settle()
        #expect(scene.split.displayMode == .secondaryOnly)
        #expect(scene.frame(scene.list) == nil)
        #expect(scene.log.take().filter { $0.hasPrefix("list v") } == [
            "list viewDidLoad", "list viewWillAppear animated", "list viewWillDisappear animated", "list viewDidDisappear animated",
        ])
    }

    @Test func aSwipeHidesAnOverlay() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
        scene.split.show(.primary)
        scene.stage.settle()
        scene.stage.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 20, y: 600), duration: 0.2)
        scene.stage.settle()
        #expect(scene.split.displayMode == .secondaryOnly)
        scene.split.presentsWithGesture = false
        scene.stage.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 300, y: 600), duration: 0.2)
        scene.stage.settle()
        #expect(scene.split.displayMode == .secondaryOnly)
    }

    @Test func aPageThatGoesBackHasPrecedenceAtTheEdge() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
        scene.detail.navigationController?.pushViewController(UIViewController(), animated: false)
        scene.stage.settle()
        scene.stage.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 600, y: 600), duration: 0.2)
        scene.stage.settle()
        #expect(scene.split.displayMode == .secondaryOnly)
        #expect(scene.detail.navigationController?.viewControllers.count == 1)
    }

    @Test(arguments: [
        (UISplitViewController.DisplayMode.secondaryOnly, CGFloat(0), CGFloat(1280)), (.oneBesideSecondary, 320, 960), (.oneOverSecondary, 0, 1280),
        (.twoBesideSecondary, 640, 640), (.twoOverSecondary, 0, 1280), (.twoDisplaceSecondary, 640, 960),
    ]) func threeColumnsHaveAllModes(_ mode: UISplitViewController.DisplayMode, _ x: CGFloat, _ width: CGFloat) {
        let scene = SplitScene(.tripleColumn) { $0.split.preferredDisplayMode = mode }
        #expect(scene.split.displayMode == mode)
        #expect(scene.frame(scene.detail) == CGRect(x: x, y: 0, width: width, height: 800))
        let count = ["\(mode)".hasPrefix("two"), "\(mode)".hasPrefix("one")]
        #expect(scene.frame(scene.list)?.minX == (count[0] ? 0 : nil))
        #expect(scene.frame(scene.middle)?.minX == (count[0] ? 320 : count[1] ? 0 : nil))
    }

    @Test func widthsAreClamped() {
        let scene = SplitScene(.doubleColumn)
        scene.split.preferredPrimaryColumnWidthFraction = 0.5
        scene.stage.settle()
        // The automatic maximum holds for fractions.
        #expect(scene.split.primaryColumnWidth == 320)
        scene.split.maximumPrimaryColumnWidth = 500
        scene.stage.settle()
        #expect(scene.split.primaryColumnWidth == 500)
        #expect(scene.frame(scene.detail)?.minX == 500)
        scene.split.preferredPrimaryColumnWidth = 100
        scene.split.minimumPrimaryColumnWidth = 200
        scene.stage.settle()
        #expect(scene.frame(scene.list)?.width == 200)
    }

    @Test func thePrimaryColumnIsOnTheTrailingSide() {
        let scene = SplitScene(.doubleColumn) { $0.split.primaryEdge = .trailing }
        #expect(scene.frame(scene.list)?.minX == 960)
        scene.split.view.semanticContentAttribute = .forceRightToLeft
        scene.split.view.setNeedsLayout()
        scene.stage.settle()
        #expect(scene.frame(scene.list)?.minX == 0)
    }

    @Test func aDetailIsReplaced() {
        let scene = SplitScene(.doubleColumn)
        _ = scene.log.take()
        let next = RecordingController("next", log: scene.log)
        scene.list.showDetailViewController(next, sender: nil)
        scene.stage.settle()
        #expect(scene.split.viewController(for: .secondary) === next)
        #expect(scene.frame(next)?.minX == 320)
        #expect(scene.detail.view.window == nil)
        let lines = scene.log.take()
        #expect(lines.filter { $0.hasPrefix("detail") } == ["detail viewWillDisappear", "detail viewDidDisappear"])
        #expect(lines.filter { $0.hasPrefix("next") } == ["next viewDidLoad", "next viewWillAppear", "next viewDidAppear"])
    }

    @Test func impossibleRequestsAreRefused() {
        let scene = SplitScene(.doubleColumn)
        scene.split.setViewController(scene.list, for: .secondary)
        scene.split.setViewController(UIViewController(), for: .supplementary)
        scene.split.viewControllers = []
        scene.split.hide(.secondary)
        scene.split.show(.compact)
        #expect(scene.stage.diagnostics.filter { $0.contains("refused") }.count == 5)
        #expect(scene.frame(scene.list)?.minX == 0)
        #expect(scene.frame(scene.detail)?.minX == 320)
    }
}
