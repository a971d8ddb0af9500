import Foundation
import Testing
import WayKit

@testable import Gallery
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Every scene is operated by keys only.
@MainActor struct KeyboardTests {
    private let stage = TestStage(size: CGSize(width: 640, height: 800))
    private var walk: KeyboardWalk { KeyboardWalk(stage) }

    private func open(_ scene: GalleryScene?, isMirrored: Bool = false) {
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.show(GalleryController(scene: scene))
        stage.advance(by: 1)
    }

    private func name(_ item: (any UIFocusItem)?) -> String {
        guard let view = item as? UIView else { return String(describing: item) }
        let title = (view as? UIButton)?.currentTitle ?? view.accessibilityLabel ?? ""
        let frame = view.convert(view.bounds, to: nil)
        return "\(type(of: view)) \(title) at \(Int(frame.midX)),\(Int(frame.midY))"
    }

    @Test(arguments: GalleryScene.allCases) func tabGoesAroundBothWays(_ scene: GalleryScene) throws {
        try expectCycles(scene)
    }

    @Test(arguments: TestMatrix.some(GalleryScene.allCases, of: 8)) func tabGoesAroundMirrored(_ scene: GalleryScene) throws {
        try expectCycles(scene, isMirrored: true)
    }

    private func expectCycles(_ scene: GalleryScene, isMirrored: Bool = false) throws {
        func isSame(_ one: [any UIFocusItem], _ other: [any UIFocusItem]) -> Bool { one.count == other.count && zip(one, other).allSatisfy { $0 === $1 } }
        open(scene, isMirrored: isMirrored)
        let forward = try #require(walk.cycle(), "\(scene): \(name(walk.focused))")
        let again = try #require(walk.cycle())
        #expect(isSame(forward, again), "\(scene): \(forward.map(name)), \(again.map(name))")
        let back = try #require(walk.cycle(backwards: true))
        #expect(isSame(back.dropFirst().reversed(), Array(forward.dropFirst())), "\(scene): \(forward.map(name)), \(back.map(name))")
        #expect(!forward.isEmpty, "\(scene)")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: GalleryScene.allCases) func everythingTouchableIsReached(_ scene: GalleryScene) throws {
        open(scene)
        let missing = try #require(walk.unreached(walk.touchable(in: stage.window)), "\(scene): \(name(walk.focused))")
        // Arrows turn the pages of the book in place of a tap in the margin (BookTests).
        #expect(missing.filter { scene != .book || $0 is UIControl }.map(name) == [], "\(scene)")
    }

    /// From the start to the scene and back, twice: the focus is in the scene, and then on the card again.
    @Test(arguments: TestMatrix.some(GalleryScene.allCases)) func focusIsInTheSceneAndReturnsToItsCard(_ scene: GalleryScene) throws {
        open(nil)
        let gallery = try #require(stage.window.rootViewController as? GalleryController)
        let card = try #require((gallery.topViewController as? StartController)?.card(of: scene))
        for _ in 0..<2 {
            for _ in 0..<60 where walk.focused !== card { walk.press("Tab") }
            #expect(walk.focused === card)
            walk.press("Return")
            stage.advance(by: 2)
            let page = try #require(gallery.topViewController as? ScenePage)
            #expect(page.scene == scene)
            #expect(walk.focused !== card, "\(scene)")
            for _ in 0..<4 where gallery.topViewController === page {
                walk.press("Escape")
                stage.advance(by: 2)
            }
            #expect(gallery.topViewController is StartController, "\(scene)")
            #expect(walk.focused === card, "\(scene): \(name(walk.focused))")
        }
        #expect(stage.diagnostics.isEmpty)
    }

    /// What each button of a scene opens is left by Escape, and the focus is on the button again.
    @Test(arguments: TestMatrix.some(GalleryScene.allCases, of: 2)) func whatButtonsOpenIsLeftByEscape(_ scene: GalleryScene) throws {
        open(scene)
        let gallery = try #require(stage.window.rootViewController as? GalleryController), page = gallery.topViewController
        for item in try #require(walk.cycle()) {
            guard let button = item as? UIButton, button.window != nil, !button.isDescendant(of: gallery.navigationBar) else { continue }
            for _ in 0..<60 where walk.focused !== button { walk.tab() }
            walk.press("Return")
            stage.advance(by: 2)
            guard let presented = stage.window.rootViewController?.presentedViewController ?? page?.presentedViewController else { continue }
            if let cycle = walk.cycle() {
                let content = presented.presentationController?.presentedView ?? presented.view!
                #expect(cycle.allSatisfy { ($0 as? UIView)?.isDescendant(of: content) ?? true }, "\(scene)")
            } else {
                Issue.record("\(scene): Tab is trapped in \(presented)")
            }
            for _ in 0..<3 where presented.presentingViewController != nil {
                walk.press("Escape")
                stage.advance(by: 2)
            }
            #expect(presented.presentingViewController == nil, "\(scene): \(name(button))")
            if button.window != nil { #expect(walk.focused === button, "\(scene): \(name(button)) \(name(walk.focused))") }
        }
    }
}
