import Foundation
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct TouchScriptPlayerTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 400))
    private let page = UIViewController()
    private let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let player: TouchScriptPlayer

    init() throws {
        player = TouchScriptPlayer(windowScene: try #require(stage.window.windowScene))
        view.isMultipleTouchEnabled = true
        view.backgroundColor = .white
        page.view.addSubview(view)
        stage.show(page)
    }

    private func drag(release: Bool = true) -> TouchScript {
        var script = TouchScript()
        script.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 220), duration: 1, release: release)
        return script
    }

    /// The endings of a script that begins now.
    private func play(_ script: TouchScript) -> Endings {
        let endings = Endings()
        player.play(script) { endings.all.append($0) }
        return endings
    }

    @MainActor private final class Endings {
        var all: [TouchScriptPlayer.Ending] = []
    }

    @Test func touchesAreDeliveredAtTheirTimes() {
        let endings = play(drag())
        #expect(player.isPlaying && view.log.isEmpty)
        stage.advance(by: 0.5)
        #expect(view.log.first == "began" && view.log.count == 61 && view.locations.last == CGPoint(x: 100, y: 160))
        #expect(endings.all.isEmpty)
        stage.advance(by: 0.5)
        #expect(view.log.last == "ended" && view.locations.last == CGPoint(x: 100, y: 220))
        #expect(endings.all == [.finished] && !player.isPlaying)
    }

    @Test func recognisersSeeTheVelocity() {
        let pan = UIPanGestureRecognizer()
        var velocity = CGPoint.zero
        pan.addHandler { [weak pan] in velocity = pan?.velocity(in: nil) ?? .zero }
        view.addGestureRecognizer(pan)
        #expect(stage.play(drag()) == .finished)
        #expect(pan.state == .possible && abs(velocity.y - 120) < 0.1)
    }

    /// Like a touchscreen's: one position for each frame.
    @Test func touchesAreResampled() {
        stage.touchSampling = .resampled
        #expect(stage.play(drag()) == .finished)
        #expect(view.log.filter { $0 == "moved" }.count < 65)
    }

    @Test func simultaneousChangesAreOneEvent() throws {
        let script = try TouchScript("0 0 began 10 10\n0 1 began 20 20\n0.1 0 moved 11 11\n0.1 1 moved 21 21\n0.2 0 ended\n0.2 1 ended\n0.2 0 began 5 5")
        #expect(stage.play(script) == .finished)
        #expect(view.log == ["began", "moved", "ended", "began", "cancelled"] && view.locations.count == 8)
    }

    // MARK: Real input

    @Test func realTouchEndsItInMidGesture() {
        let endings = play(drag())
        stage.advance(by: 0.5)
        let count = view.log.count
        stage.touchDown(at: CGPoint(x: 300, y: 300))
        #expect(Array(view.log.dropFirst(count)) == ["cancelled", "began"])
        #expect(endings.all == [.interrupted] && !player.isPlaying)
        stage.advance(by: 1)
        stage.touchUp()
        #expect(Array(view.log.dropFirst(count)) == ["cancelled", "began", "ended"] && view.locations.last == CGPoint(x: 300, y: 300))
    }

    /// The sheet that a script drags returns, as for a touch that the system cancels.
    @Test func interruptedDragOfASheetIsCancelled() {
        let sheet = UIViewController()
        page.present(sheet, animated: true)
        stage.settle()
        let endings = play(drag())
        stage.advance(by: 0.9)
        let dragged = sheet.presentationController?.presentedView?.layer.presentation()?.frame.minY ?? 0
        #expect(dragged > 60)
        stage.touchDown(at: CGPoint(x: 10, y: 5))
        stage.touchUp()
        #expect(endings.all == [.interrupted] && stage.settle())
        #expect(page.presentedViewController === sheet && !sheet.isBeingDismissed)
    }

    @Test(arguments: ["pointer", "key", "wheel", "touchpad", "pen"])
    func everyKindOfInputEndsIt(_ kind: String) {
        let endings = play(drag())
        stage.advance(by: 0.5)
        stage.pointerMove(to: CGPoint(x: 200, y: 200))
        #expect(endings.all.isEmpty)
        switch kind {
        case "pointer": stage.pointerPress(at: CGPoint(x: 200, y: 200))
        case "key": stage.press("Escape")
        case "wheel": stage.scroll(at: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: 20), duration: 0.1)
        case "touchpad": stage.touchpadSwipe(fingers: 3, by: CGPoint(x: 50, y: 0), duration: 0.1)
        default:
            let point = TouchEvent.Point(id: 3, phase: .began, position: CGPoint(x: 1, y: 1), stylus: Stylus())
            stage.post(.touch(TouchEvent(device: DeviceID(rawValue: 7), timestamp: stage.time, points: [point])))
        }
        #expect(endings.all == [.interrupted] && view.log.contains("cancelled"))
    }

    @Test func inputInAnotherWindowEndsIt() throws {
        let endings = play(drag())
        let options = WindowOptions(title: "", applicationID: "test", preferredSize: CGSize(width: 100, height: 100))
        let other = try stage.application.openScene(options)
        stage.advance(by: 0.2)
        let point = TouchEvent.Point(id: 0, phase: .began, position: CGPoint(x: 1, y: 1))
        let event = TouchEvent(device: DeviceID(rawValue: 1), timestamp: stage.time, points: [point])
        stage.application.handle(.input(try #require(other.hostWindow).id, .touch(event)))
        #expect(endings.all == [.interrupted])
    }

    /// The end of what began before the script, and a pointer that moves.
    @Test func inputThatBeginsNothingDoesNotEndIt() {
        let device = DeviceID(rawValue: 7), middle = CGPoint(x: 200, y: 200)
        let endings = play(drag())
        stage.advance(by: 0.5)
        for phase in [TouchEvent.Point.Phase.moved, .ended, .cancelled] {
            stage.post(.touch(TouchEvent(device: device, timestamp: stage.time, points: [.init(id: 1, phase: phase, position: middle)])))
        }
        for kind in [PointerEvent.Kind.entered, .moved, .released(button: 0x110), .left] {
            stage.post(.pointer(PointerEvent(device: device, timestamp: stage.time, kind: kind, position: middle)))
        }
        stage.post(.scroll(ScrollEvent(device: device, timestamp: stage.time, position: middle, source: .finger, phase: .ended, delta: .zero)))
        for phase in [TouchpadGestureEvent.Phase.changed, .ended, .cancelled] {
            stage.post(.touchpad(TouchpadGestureEvent(
                device: device, timestamp: stage.time, kind: .swipe, phase: phase, fingers: 3, position: middle, delta: .zero)))
        }
        stage.keyUp("a")
        stage.post(.keyboardFocus(true))
        #expect(endings.all.isEmpty && player.isPlaying)
        stage.post(.scroll(ScrollEvent(device: device, timestamp: stage.time, position: middle, source: .finger, phase: .began, delta: .zero)))
        #expect(endings.all == [.interrupted])
    }

    @Test func touchesOfAScriptAreInputOfTheirWindow() throws {
        let options = WindowOptions(title: "", applicationID: "test", preferredSize: CGSize(width: 100, height: 100))
        let other = try stage.application.openScene(options), others = TouchScriptPlayer(windowScene: other)
        stage.advance(by: 0.1)
        let first = play(drag())
        others.play(try TouchScript("0 0 tap 5 5\n1 end"))
        stage.advance(by: 0.5)
        #expect(stage.application.inputDispatcher.lastScene === stage.scene && first.all.isEmpty, "scripts in two windows do not disturb each other")
        #expect(others.isPlaying && stage.application.touchScripts.players.count == 2)
        stage.advance(by: 1)
        #expect(first.all == [.finished] && !others.isPlaying && stage.application.touchScripts.players.isEmpty)
        let devices = (0..<3).map { _ in stage.application.touchScripts.makeDevice() }
        #expect(Set(devices).count == 3)
    }

    /// The program has ignored interaction since before the script.
    @Test func ignoredScriptTouchesAreNotDelivered() throws {
        stage.application.beginIgnoringInteractionEvents()
        #expect(stage.play(try TouchScript("0 0 tap 10 10")) == .finished)
        #expect(view.log.isEmpty)
    }

    /// While a program ignores interaction, a real touch is not delivered, but the script ends.
    @Test func ignoredTouchEndsIt() {
        let endings = play(drag())
        stage.advance(by: 0.5)
        stage.application.beginIgnoringInteractionEvents()
        stage.touchDown(at: CGPoint(x: 300, y: 300))
        #expect(endings.all == [.interrupted] && view.log.last == "cancelled")
    }

    @Test func doesNotBeginUnderARealFinger() {
        stage.touchDown(at: CGPoint(x: 300, y: 300))
        let endings = play(drag())
        stage.advance(by: 0.1)
        #expect(endings.all == [.interrupted] && view.log == ["began"])
        #expect(stage.play(drag()) == .interrupted)
    }

    /// A real tap beside a played one is not its second tap.
    @Test func realTapAfterPlayedTapIsASingleTap() throws {
        #expect(stage.play(try TouchScript("0 0 tap 100 100")) == .finished)
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        #expect(stage.scene.input.activeTouches.first?.tapCount == 1)
    }

    // MARK: Ends

    @Test func stopCancelsItsTouches() {
        let endings = play(drag())
        stage.advance(by: 0.5)
        player.stop()
        player.stop()
        #expect(view.log.last == "cancelled" && endings.all == [.stopped])
        stage.advance(by: 1)
        #expect(view.log.last == "cancelled")
    }

    @Test func fingersThatAreDownAtTheEndAreCancelled() {
        #expect(stage.play(drag(release: false)) == .finished)
        #expect(view.log.last == "cancelled")
    }

    @Test func anotherScriptInTheWindowReplacesIt() throws {
        let first = play(drag())
        stage.advance(by: 0.5)
        #expect(stage.play(try TouchScript("0 0 tap 5 5")) == .finished)
        #expect(first.all == [.stopped] && view.log.suffix(3) == ["cancelled", "began", "ended"])
    }

    @Test func closedWindowEndsIt() throws {
        let options = WindowOptions(title: "", applicationID: "test", preferredSize: CGSize(width: 100, height: 100))
        let scene = try stage.application.openScene(options)
        let other = TouchScriptPlayer(windowScene: scene)
        var ending: TouchScriptPlayer.Ending?
        other.play(drag()) { ending = $0 }
        stage.advance(by: 0.2)
        stage.application.remove(scene)
        stage.advance(by: 0.2)
        #expect(ending == .stopped)
        other.play(drag()) { ending = $0 == .stopped ? .finished : nil }
        #expect(ending == .finished)
    }

    @Test func lostConnectionEndsIt() {
        stage.application.outlivesConnection = true
        let endings = play(drag())
        stage.advance(by: 0.5)
        stage.host.lose()
        #expect(endings.all == [.stopped] && view.log.last == "cancelled")
    }

    /// A program's action may stop the script of which it is a part.
    @Test func actionMayStopIt() {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "x") { [player] _ in
            taps += 1
            player.stop()
        })
        button.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        view.addSubview(button)
        let endings = play((try? TouchScript("0 0 tap 20 20\n0.08 0 began 300 300\n1 0 ended")) ?? TouchScript())
        stage.advance(by: 2)
        #expect(taps == 1 && endings.all == [.stopped] && view.log.isEmpty)
    }

    @Test func asynchronousFormReturnsTheEnding() async throws {
        let script = try TouchScript("0 0 tap 20 20")
        let result = Task { await player.play(script) }
        stage.advance(by: 1)
        #expect(await result.value == .finished && view.log == ["began", "ended"])
    }

    // MARK: Size and dots

    @Test func locationsAreScaledToTheWindow() throws {
        let script = try TouchScript("size 800 200\n0 0 began 200 50\n1 0 moved 200 50\n2 0 ended")
        player.play(script)
        stage.advance(by: 0.5)
        #expect(view.locations == [CGPoint(x: 100, y: 100)])
        stage.resize(to: CGSize(width: 200, height: 400), scale: 1)
        stage.advance(by: 1)
        #expect(view.locations.last == CGPoint(x: 50, y: 100))
    }

    @Test func dotsAreShownForItsFingersOnly() throws {
        func isMarked(_ x: CGFloat, _ y: CGFloat) -> Bool { stage.pixel(at: CGPoint(x: x, y: y)) != UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
        stage.settle()
        player.play(try TouchScript("0 0 began 100 100\n1 0 moved 200 100\n2 0 ended"))
        stage.advance(by: 0.5)
        #expect(isMarked(100, 100))
        stage.advance(by: 1)
        #expect(isMarked(200, 100) && !isMarked(100, 100))
        stage.advance(by: 0.6)
        // It fades out.
        #expect(isMarked(200, 100) && !player.isPlaying)
        stage.advance(by: 0.3)
        #expect(!isMarked(200, 100))
        stage.touchDown(at: CGPoint(x: 300, y: 300))
        stage.advance(by: 0.1)
        #expect(!isMarked(300, 300))
        stage.touchUp()
        player.showsTouches = false
        player.play(try TouchScript("0 0 began 100 100\n1 0 ended"))
        stage.advance(by: 0.5)
        #expect(!isMarked(100, 100))
        #expect(stage.settle())
    }
}
