import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// A picture that follows the controls of a popover or sheet.
@MainActor struct ControlsSceneTests {
    let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 640, height: 800))
    let scene: ControlsController
    let panel: ControlsPanelController
    var stage: TestStage { tour.stage }

    init() throws {
        scene = try #require(tour.open(.controls, as: ControlsController.self))
        tour.press("Adjust")
        tour.stage.settle()
        panel = try #require(scene.presentedViewController as? ControlsPanelController)
    }

    @Test func pictureFollowsSliderUnderTheFinger() {
        let slider = panel.sizeSlider, width = scene.pictureView.frameView.bounds.width
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
        stage.drag(from: start, to: CGPoint(x: start.x - 60, y: start.y), duration: 0.4, release: false)
        stage.advance(by: 0.05)
        #expect(scene.pictureView.style.size < 0.65 && scene.pictureView.frameView.bounds.width < width - 10)
        #expect(panel.areaView.progress == scene.pictureView.style.size * scene.pictureView.style.size)
        stage.touchUp()
        stage.settle()
    }

    @Test func everyControlChangesThePicture() throws {
        stage.tap(at: tour.center(of: panel.frameSwitch))
        stage.tap(at: tour.center(of: panel.shadowSwitch))
        let stepper = panel.cornerStepper
        stage.tap(at: stepper.convert(CGPoint(x: stepper.bounds.maxX - 15, y: stepper.bounds.midY), to: nil))
        let segments = panel.pictureControl
        stage.tap(at: segments.convert(CGPoint(x: segments.bounds.maxX - 10, y: segments.bounds.midY), to: nil))
        stage.settle()
        #expect(scene.pictureView.style == FrameStyle(pictureIndex: 2, size: 0.7, cornerRadius: 24, hasFrame: false, hasShadow: false))
        #expect(stage.diagnostics.isEmpty)
    }

    /// The picture is not covered: beside a popover, above a sheet.
    @Test(arguments: [CGSize(width: 640, height: 800), CGSize(width: 400, height: 800)]) func pictureIsSeen(_ size: CGSize) throws {
        stage.resize(to: size, scale: 1)
        stage.settle()
        let content = try #require(panel.view), area = content.convert(content.bounds, to: nil)
        #expect(!scene.pictureView.convert(scene.pictureView.bounds, to: nil).intersects(area), "\(area)")
    }
}
