import Foundation
import Testing

extension EndToEndTests {
    /// `zwp_text_input_v3` of wlroots, with an input method that the rig plays.
    @Suite(.enabled(if: RigCompositor.available.contains(.wlrig), "needs wlroots 0.15"))
    struct InputMethodTests {
        private func state(of rig: Rig, where matches: (String) -> Bool) throws -> String {
            for _ in 0..<200 {
                let line = try rig.send("state").first ?? ""
                if matches(line) { return line }
                try rig.send("pause 10")
            }
            return try rig.send("state").first ?? ""
        }

        @Test func preeditCommitAndDeletionArrive() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let probe = try rig.launch("TextProbe", environment: ["WAYKIT_FULLSCREEN": "1"])
            try probe.waitForLine("focused")
            let start = try state(of: rig) { $0.contains("text_input=on") }
            #expect(start.contains("purpose=6") && start.contains("hint=0x100") && start.contains("surrounding=\"\""), "\(start)")
            try rig.send("text preedit nihon")
            try probe.waitForLine("text nihon marked nihon")
            // An answer to an older state than the last one would hold the next state.
            let caret = start.split(separator: " ").first { $0.hasPrefix("rect=") } ?? ""
            _ = try state(of: rig) { !$0.contains(caret) }
            try rig.send("text commit 日本")
            try probe.waitForLine { $0 == "text 日本" }
            #expect(try state(of: rig) { $0.contains("surrounding=\"日本\"") }.contains("cursor=6"))
            try rig.send("text delete 3 0")
            try probe.waitForLine { $0 == "text 日" }
            // The keyboard types beside the input method.
            try RigKeyboard(rig: rig).press(.a)
            try probe.waitForLine { $0 == "text 日a" }
            #expect(try state(of: rig) { $0.contains("surrounding=\"日a\"") }.contains("cursor=4"))
            try RigKeyboard(rig: rig).press(.returnKey)
            try probe.waitForLine("return")
            #expect(try state(of: rig) { $0.contains("text_input=off") }.contains("text_input=off"))
        }

        /// What squeekboard does under sway: it takes space from the window of the focused text.
        @Test func aSmallerWindowIsAKeyboard() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let probe = try rig.launch("TextProbe")
            try probe.waitForLine("focused")
            #expect(try state(of: rig) { $0.contains("text_input=on") }.contains("text_input=on"))
            try rig.send("win size 600 700")
            #expect(try state(of: rig) { $0.contains("text_input=on") && $0.contains("600x700") }.contains("text_input=on"))
            try rig.send("win size 600 400")
            try probe.waitForLine { $0 == "keyboard 400 300" }
            try rig.send("win size 600 700")
            try probe.waitForLine { $0 == "keyboard gone" }
        }
    }
}
