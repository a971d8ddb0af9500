import Foundation
import Testing
import WayKit
import WayKitKiosk

@testable import Gallery
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The Gallery as a kiosk.
@MainActor struct AttractLoopTests {
    @MainActor private final class Bench {
        let stage: TestStage
        let kiosk: GalleryKiosk
        private(set) var shown: [GalleryScene] = []
        private(set) var failureCount = 0

        init(_ size: CGSize = CGSize(width: 800, height: 500), configure: (inout KioskConfiguration) -> Void = { _ in }) {
            stage = TestStage(size: size, scale: 0.25, refreshRate: 30)
            var configuration = GalleryKiosk.configuration
            configure(&configuration)
            kiosk = GalleryKiosk(configuration: configuration)
            kiosk.loop.onFinish = { [weak self] scene in self?.shown.append(scene) }
            let reset = kiosk.loop.onFailure
            kiosk.loop.onFailure = { [weak self] in
                self?.failureCount += 1
                reset?()
            }
            stage.show(kiosk.controller)
        }

        var gallery: GalleryController? { kiosk.controller.contentViewController as? GalleryController }

        /// Advances until a condition holds.
        func advance(until condition: () -> Bool, limit: TimeInterval = 60) -> Bool {
            let end = stage.time + limit
            while !condition(), stage.time < end { stage.advance(by: 1.0 / 30) }
            return condition()
        }

        /// Until the first scene's picture is under a finger.
        func advanceIntoDrag() -> Bool {
            advance(until: { self.gallery?.openScene?.presentedViewController?.transitionCoordinator?.isInteractive ?? false })
        }
    }

    private static let order = GalleryScene.themes.flatMap(\.scenes)

    /// In windows in which cards have to be scrolled to, and in wide ones. What a scene has made is freed when it is left.
    @Test(arguments: TestMatrix.some([CGSize(width: 600, height: 1024), CGSize(width: 1280, height: 800)]))
    func everySceneIsShownInTurnAndFreed(_ size: CGSize) throws {
        let bench = Bench(size)
        var population = Population()
        #expect(
            bench.advance(
                until: {
                    population.note(bench.stage.window)
                    return bench.shown.count > Self.order.count
                }, limit: 20 * Double(Self.order.count)))
        #expect(bench.shown == Self.order + Self.order.prefix(1) && bench.failureCount == 0)
        bench.kiosk.loop.stop()
        bench.stage.advance(by: 2)
        var reachable = Population()
        reachable.note(bench.stage.window)
        #expect(population.counts.controllers == reachable.counts.controllers)
        #expect(population.counts.views == reachable.counts.views)
        #expect(population.counts.layers == reachable.counts.layers)
        #expect(bench.stage.diagnostics.isEmpty, "\(bench.stage.diagnostics)")
    }

    @Test func firstTouchTakesOverInMidGesture() throws {
        let bench = Bench(), stage = bench.stage
        #expect(bench.kiosk.controller.state == .attract && bench.kiosk.loop.isRunning)
        #expect(bench.advanceIntoDrag())
        let attracting = bench.gallery
        stage.touchDown(at: CGPoint(x: 400, y: 250))
        #expect(!bench.kiosk.loop.isRunning)
        stage.advance(by: 1)
        stage.touchUp()
        #expect(bench.kiosk.controller.state == .inUse)
        let gallery = try #require(bench.gallery)
        #expect(gallery !== attracting && gallery.topViewController is StartController && gallery.presentedViewController == nil)
        // The visitor's own taps are delivered.
        let card = try #require((gallery.topViewController as? StartController)?.card(of: Self.order[0]))
        stage.tap(at: card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), to: nil))
        stage.advance(by: 1)
        #expect(gallery.openScene != nil)
    }

    @Test func idleVisitorIsWarnedAndTheLoopGoesOn() throws {
        let bench = Bench()
        #expect(bench.advance(until: { bench.shown.count == 1 }))
        bench.stage.tap(at: CGPoint(x: 400, y: 250))
        bench.stage.advance(by: 61)
        #expect(bench.kiosk.controller.state == .warning(secondsRemaining: 9) && !bench.kiosk.loop.isRunning)
        bench.stage.advance(by: 10)
        #expect(bench.kiosk.controller.state == .attract && bench.kiosk.loop.isRunning)
        #expect(bench.advance(until: { bench.shown.count == 2 }))
        // The scene that was about to be opened is not repeated.
        #expect(bench.shown == [Self.order[0], Self.order[2]] && bench.failureCount == 0)
    }

    /// Something that the loop does not know covers the start screen: the Gallery is reset.
    @Test func unexpectedStateIsReset() throws {
        let bench = Bench()
        bench.stage.advance(by: 0.5)
        let gallery = try #require(bench.gallery), page = UIViewController()
        page.modalPresentationStyle = .fullScreen
        gallery.present(page, animated: false)
        bench.stage.advance(by: 2)
        #expect(bench.failureCount == 1 && bench.gallery !== gallery)
        #expect(bench.advance(until: { bench.shown.count == 1 }))
        #expect(bench.kiosk.controller.state == .attract && bench.failureCount == 1)
    }

    @Test func settingsOfAVisitorAreNotTheNextOnes() {
        let bench = Bench(), window = bench.stage.window, speed = ApplicationSettings.current.animationSpeed
        defer { ApplicationSettings.current.animationSpeed = speed }
        bench.stage.tap(at: CGPoint(x: 400, y: 250))
        bench.stage.advance(by: 1)
        window.overrideUserInterfaceStyle = .dark
        window.traitOverrides.layoutDirection = .rightToLeft
        ApplicationSettings.current.animationSpeed = 0.5
        bench.stage.advance(by: 75)
        #expect(bench.kiosk.controller.state == .attract)
        #expect(window.overrideUserInterfaceStyle == .unspecified && window.traitCollection.layoutDirection == .leftToRight)
        #expect(ApplicationSettings.current.animationSpeed == speed)
    }

    @Test func hintIsShownOnTheStartScreenOnly() {
        let bench = Bench()
        func hint() -> UIWindow? { bench.stage.scene.windows.first { $0 !== bench.stage.window && !$0.isHidden } }
        bench.stage.advance(by: 1)
        #expect(hint()?.alpha == 1 && hint()?.isUserInteractionEnabled == false)
        #expect(bench.advanceIntoDrag())
        #expect(hint() == nil)
    }

    @Test func loopRestsInTheDark() {
        let bench = Bench { $0.display.offTimeout = 30 }
        bench.stage.advance(by: 31)
        #expect(bench.kiosk.controller.displayState == .off && !bench.kiosk.loop.isRunning)
        let frames = bench.stage.frameCount
        bench.stage.advance(by: 30)
        #expect(bench.stage.frameCount <= frames + 2, "nothing moves")
        bench.stage.tap(at: CGPoint(x: 400, y: 250))
        bench.stage.advance(by: 10)
        #expect(bench.kiosk.controller.displayState == .on && bench.kiosk.controller.state == .inUse)
    }

    @Test func wayOutIsAKeyChord() {
        let bench = Bench()
        bench.stage.advance(by: 0.5)
        bench.stage.press("q", with: .control)
        #expect(bench.kiosk.controller.state == .inactive && !bench.kiosk.loop.isRunning)
    }

    @Test func commandLineSelectsKiosk() throws {
        #expect(try GalleryCommand(arguments: ["--kiosk"]) == .kiosk)
        #expect(try GalleryCommand(arguments: ["--soak", "8"]) == .soak(hours: 8))
        #expect(throws: GalleryCommand.UsageError.self) { try GalleryCommand(arguments: ["--kiosk", "--scene", "wall"]) }
        #expect(throws: GalleryCommand.UsageError.self) { try GalleryCommand(arguments: ["--soak", "x"]) }
    }
}
