import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
import WayKitTesting

/// A scene's geometry, and its delegate's notifications.
@MainActor struct SceneGeometryTests {
    final class Delegate: NSObject, UIWindowSceneDelegate {
        var lines: [String] = []
        func windowScene(
            _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
            interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation, traitCollection previousTraitCollection: UITraitCollection
        ) {
            lines.append(
                "\(previousCoordinateSpace.bounds.width)>\(windowScene.effectiveGeometry.coordinateSpace.bounds.width)"
                    + " \(previousInterfaceOrientation.isPortrait) \(previousTraitCollection.horizontalSizeClass.rawValue)")
        }
        func windowScene(_ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry) {
            lines.append("geometry \(previousEffectiveGeometry.systemFrame.width) \(windowScene.windows[0].bounds.width)")
        }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let delegate = Delegate()
    private var scene: UIWindowScene { stage.window.windowScene! }

    init() {
        stage.show(UIViewController())
        scene.delegate = delegate
    }

    @Test func sizeChangeIsReportedToDelegate() {
        stage.resize(to: CGSize(width: 900, height: 700), scale: 1)
        #expect(delegate.lines == ["400.0>900.0 true 1", "geometry 400.0 900.0"])
        stage.resize(to: CGSize(width: 900, height: 700), scale: 1)
        #expect(delegate.lines.count == 2)
    }

    @Test func traitChangeIsReportedWithoutGeometryChange() {
        scene.traitOverrides.userInterfaceStyle = .dark
        stage.advance(by: 0.1)
        #expect(delegate.lines == ["400.0>400.0 true 1"])
    }

    @Test func effectiveGeometryIsASnapshot() {
        let before = scene.effectiveGeometry
        #expect(before.interfaceOrientation == .portrait && before == scene.effectiveGeometry)
        scene.sizeRestrictions?.minimumSize = CGSize(width: 300, height: 200)
        #expect(before.minimumSize == .zero && scene.effectiveGeometry.minimumSize == CGSize(width: 300, height: 200))
        #expect(before != scene.effectiveGeometry)
    }

    @Test func focusSystemIsKeyWindows() {
        #expect(scene.focusSystem != nil && scene.focusSystem === UIFocusSystem.focusSystem(for: stage.window))
    }
}
