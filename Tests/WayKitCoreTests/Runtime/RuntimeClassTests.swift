import Foundation
import Testing
import WayKit
import WayKitTesting

/// Classes of a program that the system instantiates: as on iOS, without a helper method.
@MainActor struct RuntimeClassTests {
    class Gauge: CALayer {
        var level = 3
        override init() {
            super.init()
            level = 5
        }
        override init(layer: Any) {
            super.init(layer: layer)
            level = (layer as? Gauge)?.level ?? 0
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    class GaugeView: UIView {
        override class var layerClass: AnyClass { Gauge.self }
    }

    class RedBar: UINavigationBar {
        override init(frame: CGRect) {
            super.init(frame: frame)
            tintColor = .red
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    class PlainToolbar: UIToolbar {}

    /// Not final, and without a required initialiser.
    class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let greeting: String
        override init() {
            greeting = "hello"
            super.init()
        }
    }

    @Test func viewCreatesLayerOfLayerClass() throws {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        stage.show(UIViewController())
        let view = GaugeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        let gauge = try #require(view.layer as? Gauge)
        #expect(gauge.level == 5)
        gauge.level = 8
        stage.advance(by: 0.02)
        #expect(gauge.presentation()?.level == 8)
    }

    @Test func navigationControllerCreatesBarsOfGivenClasses() {
        let controller = UINavigationController(navigationBarClass: RedBar.self, toolbarClass: PlainToolbar.self)
        #expect(controller.navigationBar is RedBar)
        #expect(controller.navigationBar.tintColor == .red)
        #expect(controller.toolbar is PlainToolbar)
    }

    @Test func delegateIsCreatedFromNonFinalClass() {
        ApplicationLaunch.delegateType = Delegate.self
        defer { ApplicationLaunch.delegateType = nil }
        #expect((ApplicationLaunch.makeDelegate() as? Delegate)?.greeting == "hello")
    }
}
