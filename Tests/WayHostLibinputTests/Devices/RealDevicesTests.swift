import Foundation
import Testing

/// The whole source with the real libinput, on devices that umockdev emulates. Serialized: each test starts processes, and these tests run in real
/// time.
@Suite(
    .serialized, .timeLimit(.minutes(3)),
    .enabled(if: MockDevices.isAvailable, "needs umockdev for Python (packages umockdev, gir1.2-umockdev-1.0, python3-gi) and name spaces"))
struct RealDevicesTests {
    @Test func touchscreenDeliversTouches() throws {
        let devices = try MockDevices("touchscreen", "keyboard")
        defer { devices.end() }
        #expect(try devices.lines(until: "devices") == ["devices: event20 Mock Touchscreen (touch)"])
        try devices.send("down 0 100 200", "down 1 300 400", "frame", "motion 0 110 210", "frame", "palm 1", "frame", "up 0", "frame")
        #expect(
            try devices.lines(until: "touch ended") == [
                "touch began 0 at 100 200, began 1 at 300 400", "touch moved 0 at 110 210", "touch cancelled 1 at 300 400",
                "touch ended 0 at 110 210",
            ])
    }

    @Test func unpluggedTouchscreenCancelsTouches() throws {
        let devices = try MockDevices("touchscreen")
        defer { devices.end() }
        try devices.send("down 0 100 200", "down 3 300 400", "frame", "remove touchscreen")
        #expect(
            try devices.lines(until: "touch cancelled").suffix(2) == [
                "touch began 0 at 100 200, began 3 at 300 400", "touch cancelled 0 at 100 200, cancelled 3 at 300 400",
            ])
        try devices.send("add touchscreen")
        _ = try devices.lines(until: "devices: event21 Mock Touchscreen (touch)")
        try devices.send("down 0 5 6", "frame")
        #expect(try devices.lines(until: "touch") == ["touch began 0 at 5 6"])
    }

    /// The program must not read keystrokes: a keyboard is not opened, even when plugged in later.
    @Test func hotpluggedKeyboardIsNotOpened() throws {
        let devices = try MockDevices("touchscreen")
        defer { devices.end() }
        _ = try devices.lines(until: "devices")
        try devices.send("add keyboard", "add pointer")
        #expect(
            try devices.lines(until: "devices") == ["devices: event20 Mock Touchscreen (touch), event22 Mock Mouse (pointer)"])
        try devices.send("key 30 1", "down 0 5 6", "frame")
        #expect(try devices.lines(until: "touch") == ["touch began 0 at 5 6"])
    }

    @Test func touchscreenOfAnotherOutputIsIgnored() throws {
        let devices = try MockDevices("touchscreen", "other-touchscreen")
        defer { devices.end() }
        try devices.send("down other-touchscreen 0 1 2", "frame other-touchscreen")
        #expect(try devices.lines(until: "touch").last == "touch began 0 at 1 2", "nobody said which output the window is on")
        #expect(try devices.perform("on DSI-1") == ["touch cancelled 0 at 1 2", "did on DSI-1"])
        try devices.send("up other-touchscreen 0", "frame other-touchscreen", "down other-touchscreen 0 3 4", "frame other-touchscreen")
        try devices.send("down 0 5 6", "frame")
        #expect(try devices.lines(until: "touch") == ["touch began 0 at 5 6"])
    }

    @Test func libinputFailureCancelsTouches() throws {
        let devices = try MockDevices("touchscreen")
        defer { devices.end() }
        try devices.send("down 0 100 200", "frame")
        _ = try devices.lines(until: "touch began")
        try devices.perform("break")
        let lines = try devices.lines(until: "touch cancelled 0 at 100 200")
        #expect(lines.count == 2 && lines[0].hasPrefix("says: libinput cannot read its devices any more: "))
        // The source still accepts commands.
        #expect(try devices.perform("inactive") == ["did inactive"])
    }

    @Test func suspendCancelsAndResumeReopens() throws {
        let devices = try MockDevices("touchscreen")
        defer { devices.end() }
        try devices.send("down 0 100 200", "frame")
        _ = try devices.lines(until: "touch began")
        #expect(try devices.perform("suspend") == ["touch cancelled 0 at 100 200", "devices: ", "did suspend"])
        let resumed = try devices.perform("resume")
        #expect(resumed.first == "devices: event20 Mock Touchscreen (touch)")
        try devices.send("down 1 5 6", "frame")
        #expect(try devices.lines(until: "touch") == ["touch began 1 at 5 6"])
    }

    @Test func touchesDownWhileInactiveStayMutedUntilLifted() throws {
        let devices = try MockDevices("touchscreen")
        defer { devices.end() }
        try devices.send("down 0 100 200", "frame")
        _ = try devices.lines(until: "touch began")
        #expect(try devices.perform("inactive") == ["touch cancelled 0 at 100 200", "did inactive"])
        try devices.send("down 1 1 1", "frame")
        #expect(try devices.perform("active") == ["did active"])
        try devices.send("motion 0 110 210", "motion 1 2 2", "frame", "up 0", "up 1", "frame", "down 0 7 8", "frame")
        #expect(try devices.lines(until: "touch") == ["touch began 0 at 7 8"])
    }

    @Test func missingNamedDeviceIsOpenedWhenAdded() throws {
        let devices = try MockDevices("touchpad", named: ["/dev/input/event21"])
        defer { devices.end() }
        #expect(
            try devices.lines(until: "devices") == [
                "says: there is no device /dev/input/event21; it is waited for (libinput list-devices names what is there)", "devices: ",
            ])
        try devices.send("add touchscreen")
        #expect(try devices.lines(until: "devices") == ["devices: event21 Mock Touchscreen (touch)"])
        try devices.send("down 0 5 6", "frame")
        #expect(try devices.lines(until: "touch") == ["touch began 0 at 5 6"])
        try devices.send("remove touchscreen")
        #expect(try devices.lines(until: "touch").last == "touch cancelled 0 at 5 6")
    }

    @Test func namedDevicesSuspendAndResume() throws {
        let devices = try MockDevices("touchscreen", named: ["/dev/input/event20", "/dev/input/event21", "/dev/input/../input/event20"])
        defer { devices.end() }
        #expect(try devices.lines(until: "devices").last == "devices: event20 Mock Touchscreen (touch)")
        try devices.send("down 0 100 200", "frame")
        #expect(try devices.lines(until: "touch") == ["touch began 0 at 100 200"])
        #expect(try devices.perform("suspend") == ["touch cancelled 0 at 100 200", "devices: ", "did suspend"])
        try devices.send("add touchpad")
        #expect(try devices.perform("quiet?") == ["quiet: true", "did quiet?"])
        let both = "devices: event20 Mock Touchscreen (touch), event21 Mock Touchpad (gestures pointer)"
        #expect(try devices.perform("resume") == [both, "did resume"])
        try devices.send("down 1 5 6", "frame")
        #expect(try devices.lines(until: "touch") == ["touch began 1 at 5 6"])
    }

    @Test func handlerCanSuspend() throws {
        let devices = try MockDevices("touchscreen")
        defer { devices.end() }
        try devices.perform("suspend at the next event")
        try devices.send("down 0 100 200", "frame")
        #expect(
            try devices.lines(until: "devices: ") == ["touch began 0 at 100 200", "touch cancelled 0 at 100 200", "devices: "])
    }

    @Test func missingPermissionIsReportedOnce() throws {
        let devices = try MockDevices("touchscreen", "touchpad", refuses: true)
        defer { devices.end() }
        let lines = try devices.lines(until: "devices")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("says: no permission to read /dev/input/event20 and 1 more: add the user to the group") == true)
        #expect(lines.last == "devices: ")
        #expect(try devices.perform("suspend") == ["did suspend"])
        #expect(try devices.perform("resume") == ["did resume"])
    }

    @Test func touchpadDeliversThreeFingerSwipe() throws {
        let devices = try MockDevices("touchpad")
        defer { devices.end() }
        #expect(try devices.lines(until: "devices") == ["devices: event20 Mock Touchpad (gestures pointer)"])
        try play(devices, fingers: [CGPoint(x: 1000, y: 1400), CGPoint(x: 1600, y: 1400), CGPoint(x: 2200, y: 1400)]) { finger, step in
            CGPoint(x: finger.x + 40 * CGFloat(step), y: finger.y)
        }
        let lines = try devices.lines(until: "swipe ended")
        #expect(lines.contains("swipe began fingers 3 by 0 0"))
        #expect(lines.contains { $0.hasPrefix("swipe changed fingers 3") })
    }

    @Test func touchpadDeliversPinchAndScroll() throws {
        let devices = try MockDevices("touchpad")
        defer { devices.end() }
        try play(devices, fingers: [CGPoint(x: 1700, y: 1400), CGPoint(x: 2300, y: 1400)]) { finger, step in
            CGPoint(x: finger.x + (finger.x < 2000 ? -40 : 40) * CGFloat(step), y: finger.y)
        }
        let pinch = try devices.lines(until: "pinch scale").first { $0.hasPrefix("pinch") }
        #expect(pinch == "pinch scale 1 rotation 0 began fingers 2 by 0 0")
        let end = try devices.lines(until: "pinch").last
        #expect(end?.contains("changed") == true)
        try play(devices, fingers: [CGPoint(x: 1700, y: 1000), CGPoint(x: 2300, y: 1000)]) { finger, step in
            CGPoint(x: finger.x, y: finger.y + 40 * CGFloat(step))
        }
        let scrolled = try devices.lines(until: "scroll finger ended")
        #expect(scrolled.contains { $0.hasPrefix("scroll finger began") })
        #expect(scrolled.contains { $0.hasPrefix("pinch") && $0.contains("ended") })
    }

    /// Fingers go down, move in steps at a touchpad's report rate, and are lifted.
    private func play(_ devices: MockDevices, fingers: [CGPoint], move: (CGPoint, Int) -> CGPoint) throws {
        for step in 0...30 {
            for (number, finger) in fingers.enumerated() {
                let position = move(finger, step)
                try devices.send("\(step == 0 ? "down" : "motion") touchpad \(number) \(Int(position.x)) \(Int(position.y))")
            }
            try devices.send("frame touchpad", "pause 8")
        }
        for number in fingers.indices { try devices.send("up touchpad \(number)") }
        try devices.send("frame touchpad")
    }
}
