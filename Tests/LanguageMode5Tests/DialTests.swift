import Testing
import UIKit
import WayKitTesting

class DialRecorder: NSObject, DialViewDelegate {
    var values = [CGFloat]()
    var ends = 0
    func dialViewDidFinish(_ dialView: DialView) { ends += 1 }
    func dialView(_ dialView: DialView, didChange value: CGFloat) { values.append(value) }
}

class Weak {
    weak var object: DialView?
    init(_ object: DialView) { self.object = object }
}

/// A control with timers, closures, observers and clean-up in `deinit` compiles without a warning in language mode 5, and runs.
@MainActor struct DialTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let controller = DialController()
    let recorder = DialRecorder()

    init() {
        stage.show(controller)
        stage.settle()
        controller.dial.delegate = recorder
    }

    @Test func touchSetsTheValueWithinItsLimits() {
        stage.tap(at: CGPoint(x: 100, y: 400))
        #expect(controller.dial.value == 0.25)
        controller.dial.value = 7
        #expect(controller.dial.value == 1)
        #expect(controller.dial.layer is CAGradientLayer)
    }

    @Test func timerCallsItsSelectorUntilTheEnd() {
        controller.dial.startTimer()
        stage.advance(by: 1.1)
        #expect(abs(controller.dial.value - 0.7) < 0.001)
        stage.advance(by: 5)
        #expect(controller.dial.value == 1)
    }

    @Test func displayLinkCallsItsSelectorUntilItIsInvalidated() {
        controller.dial.value = 0
        controller.dial.startRising()
        stage.advance(by: 0.5)
        let value = controller.dial.value
        #expect(abs(value - 0.5) < 0.05)
        controller.dial.stopRising()
        stage.advance(by: 0.5)
        #expect(controller.dial.value == value)
    }

    @Test func resultOfAnotherQueueArrives() async {
        await withCheckedContinuation { done in
            controller.dial.onLoad = { done.resume() }
            controller.dial.load()
        }
        #expect(abs(controller.dial.value - 0.55) < 0.001)
        stage.advance(by: 0.5)
        stage.settle()
        stage.advance(by: 1)
        #expect(recorder.ends == 1)
    }

    @Test func completionsAndDelegateOfAnimationsAreCalled() {
        var finished = false
        controller.dial.pulse { finished = $0 }
        controller.dial.fade()
        stage.settle()
        #expect(finished)
        #expect(recorder.ends == 1)
        #expect(stage.diagnostics == [])
    }

    @Test func deinitsRun() {
        var released = [String]()
        autoreleasepool {
            let page = DialController()
            page.onRelease = { released.append("controller") }
            page.dial.onRelease = { released.append("dial") }
            page.loadViewIfNeeded()
            page.dial.startTimer()
            page.dial.startTimer()
        }
        // The timer retains its target until it ends.
        #expect(released == ["controller"])
        stage.advance(by: 10)
        #expect(released == ["controller", "dial"])
    }

    @Test func invalidatedTimerReleasesItsTarget() {
        var released = [String]()
        let dial = autoreleasepool { () -> Weak in
            let dial = DialView()
            dial.onRelease = { released.append("dial") }
            dial.startTimer()
            return Weak(dial)
        }
        #expect(released == [])
        dial.object?.stopTimer()
        #expect(released == ["dial"])
    }
}
