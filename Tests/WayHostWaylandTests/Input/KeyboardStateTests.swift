import Foundation
import Glibc
import Testing
import WayHost

@testable import WayHostWayland

@MainActor struct KeyboardStateTests {
    /// Linux key codes.
    enum Code {
        static let escape: UInt32 = 1, enter: UInt32 = 28, a: UInt32 = 30, e: UInt32 = 18, control: UInt32 = 29, keypad1: UInt32 = 79
        static let apostrophe: UInt32 = 40, y: UInt32 = 21
    }

    /// Compiles a keymap of the system's rules from text, as a compositor would send it.
    private func state(layout: String = "us", locale: String = "en_US.UTF-8") throws -> KeyboardState {
        let context = try #require(XKBContext(locale: locale))
        let text = """
            xkb_keymap {
              xkb_keycodes { include "evdev+aliases(qwerty)" };
              xkb_types { include "complete" };
              xkb_compat { include "complete" };
              xkb_symbols { include "pc+\(layout)+inet(evdev)" };
            };
            """
        let keymap = try text.utf8CString.withUnsafeBytes { try #require(Keymap.compile($0, in: context)) }
        return try #require(KeyboardState(keymap: keymap, context: context))
    }

    @Test func namesTextAndModifiers() throws {
        let state = try state()
        #expect(state.press(Code.a) == .init(keysym: "a", baseKeysym: "a", text: "a", baseText: "a", modifiers: []))
        state.update(depressed: 1, latched: 0, locked: 0, group: 0)
        #expect(state.press(Code.a) == .init(keysym: "A", baseKeysym: "a", text: "A", baseText: "a", modifiers: .shift))
        state.update(depressed: 4, latched: 0, locked: 0, group: 0)
        #expect(state.press(Code.a) == .init(keysym: "a", baseKeysym: "a", text: "", baseText: "a", modifiers: .control))
    }

    @Test func controlKeysHaveNoText() throws {
        let state = try state()
        #expect(state.press(Code.escape) == .init(keysym: "Escape", baseKeysym: "Escape", text: "", modifiers: []))
        #expect(state.press(Code.enter).text == "\n")
        #expect(state.press(Code.keypad1).modifiers == .numericPad)
        #expect(state.press(4000) == .init(), "a code that the keymap does not know")
    }

    @Test func theActiveLayoutDeterminesTheKeysym() throws {
        let state = try state(layout: "us+de:2")
        #expect(state.press(Code.y).keysym == "y")
        state.update(depressed: 0, latched: 0, locked: 0, group: 1)
        #expect(state.press(Code.y).keysym == "z")
    }

    @Test func composeSequences() throws {
        let state = try state(layout: "us(intl)")
        #expect(state.press(Code.apostrophe).text == "")
        #expect(state.press(Code.e).text == "é")
        #expect(state.press(Code.apostrophe).text == "")
        state.resetCompose()
        #expect(state.press(Code.e).text == "e")
    }

    @Test func repeatingKeys() throws {
        let state = try state()
        #expect(state.repeats(Code.a))
        #expect(!state.repeats(Code.control))
    }

    @Test(arguments: ["", "xkb_keymap {", "\0\0\0", String(repeating: "x", count: 100_000)])
    func aKeymapThatDoesNotCompileIsNil(text: String) throws {
        let context = try #require(XKBContext(locale: "C"))
        #expect(text.utf8CString.withUnsafeBytes { Keymap.compile($0, in: context) } == nil)
        #expect(Keymap.systemDefault(in: context) != nil)
    }

    /// Mapping beyond the end of the file would raise SIGBUS.
    @Test func aKeymapShorterThanItsSizeIsNil() throws {
        let context = try #require(XKBContext(locale: "C"))
        let file = try #require(tmpfile())
        defer { fclose(file) }
        #expect(Keymap.compile(descriptor: dup(fileno(file)), size: 1 << 20, in: context) == nil)
        #expect(Keymap.compile(descriptor: -1, size: 5, in: context) == nil)
    }
}
