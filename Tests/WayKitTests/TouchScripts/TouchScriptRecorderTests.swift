import Foundation
import Testing
import WayHost
@testable import WayKitCore
@testable import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct TouchScriptRecorderTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let recorder: TouchScriptRecorder

    init() throws {
        recorder = TouchScriptRecorder(windowScene: try #require(stage.window.windowScene))
    }

    private func send(_ id: Int, _ phase: TouchEvent.Point.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval? = nil) {
        let point = TouchEvent.Point(id: id, phase: phase, position: CGPoint(x: x, y: y))
        stage.post(.touch(TouchEvent(device: DeviceID(rawValue: 9), timestamp: time ?? stage.time, points: [point])))
    }

    @Test func touchesAreRecorded() {
        stage.advance(by: 1)
        recorder.start()
        stage.advance(by: 0.5)
        stage.drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 70, y: 20), duration: 0.1)
        stage.advance(by: 1)
        stage.tap(at: CGPoint(x: 5, y: 5))
        let script = recorder.stop()
        #expect(script.size == CGSize(width: 400, height: 300))
        #expect(script.events.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .moved, .moved, .ended, .began, .ended])
        #expect(script.events.map(\.time).prefix(3) == [0.5, 0.516667, 0.533333] && script.events[8].time == 1.6)
        #expect(script.events[3].location == CGPoint(x: 40, y: 20))
        stage.tap(at: CGPoint(x: 5, y: 5))
        #expect(recorder.script == script && !recorder.isRecording)
    }

    /// A recording that is played moves the program as the finger did.
    @Test func playedRecordingDoesTheSame() {
        func scrolled(_ gesture: (TestStage) -> Void) -> CGPoint {
            let scroll = UIScrollView()
            scroll.contentSize = CGSize(width: 400, height: 5000)
            let page = UIViewController()
            page.view = scroll
            stage.show(page)
            stage.advance(by: 1)
            gesture(stage)
            #expect(stage.settle())
            return scroll.contentOffset
        }
        let byFinger = scrolled { stage in
            recorder.start()
            stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 50), duration: 0.2)
            recorder.stop()
        }
        #expect(byFinger.y > 250)
        let played = scrolled { _ = $0.play(recorder.script) }
        #expect(abs(played.y - byFinger.y) < 0.1)
    }

    @Test func contactsBecomeSmallNumbers() {
        recorder.start()
        send(288, .began, 1, 1)
        send(512, .began, 2, 2)
        send(288, .ended, 1, 1)
        send(700, .began, 3, 3)
        send(512, .moved, 4, 4)
        #expect(recorder.script.events.map(\.finger) == [0, 1, 0, 0, 1])
    }

    @Test func pressedPointerIsAFinger() {
        recorder.start()
        stage.pointerMove(to: CGPoint(x: 1, y: 1))
        stage.pointerPress(at: CGPoint(x: 2, y: 2))
        stage.pointerMove(to: CGPoint(x: 3, y: 3))
        stage.pointerRelease(at: CGPoint(x: 4, y: 4))
        stage.pointerPress(2, at: CGPoint(x: 5, y: 5))
        #expect(recorder.script.events.map(\.phase) == [.began, .moved, .ended] && recorder.script.fingers.isEmpty)
    }

    /// What a device reports wrongly does not make a script that cannot be read.
    @Test func invalidInputIsCorrected() throws {
        stage.advance(by: 1)
        recorder.start()
        send(0, .moved, 1, 1)
        send(0, .began, .nan, 1)
        send(0, .began, 1, 1, at: 0.5)
        send(0, .began, 2, 2)
        stage.advance(by: 1)
        send(0, .moved, 3, 3, at: 100)
        send(0, .moved, 4, 4, at: 1.5)
        send(0, .moved, .infinity, 4)
        send(0, .ended, .nan, .nan)
        #expect(recorder.script.events.map(\.phase) == [.began, .cancelled, .began, .moved, .moved, .ended])
        #expect(recorder.script.events.map(\.time) == [0, 0, 0, 1, 1, 1])
        #expect(recorder.script.events.last?.location == CGPoint(x: 4, y: 4))
        #expect(try TouchScript(recorder.script.text) == recorder.script)
    }

    @Test func resizedWindowKeepsTheScriptsSize() {
        recorder.start()
        stage.touchDown(at: CGPoint(x: 200, y: 150))
        stage.resize(to: CGSize(width: 200, height: 600), scale: 1)
        stage.touchMove(to: CGPoint(x: 50, y: 300))
        #expect(recorder.script.size == CGSize(width: 400, height: 300) && recorder.script.events.last?.location == CGPoint(x: 100, y: 150))
    }

    @Test func touchesOfOtherWindowsAreNotRecorded() throws {
        let options = WindowOptions(title: "", applicationID: "test", preferredSize: CGSize(width: 100, height: 100))
        let other = try stage.application.openScene(options)
        stage.advance(by: 0.1)
        recorder.start()
        let point = TouchEvent.Point(id: 0, phase: .began, position: CGPoint(x: 1, y: 1))
        let event = TouchEvent(device: DeviceID(rawValue: 1), timestamp: stage.time, points: [point])
        stage.application.handle(.input(try #require(other.hostWindow).id, .touch(event)))
        #expect(recorder.script.events.isEmpty)
    }

    /// A second start begins a new script, without the touch that is down.
    @Test func aSecondStartBeginsAnew() {
        recorder.start()
        stage.advance(by: 1)
        stage.touchDown(at: CGPoint(x: 10, y: 10))
        recorder.start()
        #expect(recorder.script == TouchScript())
        stage.touchMove(to: CGPoint(x: 20, y: 20))
        stage.touchUp()
        #expect(recorder.script.events.isEmpty)
        stage.advance(by: 0.5)
        stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.script.events.map(\.phase) == [.began, .ended] && recorder.script.events.first?.time == 0.5)
    }

    @Test func aPointerThatLeavesIsCancelled() {
        recorder.start()
        stage.pointerPress(at: CGPoint(x: 2, y: 2))
        stage.pointerLeave()
        #expect(recorder.script.events.map(\.phase) == [.began, .cancelled])
    }

    /// A recording of a mirrored window is played there as it was, and mirrored in another one.
    @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft]) func directionIsRecorded(_ direction: UIUserInterfaceLayoutDirection) throws {
        stage.userInterfaceLayoutDirection = direction
        recorder.start()
        stage.tap(at: CGPoint(x: 100, y: 50))
        let script = recorder.stop(), log = TouchLogView(frame: stage.window.bounds), page = UIViewController()
        #expect(script.layoutDirection == direction)
        page.view.addSubview(log)
        stage.show(page)
        stage.play(script)
        stage.userInterfaceLayoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
        stage.play(script)
        #expect(Set(log.locations) == [CGPoint(x: 100, y: 50), CGPoint(x: 300, y: 50)] && log.locations.first?.x == 100)
    }

    @Test func playedTouchesAreNotRecorded() throws {
        recorder.start()
        stage.play(try TouchScript("0 0 tap 10 10"))
        #expect(recorder.script.events.isEmpty)
    }

    // MARK: Environment variables

    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touches")

    @Test func recordVariableWritesEachTouchAtOnce() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        stage.application.startTouchScripts(ApplicationSettings(environment: ["WAYKIT_RECORD": file.path]), in: stage.scene)
        stage.advance(by: 0.25)
        stage.touchDown(at: CGPoint(x: 10, y: 20))
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == "size 400.0 300.0\ndirection leftToRight\n0.25 0 began 10.0 20.0\n")
        stage.touchUp()
        #expect(try TouchScript(contentsOf: file).events.map(\.phase) == [.began, .ended])
    }

    /// The file system is full: one line, and the program goes on.
    @Test func aRecordingThatFailsIsReportedOnce() {
        stage.application.startTouchScripts(ApplicationSettings(environment: ["WAYKIT_RECORD": "/dev/full"]), in: stage.scene)
        stage.tap(at: CGPoint(x: 10, y: 20))
        stage.tap(at: CGPoint(x: 10, y: 20))
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("the recording ends here"), "\(stage.diagnostics)")
    }

    @Test func playVariablePlaysAFile() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let view = TouchLogView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        try Data("0.5 0 tap 10 10".utf8).write(to: file)
        stage.application.startTouchScripts(ApplicationSettings(environment: ["WAYKIT_PLAY": file.path]), in: stage.scene)
        stage.advance(by: 1)
        #expect(view.log == ["began", "ended"] && stage.diagnostics.isEmpty)
    }

    @Test func badFilesAreReported() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("0.5 0 tip 10 10".utf8).write(to: file)
        let settings = ApplicationSettings(environment: ["WAYKIT_PLAY": file.path, "WAYKIT_RECORD": "/nowhere/x.touches"])
        stage.application.startTouchScripts(settings, in: stage.scene)
        #expect(stage.diagnostics.count == 2)
        #expect(stage.diagnostics[0].contains("WAYKIT_RECORD: /nowhere/x.touches: No such file"))
        #expect(stage.diagnostics[1].contains("WAYKIT_PLAY: \(file.path): line 1, column 7: \"tip\" is none of"))
    }
}
