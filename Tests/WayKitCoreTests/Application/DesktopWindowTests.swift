import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// A program's window requests, and what reaches the compositor.
@MainActor struct DesktopWindowTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private var desktop: HeadlessWindow { stage.host.windows[0] }
    private var scene: UIWindowScene { stage.window.windowScene! }

    // MARK: Geometry

    @Test func fullScreenAndMaximizedAreRequested() {
        #expect(!scene.isFullScreen)
        scene.requestGeometryUpdate(.Wayland(isFullScreen: true, screen: UIScreen.main))
        #expect(scene.isFullScreen)
        #expect(desktop.fullScreenOutput == UIScreen.main.model.id)
        scene.requestGeometryUpdate(.Wayland(isFullScreen: false))
        #expect(!scene.isFullScreen)
        scene.requestGeometryUpdate(.Wayland(isMaximized: true))
        #expect(desktop.state.isMaximized && !scene.isFullScreen)
    }

    @Test func refusalIsReportedAsynchronouslyWithReason() {
        var errors: [UISceneError] = []
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { errors.append($0 as! UISceneError) }
        scene.sizeRestrictions?.allowsFullScreen = false
        scene.requestGeometryUpdate(.Wayland(isFullScreen: true)) { errors.append($0 as! UISceneError) }
        #expect(errors.isEmpty && !scene.isFullScreen)
        stage.advance(by: 0)
        #expect(errors.map(\.code) == [.geometryRequestUnsupported, .geometryRequestDenied])
        scene.requestGeometryUpdate(.Wayland(isFullScreen: true))
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("do not allow full screen"))
    }

    @Test func settingScreenRequestsFullScreenThere() {
        let other = UIScreen(HostScreen(id: 77, name: "HDMI-A-1", frame: .zero, pixelWidth: 0, pixelHeight: 0, scale: 1, refreshRate: 60))
        stage.window.screen = stage.window.screen
        #expect(!scene.isFullScreen)
        stage.window.screen = other
        #expect(scene.isFullScreen && desktop.fullScreenOutput == 77)
    }

    @Test func invalidSizeRestrictionsAreClamped() {
        let limits = scene.sizeRestrictions!
        limits.minimumSize = CGSize(width: 320, height: -5)
        limits.maximumSize = CGSize(width: CGFloat.infinity, height: 900)
        #expect(limits.minimumSize == CGSize(width: 320, height: 0) && desktop.minimumSize == CGSize(width: 320, height: 0))
        #expect(limits.maximumSize == CGSize(width: 0, height: 900) && desktop.maximumSize == CGSize(width: 0, height: 900))
    }

    @Test func interactiveMoveAndWindowMenuReachHost() {
        scene.beginInteractiveMove()
        scene.showWindowMenu(at: CGPoint(x: 1, y: 2))
        #expect(desktop.interactiveMoveCount == 1 && desktop.windowMenuPoints == [CGPoint(x: 1, y: 2)])
    }

    // MARK: Icon

    @Test func alternateIconIsSetByThemeName() {
        var answers: [Bool] = []
        let application = UIApplication.shared
        #expect(application.supportsAlternateIcons && application.alternateIconName == nil)
        application.setAlternateIconName("camera-photo") { answers.append($0 == nil) }
        #expect(desktop.icon?.name == "camera-photo" && application.alternateIconName == "camera-photo" && answers.isEmpty)
        stage.advance(by: 0)
        #expect(answers == [true])
        application.setAlternateIconName(nil)
        #expect(desktop.icon == nil && application.alternateIconName == nil)
    }

    // MARK: Content type

    @Test func contentTypeHintIsSetFromSecondFrameAndResetAfterPause() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        stage.settle()
        stage.advance(by: 3)
        #expect(desktop.contentKind == .none)
        view.backgroundColor = .red
        stage.advance(by: 0.05)
        #expect(desktop.contentKind == .none, "one frame is no movement")
        UIView.animate(withDuration: 0.5) { view.center.x = 300 }
        stage.advance(by: 0.2)
        #expect(desktop.contentKind == .game)
        stage.advance(by: 0.3 + ContentTypeHint.restTime - 0.1)
        #expect(desktop.contentKind == .game, "a display may need a moment to change over")
        stage.advance(by: 0.3)
        #expect(desktop.contentKind == .none)
        #expect(stage.settle())
    }

    @Test func displayWithoutContentTypesCausesNoTimer() {
        desktop.usesContentKind = false
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        stage.settle()
        stage.advance(by: 3)
        UIView.animate(withDuration: 0.5) { view.center.x = 300 }
        stage.advance(by: 0.3)
        #expect(desktop.contentKind == .none)
        stage.advance(by: 0.8)
        #expect(stage.host.taskQueue.nextDeadline.map { $0 > stage.host.now + CacheTrimmer.restTime / 2 } ?? true)
    }
}
