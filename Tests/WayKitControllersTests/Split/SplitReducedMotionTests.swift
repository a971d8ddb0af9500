import Testing

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// With reduced motion columns fade, and follow a finger all the same.
@MainActor struct SplitReducedMotionTests {
    /// In the list's column, below its rows and bars.
    private let point = CGPoint(x: 100, y: 600)

    private func reduceMotion(_ isReduced: Bool, _ scene: SplitScene) { scene.stage.application.accessibility.reducesMotion = isReduced }
    private func pixel(_ scene: SplitScene) -> UIColor { scene.stage.pixel(at: point) }

    /// Where the secondary column is seen.
    private func shownX(_ scene: SplitScene) -> CGFloat? { scene.split.columnViews[.secondary]?.layer.presentation()?.frame.minX }

    @Test(arguments: [false, true]) func columnsFade(isMirrored: Bool) {
        let scene = SplitScene(.doubleColumn) {
            $0.split.loadViewIfNeeded()
            if isMirrored { $0.split.view.semanticContentAttribute = .forceRightToLeft }
        }
        let list = CGPoint(x: isMirrored ? 1180 : 100, y: 600), before = scene.stage.pixel(at: list)
        reduceMotion(true, scene)
        _ = scene.log.take()
        scene.split.hide(.primary)
        #expect(scene.log.take() == ["willChangeTo secondaryOnly", "willHide primary", "list viewWillDisappear animated"])
        scene.stage.advance(by: 0.1)
        let halfway = scene.stage.pixel(at: list)
        #expect(shownX(scene) == 0 && scene.split.columnViews[.secondary]?.layer.presentation()?.frame.width == 1280, "nothing moves")
        scene.stage.settle()
        let after = scene.stage.pixel(at: list)
        #expect(after != before && halfway != before && halfway != after)
        #expect(scene.log.take() == ["list viewDidDisappear animated"] && scene.frame(scene.list) == nil)
        scene.split.show(.primary)
        scene.stage.advance(by: 0.1)
        #expect(scene.frame(scene.list)?.minX == (isMirrored ? 960 : 0) && ![before, after].contains(scene.stage.pixel(at: list)))
        scene.stage.settle()
        #expect(scene.log.take().suffix(2) == ["list viewWillAppear animated", "list viewDidAppear animated"] && scene.stage.pixel(at: list) == before)
    }

    @Test func aChangeThatTurnsBackFades() {
        let scene = SplitScene(.doubleColumn), before = pixel(scene), views = scene.split.view.subviews.count
        reduceMotion(true, scene)
        _ = scene.log.take()
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.1)
        let halfway = pixel(scene)
        scene.split.show(.primary)
        scene.stage.advance(by: 0.02)
        #expect(pixel(scene) != before, "it begins with what is shown: \(pixel(scene)), \(halfway)")
        scene.stage.settle()
        #expect(scene.log.take().filter { $0.hasPrefix("list") } == [
            "list viewWillDisappear animated", "list viewWillAppear animated", "list viewDidAppear animated",
        ])
        #expect(pixel(scene) == before && scene.split.view.subviews.count == views)
    }

    @Test func motionIsReducedWhileColumnsMove() {
        let scene = SplitScene(.doubleColumn)
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.1)
        reduceMotion(true, scene)
        scene.split.show(.primary)
        scene.stage.advance(by: 0.02)
        #expect(shownX(scene) == 320, "the motion has ended")
        reduceMotion(false, scene)
        scene.stage.advance(by: 0.02)
        #expect(shownX(scene) == 320, "what fades goes on so")
        scene.stage.settle()
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.1)
        let x = shownX(scene) ?? 0
        #expect(x > 0 && x < 320, "\(x)")
        #expect(scene.stage.settle() && scene.stage.diagnostics.isEmpty)
    }

    @Test func aFingerMovesTheColumn() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.portrait)
        reduceMotion(true, scene)
        scene.stage.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 162, y: 600), duration: 0.2, release: false)
        let x = scene.frame(scene.list)?.minX ?? 0
        #expect(x > -200 && x < -120, "\(x)")
        scene.stage.touchMove(to: CGPoint(x: 300, y: 600))
        scene.stage.touchUp()
        scene.stage.advance(by: 0.02)
        let shown = scene.split.columnViews[.primary]?.layer.presentation()?.frame.minX ?? 0
        #expect(shown > -100 && shown < 0, "it slides on from the finger: \(shown)")
        #expect(scene.stage.settle() && scene.frame(scene.list)?.minX == 0)
    }

    /// The snapshot does not lie over the column that a finger has caught.
    @Test func aFingerEndsTheFade() {
        let scene = SplitScene(.doubleColumn, size: SplitScene.portrait), views = scene.split.view.subviews.count
        reduceMotion(true, scene)
        scene.split.show(.primary)
        scene.stage.advance(by: 0.02)
        #expect(scene.split.view.subviews.count == views + 1)
        scene.stage.touchDown(at: CGPoint(x: 300, y: 600))
        for x in [280, 250, 200] as [CGFloat] {
            scene.stage.touchMove(to: CGPoint(x: x, y: 600))
            scene.stage.advance(by: 0.02)
        }
        #expect(scene.split.interaction.isActive && scene.split.view.subviews.count == views)
        #expect(scene.frame(scene.list)?.minX ?? 0 < -20)
        scene.stage.touchMove(to: CGPoint(x: 20, y: 600))
        scene.stage.touchUp()
        #expect(scene.stage.settle() && scene.split.displayMode == .secondaryOnly && scene.frame(scene.list) == nil)
        let lines = scene.log.take().filter { $0.hasPrefix("list view") }
        #expect(lines.filter { $0.contains("DidAppear") }.count <= 1 && lines.last == "list viewDidDisappear animated", "\(lines)")
    }

    @Test func anotherWidthOfAColumnEndsTheFade() {
        let scene = SplitScene(.doubleColumn), views = scene.split.view.subviews.count
        reduceMotion(true, scene)
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.05)
        scene.split.preferredPrimaryColumnWidth = 400
        #expect(scene.split.view.subviews.count == views)
        #expect(scene.stage.settle() && scene.frame(scene.list) == nil && scene.stage.diagnostics.isEmpty)
    }

    /// The new size shows no picture of the old one.
    @Test func aResizeEndsTheFade() {
        let scene = SplitScene(.doubleColumn)
        func shows() -> Bool { scene.split.view.subviews.contains { $0 is SnapshotView } }
        reduceMotion(true, scene)
        scene.split.hide(.primary)
        scene.stage.advance(by: 0.05)
        #expect(shows())
        scene.stage.resize(to: CGSize(width: 1180, height: 800), scale: 1)
        scene.stage.advance(by: 0.02)
        #expect(!shows() && scene.split.displayMode == .secondaryOnly)
        #expect(scene.stage.settle() && scene.frame(scene.list) == nil && scene.stage.diagnostics.isEmpty)
    }
}
