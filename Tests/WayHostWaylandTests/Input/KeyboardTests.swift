import CXKBCommon
import Foundation
import Glibc
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

@MainActor struct KeyboardTests {
    let bench: HostBench
    let window: any HostWindow
    let surface: ServerObject

    init() throws {
        bench = HostBench()
        window = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        surface = try bench.surface()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(2)])
        bench.runUntilIdle()
        bench.events = []
    }

    private func send(_ event: String, _ arguments: [ServerArgument]) throws {
        bench.server.send(event, to: try bench.object("wl_keyboard"), arguments)
    }

    private func keymap(_ text: String, format: UInt32 = 1) throws {
        let file = try #require(tmpfile())
        defer { fclose(file) }
        let size = text.utf8.count + 1
        _ = text.withCString { fwrite($0, 1, size, file) }
        fflush(file)
        try send("keymap", [.uint(format), .fd(fileno(file)), .uint(UInt32(size))])
        bench.runUntilIdle()
    }

    private func enter() throws { try send("enter", [.uint(1), .object(surface), .array([UInt8](words: [30]))]) }

    private func key(_ code: UInt32, _ state: UInt32) throws {
        try send("key", [.uint(9), .uint(UInt32(bench.now * 1000)), .uint(code), .uint(state)])
        bench.runUntilIdle()
    }

    private var keys: [KeyEvent] {
        bench.inputs.compactMap { if case .key(let event) = $0 { event } else { nil } }
    }

    @Test(arguments: [("not a keymap", 1), ("", 1), ("whatever", 77)] as [(String, UInt32)])
    func aKeymapThatDoesNotCompileFallsBackToTheDefault(text: String, format: UInt32) throws {
        try keymap(text, format: format)
        #expect(bench.log.lines.count == 1)
        try enter()
        try key(1, 1)
        #expect(keys.map(\.keysym) == ["Escape"], "the system's default is used")
    }

    /// Compiling takes milliseconds, and no key can arrive before there is a picture.
    @Test func aKeymapIsNotCompiledBeforeTheFirstPicture() throws {
        let bench = HostBench(also: [WlSeat.self])
        try bench.start()
        bench.runUntilIdle()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(2)])
        bench.runUntilIdle()
        let file = try #require(tmpfile())
        defer { fclose(file) }
        fputs("not a keymap", file)
        fflush(file)
        bench.server.send("keymap", to: try bench.object("wl_keyboard"), [.uint(1), .fd(fileno(file)), .uint(12)])
        bench.runUntilIdle()
        #expect(bench.log.lines.isEmpty, "it is not compiled yet")
        let window = try bench.mappedWindow()
        #expect(ftruncate(fileno(file), 0) == 0)
        bench.server.send("enter", to: try bench.object("wl_keyboard"), [.uint(1), .object(try bench.surface()), .array([])])
        bench.runUntilIdle()
        #expect(bench.log.lines.count == 1)
        bench.server.send("key", to: try bench.object("wl_keyboard"), [.uint(2), .uint(0), .uint(1), .uint(1)])
        bench.runUntilIdle()
        let keys = bench.inputs.compactMap { if case .key(let event) = $0 { event.keysym } else { nil } }
        #expect(keys == ["Escape"])
        withExtendedLifetime(window) {}
    }

    /// A compositor that sends repeats itself (version 10) continues with a key that was pressed elsewhere.
    @Test func aRepeatWithoutAPressIsIgnored() throws {
        try keymap("", format: 0)
        try enter()
        try key(30, 2)
        #expect(keys.isEmpty)
        try key(30, 1)
        try key(30, 2)
        #expect(keys.map(\.phase) == [.pressed, .repeated])
    }

    /// The size exceeds the file, or any plausible keymap.
    @Test(arguments: [100_000, Keymap.maximumSize + 1, Int(UInt32.max)]) func aKeymapWithAWrongSizeFallsBackToTheDefault(size: Int) throws {
        let file = try #require(tmpfile())
        defer { fclose(file) }
        #expect(ftruncate(fileno(file), off_t(min(size, Keymap.maximumSize + 1)) - 1) == 0)
        try send("keymap", [.uint(1), .fd(fileno(file)), .uint(UInt32(size))])
        bench.runUntilIdle()
        #expect(bench.log.lines.count == 1)
        try enter()
        try key(1, 1)
        #expect(keys.map(\.keysym) == ["Escape"], "the system's default is used")
    }

    /// The file is read from its beginning, regardless of its shared offset, into memory that nobody else can truncate.
    @Test func aKeymapIsReadAndNotMapped() throws {
        let context = try #require(XKBContext(locale: "C"))
        let standard = try #require(Keymap.systemDefault(in: context))
        let text = try #require(xkb_keymap_get_as_string(standard.pointer, XKB_KEYMAP_FORMAT_TEXT_V1))
        defer { free(text) }
        let file = try #require(tmpfile())
        defer { fclose(file) }
        let size = strlen(text) + 1
        fwrite(text, 1, size, file)
        fflush(file)
        let copy = dup(fileno(file))
        let keymap = try #require(Keymap.compile(descriptor: copy, size: size, in: context))
        #expect(ftruncate(fileno(file), 0) == 0)
        #expect(keymap.repeats(38))
    }

    @Test func withoutAKeymapKeysHaveOnlyCodes() throws {
        try enter()
        try key(1, 1)
        #expect(keys.map(\.code) == [1] && keys.map(\.keysym) == [""])
    }

    @Test func focusAndKeys() throws {
        try keymap("", format: 0)
        try enter()
        try key(30, 0)
        try key(30, 1)
        try key(30, 0)
        try send("leave", [.uint(3), .object(surface)])
        try key(30, 1)
        let focus = bench.inputs.compactMap { if case .keyboardFocus(let on) = $0 { on } else { nil } }
        #expect(focus == [true, false])
        #expect(keys.map(\.phase) == [.pressed, .released], "a key that was already down belongs to another window")
        #expect(keys.map(\.text) == ["a", ""])
    }

    @Test func aKeyRepeatsUntilTheFocusIsLost() throws {
        try keymap("", format: 0)
        try send("repeat_info", [.int(50), .int(200)])
        try enter()
        try key(30, 1)
        for step in [0.19, 0.02, 0.02, 0.02] {
            bench.now += step
            bench.runUntilIdle()
        }
        #expect(keys.map(\.phase) == [.pressed, .repeated, .repeated, .repeated])
        #expect(keys.map(\.text) == ["a", "a", "a", "a"])
        try send("leave", [.uint(3), .object(surface)])
        bench.runUntilIdle()
        bench.now += 10
        bench.runUntilIdle()
        #expect(keys.count == 4)
        #expect(try bench.host.taskQueue.nextDeadline == nil)
    }

    /// The compositor does not know yet that the window is closed: its keys neither repeat nor are released in the next focused window.
    @Test func aClosedWindowsKeysAreDropped() throws {
        try keymap("", format: 0)
        try send("repeat_info", [.int(50), .int(200)])
        try enter()
        try key(30, 1)
        let second = try bench.window()
        let other = try #require(bench.server.objects("wl_surface").last)
        #expect(other != surface)
        bench.events = []
        window.close()
        bench.now += 10
        bench.runUntilIdle()
        try key(31, 1)
        #expect(keys.isEmpty)
        #expect(try bench.host.taskQueue.nextDeadline == nil, "nothing repeats")
        try send("enter", [.uint(10), .object(other), .array([])])
        try key(30, 0)
        try key(32, 1)
        #expect(keys.map(\.code) == [32] && keys.map(\.phase) == [.pressed])
        second.close()
    }

    @Test func modifiersDoNotRepeat() throws {
        try keymap("", format: 0)
        try enter()
        try key(42, 1)
        #expect(keys.map(\.keysym) == ["Shift_L"])
        #expect(try bench.host.taskQueue.nextDeadline == nil)
        try send("modifiers", [.uint(4), .uint(1), .uint(0), .uint(0), .uint(0)])
        try key(30, 1)
        #expect(keys.last?.text == "A" && keys.last?.baseKeysym == "a" && keys.last?.modifiers == .shift)
    }

    @Test func aRemovedKeyboardLosesTheFocus() throws {
        try keymap("", format: 0)
        try enter()
        try key(30, 1)
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(0)])
        bench.runUntilIdle()
        guard case .keyboardFocus(false)? = bench.inputs.last else { return #expect(Bool(false), "\(bench.inputs)") }
        #expect(try bench.host.taskQueue.nextDeadline == nil)
    }
}
