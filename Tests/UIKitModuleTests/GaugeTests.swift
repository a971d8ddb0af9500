import Testing
import UIKit
import WayKitTesting

/// A control written for Swift 6 compiles without a warning, and runs.
@MainActor struct GaugeTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()

    private final class Recorder: GaugeViewDelegate {
        var values: [CGFloat] = []
        func gaugeView(_ gaugeView: GaugeView, didChange value: CGFloat) { values.append(value) }
    }

    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var storage = false
        var isSet: Bool { lock.withLock { storage } }
        func set() { lock.withLock { storage = true } }
    }

    init() {
        root.view.backgroundColor = .white
        stage.show(root)
    }

    @Test func controllerFadesInAndOut() {
        let page = GaugeController {}
        root.present(page, animated: true)
        stage.settle()
        #expect(root.presentedViewController === page)
        page.dismiss(animated: true)
        stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(stage.diagnostics == [])
    }

    @Test func timerAndTaskSetTheValue() {
        let page = GaugeController {}, recorder = Recorder()
        root.present(page, animated: false)
        stage.settle()
        page.gauge.delegate = recorder
        page.gauge.start()
        stage.advance(by: 0.1)
        #expect(recorder.values == [0.25])
        stage.advance(by: 0.5)
        #expect(recorder.values == [0.25, 0.35])
        stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(page.gauge.value == 0.35)
    }

    @Test func delegateWithoutActorIsCalled() {
        let page = GaugeController {}
        root.present(page, animated: false)
        stage.settle()
        page.gauge.fade()
        stage.settle()
        #expect(page.gauge.value == 1)
        let resettable: any Resettable = page.gauge
        resettable.reset()
        #expect(page.gauge.value == 0.5)
    }

    @Test func plainAndIsolatedDeinitRun() {
        let flag = Flag()
        autoreleasepool {
            let page = GaugeController { flag.set() }
            page.loadViewIfNeeded()
            page.gauge.start()
        }
        stage.advance(by: 1)
        #expect(flag.isSet)
    }
}
