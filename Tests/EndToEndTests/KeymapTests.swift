import Foundation
import Testing

extension EndToEndTests {
    /// A key is what it types: keymaps in which positions have other meanings, under sway.
    @Suite(.enabled(if: RigCompositor.available.contains(.sway))) struct KeymapTests {
        private func launch(_ rig: Rig) throws -> ProgramUnderTest {
            let probe = try rig.launch("TextProbe")
            try probe.waitForLine("focused")
            // With the window on the display it has the keyboard.
            let white = Screenshot.Color(red: 255, green: 255, blue: 255)
            _ = try rig.steadyScreenshot { $0.color(at: CGPoint(x: 600, y: 700)).isClose(to: white) }
            return probe
        }

        private func configure(_ rig: Rig, _ option: String, _ value: String) throws {
            _ = try rig.run("swaymsg", "-s", rig.directory.appending(path: "sway-ipc").path, "input", "type:keyboard", option, value)
        }

        /// wtype gives its virtual keyboard a keymap with the characters of the text at the first positions, of which 1 is that of Escape.
        @Test(arguments: ["Hej, Wörld!", "qwertzuiopasdfghjklyxcvbnm0123456789", "日本 ∑ ß"]) func virtualKeyboardTypes(_ text: String) throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            _ = try rig.run("wtype", text)
            try probe.waitForLine { $0 == "text \(text)" }
            #expect(!probe.lines.contains("escape") && !probe.lines.contains("return"))
            _ = try rig.run("wtype", "-k", "BackSpace", "-k", "Home", "x", "-k", "End", "y")
            try probe.waitForLine { $0 == "text x\(text.dropLast())y" }
            _ = try rig.run("wtype", "-k", "Escape")
            try probe.waitForLine("escape")
            _ = try rig.run("wtype", "-k", "Return")
            try probe.waitForLine("return")
        }

        @Test func optionSwapsCapsLockAndEscape() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            try configure(rig, "xkb_options", "caps:swapescape")
            try rig.keyboard.press(.a)
            try probe.waitForLine { $0 == "text a" }
            try rig.keyboard.press(.capsLock)
            try probe.waitForLine("escape")
            try rig.keyboard.press(.escape)
            try rig.keyboard.press(.a)
            try probe.waitForLine { $0 == "text aA" }
            #expect(probe.lines.count { $0 == "escape" } == 1)
        }

        /// Every key types what the one three positions further on types, also letters at the positions of Return, Escape, Tab and the modifiers.
        @Test func everyKeyIsElsewhere() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let keymap = try PermutedKeymap(distance: 3)
            let file = rig.directory.appending(path: "permuted.xkb")
            try keymap.text.write(to: file, atomically: true, encoding: .utf8)
            let probe = try launch(rig)
            try configure(rig, "xkb_file", file.path)
            let letters = [("AC01", "a"), ("AD01", "q"), ("AE01", "1"), ("AB01", "z"), ("AB10", "/"), ("AC10", ";"), ("AD10", "p"), ("SPCE", " "), ("AE11", "-")]
            var text = ""
            for (name, character) in letters {
                try rig.keyboard.press(position: keymap.position(of: name))
                text += character
                try probe.waitForLine { $0 == "text \(text)" }
            }
            try rig.keyboard.press(position: keymap.position(of: "AC02"), holding: [keymap.position(of: "LFSH")])
            try probe.waitForLine { $0 == "text \(text)S" }
            try rig.keyboard.press(position: keymap.position(of: "BKSP"))
            try probe.waitForLine { $0 == "text \(text)" }
            try rig.keyboard.press(position: keymap.position(of: "ESC"))
            try probe.waitForLine("escape")
            try rig.keyboard.press(position: keymap.position(of: "RTRN"))
            try probe.waitForLine("return")
            #expect(probe.lines.count { $0 == "escape" || $0 == "return" } == 2)
        }
    }
}

/// The keymap of a US keyboard, with the key codes of the main block moved on in a circle.
private struct PermutedKeymap {
    /// Key codes of X, 8 above those of Linux, by names of keys.
    private let codes: [String: Int]
    let text: String

    init(distance: Int) throws {
        // `<AC01> = 38;`
        let lines = try String(contentsOfFile: "/usr/share/X11/xkb/keycodes/evdev", encoding: .utf8).split(separator: "\n")
        var original: [(name: String, code: Int)] = []
        for line in lines {
            guard let match = line.wholeMatch(of: /\s*<(\w+)>\s*=\s*(\d+);.*/), let code = Int(match.2), (9...94).contains(code) else { continue }
            if !original.contains(where: { $0.code == code }) { original.append((String(match.1), code)) }
        }
        let moved = original.indices.map { (original[$0].name, original[($0 + distance) % original.count].code) }
        codes = Dictionary(moved) { first, _ in first }
        let definitions = moved.map { "        <\($0.0)> = \($0.1);" }.joined(separator: "\n")
        text = """
            xkb_keymap {
                xkb_keycodes "permuted" {
                    minimum = 8;
                    maximum = 255;
            \(definitions)
                };
                xkb_types { include "complete" };
                xkb_compat { include "complete" };
                xkb_symbols { include "pc+us" };
            };
            """
    }

    /// The Linux key code that now has the meaning of this key.
    func position(of name: String) throws -> Int { try #require(codes[name]) - 8 }
}
