import Foundation
import Testing

@testable import Gallery
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The card is thrown and caught, and the sheet is pulled up.
@MainActor struct MaterialsTests {
    private let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 800, height: 700))
    private var stage: TestStage { tour.stage }

    private func scene() throws -> MaterialsController { try #require(tour.open(.materials, as: MaterialsController.self)) }

    @Test func everyStyleIsShown() {
        let styles = Material.groups.flatMap(\.materials).map(\.style.rawValue)
        #expect(Set(styles) == Set((0...30).compactMap { UIBlurEffect.Style(rawValue: $0)?.rawValue }) && Set(styles).count == styles.count)
    }

    @Test func thrownCardStaysInside() throws {
        let scene = try scene(), start = tour.center(of: scene.card)
        stage.drag(from: start, to: CGPoint(x: start.x + 200, y: start.y - 30), duration: 0.1)
        stage.advance(by: 0.05)
        let inFlight = try #require(scene.card.layer.presentation()).position
        #expect(inFlight.x > start.x + 150)
        stage.settle()
        #expect(scene.view.bounds.contains(scene.card.frame) && scene.card.frame.maxX == 800 - 16)
        #expect(scene.card.frame.maxY < scene.bar.frame.minY)
    }

    @Test func cardIsCaughtInFlight() throws {
        let scene = try scene(), start = tour.center(of: scene.card)
        stage.drag(from: start, to: CGPoint(x: start.x + 120, y: start.y), duration: 0.08)
        stage.advance(by: 0.06)
        let shown = try #require(scene.card.layer.presentation()).position
        let finger = scene.view.convert(shown, to: nil as UIView?)
        stage.drag(from: finger, to: CGPoint(x: finger.x - 60, y: finger.y), duration: 0.2, release: false)
        stage.advance(by: 0.3)
        let held = scene.card.center
        #expect(abs(held.x - (shown.x - 60)) < 60 && scene.card.layer.presentation()?.position == held)
        stage.touchUp()
        stage.settle()
    }

    @Test(arguments: [true, false]) func pulledBarBringsSheet(_ finishes: Bool) throws {
        let scene = try scene(), from = tour.center(of: scene.bar)
        stage.drag(from: from, to: CGPoint(x: from.x, y: from.y - 150), duration: 0.4, release: false)
        stage.advance(by: 0.2)
        let sheet = try #require(scene.presentedViewController as? MaterialSheetController)
        let top = try #require(sheet.view.layer.presentation()).frame.minY
        #expect(top > 700 - 190 && top < 700 - 100, "it follows the finger")
        stage.touchMove(to: CGPoint(x: from.x, y: finishes ? 250 : from.y))
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect((scene.presentedViewController != nil) == finishes)
        guard finishes else { return }
        let swatch = sheet.swatches[11]
        stage.tap(at: tour.center(of: swatch))
        stage.settle()
        #expect(scene.card.material == swatch.material)
        #expect((scene.card.effectView.effect as? UIBlurEffect)?.style == swatch.material.style)
        stage.drag(from: CGPoint(x: 400, y: sheet.view.frame.minY + 10), to: CGPoint(x: 400, y: 690), duration: 0.2)
        stage.settle()
        #expect(scene.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func swatchesFitIntoSheet() throws {
        for size in [CGSize(width: 600, height: 1024), CGSize(width: 1280, height: 800), CGSize(width: 1080, height: 1920)] {
            stage.resize(to: size, scale: 1)
            let scene = try scene()
            stage.tap(at: tour.center(of: scene.bar))
            stage.settle()
            let sheet = try #require(scene.presentedViewController as? MaterialSheetController)
            let bottom = sheet.swatches.map { $0.convert($0.bounds, to: sheet.view).maxY }.max() ?? 0
            #expect(bottom <= sheet.view.bounds.height, "\(size)")
        }
    }
}
