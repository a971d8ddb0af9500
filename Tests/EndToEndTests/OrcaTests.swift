import Foundation
import Testing

extension EndToEndTests {
    /// A walk through the Gallery under Orca, with the keys of a keyboard, and with the actions that a screen reader offers. `Rig/orca/walk-43.txt` has what is
    /// said by Orca 43, `walk-48.txt` by Orca 48.
    @Suite(.enabled(if: RigCompositor.available.contains(.sway))) struct OrcaTests {
        private struct Parts {
            let rig: Rig
            let orca: RigOrca
            let walk: OrcaWalk

            func press(_ title: String, _ key: RigKeyboard.Key) throws { try walk.step(title) { try rig.keyboard.press(key) } }
            func perform(_ title: String, _ action: String, of name: String) throws { try walk.step(title) { try orca.perform(action, of: name) } }

            /// Moves the focus to a card of the start screen, as a screen reader does, and opens its scene by a key.
            func open(_ card: String) throws {
                try walk.step("The card \(card)") { try orca.focus(card) }
                try press("Return opens the scene", .returnKey)
            }
        }

        @Test func galleryIsRead() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let orca = try RigOrca(rig)
            defer { orca.end() }
            let parts = Parts(rig: rig, orca: orca, walk: try OrcaWalk(orca))
            try parts.walk.step("The Gallery starts") {
                _ = try rig.launch("Gallery", arguments: ["--fullscreen"], environment: orca.environment)
            }
            for scene in [sheetAndAlert, letter, controls, pages, list, push] { try scene(parts) }
            try parts.walk.end()
        }

        private func sheetAndAlert(_ parts: Parts) throws {
            try parts.perform("A card is activated", "click", of: "Sheets and Alerts, Half-way up is a place, too.")
            try parts.press("Tab to the sheet's button", .tab)
            try parts.press("Return opens the sheet", .returnKey)
            try parts.press("Tab to the second picture", .tab)
            try parts.press("Escape dismisses the sheet", .escape)
            try parts.press("Tab to the alert's button", .tab)
            try parts.press("Return shows the alert", .returnKey)
            try parts.press("Tab to its second button", .tab)
            try parts.press("Escape cancels the alert", .escape)
            try parts.press("Escape goes back", .escape)
        }

        private func letter(_ parts: Parts) throws {
            try parts.open("Letters, Read them, and write one.")
            try parts.perform("A new letter", "click", of: "New Letter")
            try parts.press("H", .h)
            try parts.press("I", .i)
            try parts.press("Backspace", .backspace)
            try parts.press("Tab to the subject", .tab)
            try parts.press("Escape asks what becomes of the letter", .escape)
            try parts.press("Return deletes the draft", .returnKey)
            try parts.press("Escape goes back", .escape)
        }

        private func controls(_ parts: Parts) throws {
            try parts.open("Controls, How shall the picture hang?")
            try parts.press("Return opens the panel", .returnKey)
            try parts.press("Tab to the segments", .tab)
            try parts.press("Tab to the slider", .tab)
            try parts.press("Right", .right)
            try parts.press("Right again", .right)
            try parts.press("Tab to the stepper", .tab)
            try parts.press("Right adds a step", .right)
            try parts.press("Tab to the switch", .tab)
            try parts.press("Space turns it off", .space)
            try parts.press("Escape dismisses the panel", .escape)
            try parts.press("Escape goes back", .escape)
        }

        private func pages(_ parts: Parts) throws {
            try parts.open("Pages, Twelve, turned by a finger.")
            try parts.press("Right turns the page", .right)
            try parts.press("Escape goes back", .escape)
        }

        private func list(_ parts: Parts) throws {
            try parts.open("Shelf, A list to swipe, a grid to pinch.")
            try parts.press("Down", .down)
            try parts.perform("A row's action", "Star", of: "Bowl with Lemons, Poster, 50 × 70 cm")
            try parts.perform("Another one removes it", "Remove", of: "Bowl with Lemons, Poster, 50 × 70 cm, Star")
            try parts.press("Escape goes back", .escape)
        }

        private func push(_ parts: Parts) throws {
            try parts.open("Large Titles, A list, a page, a toolbar.")
            try parts.press("Return opens a picture", .returnKey)
            try parts.press("Escape returns to the list", .escape)
            try parts.press("Escape goes back", .escape)
        }
    }
}
