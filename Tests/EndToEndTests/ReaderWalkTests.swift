import Foundation
import Testing

extension EndToEndTests {
    /// A walk through the Gallery by the gestures of the screen reader for touch, under real fingers. `Rig/speech/reader-walk.txt` has what is said. It runs
    /// on one compositor: the gestures themselves are tested on two by TouchReaderTests.
    @Suite(.enabled(if: RigCompositor.available.contains(.sway))) struct ReaderWalkTests {
        /// `./test --long` walks through all scenes, and who writes the file does.
        private static var isWhole: Bool {
            let environment = ProcessInfo.processInfo.environment
            return environment["WAYKIT_READER_WALK"] == "whole" || environment["WAYKIT_GOLDEN"] == "write"
        }
        /// On the cards of the first row, at 1280 × 800.
        private static let cards = [170, 480, 800].map { CGPoint(x: $0, y: 250) }
        /// In the bar of the letters, of the controls' scene and of their panel, and on the first row of the shelf.
        private static let newLetter = CGPoint(x: 1247, y: 776), adjust = CGPoint(x: 1070, y: 735), size = CGPoint(x: 1095, y: 482)
        private static let frame = CGPoint(x: 1196, y: 620), sheet = CGPoint(x: 80, y: 738), firstRow = CGPoint(x: 300, y: 218)
        private static let firstPage = CGPoint(x: 120, y: 680)

        private struct Parts {
            let rig: Rig
            let walk: ReaderWalk
            var fingers: RigReaderFingers { RigReaderFingers(rig: rig) }

            func next(_ title: String) throws { try walk.step(title) { try fingers.flick(.right) } }
            func activate(_ title: String) throws { try walk.step(title) { try fingers.taps(2) } }
            func escape(_ title: String) throws { try walk.step(title) { try fingers.scrub() } }
            func explore(_ title: String, _ points: CGPoint...) throws { try walk.step(title) { for point in points { try fingers.explore(point) } } }
            func flick(_ title: String, _ direction: RigReaderFingers.Direction, fingers count: Int = 1) throws {
                try walk.step(title) { try fingers.flick(direction, fingers: count) }
            }
            func press(_ title: String, _ key: RigKeyboard.Key) throws { try walk.step(title) { try rig.keyboard.press(key) } }

            /// Opens the scene of a card that is so many flicks after the cursor.
            func open(_ card: String, after flicks: Int) throws {
                for flick in 1...flicks { try next(flick == flicks ? "A flick to \(card)" : "A flick on the way to \(card)") }
                try activate("A double tap opens \(card)")
            }
        }

        @Test func galleryIsReadByFingers() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let speech = try RigSpeech(rig)
            defer { speech.end() }
            let app = try rig.launch("Gallery", arguments: ["--fullscreen"], environment: speech.environment)
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.steadyScreenshot { !$0.color(at: Self.cards[0]).isClose(to: .white, tolerance: 40) }
            let parts = Parts(rig: rig, walk: try ReaderWalk(speech))
            for scene in [start, sheet] { try scene(parts) }
            guard Self.isWhole else { return }
            for scene in [alert, letter, controls, list, pages, push] { try scene(parts) }
            try parts.walk.step("Three taps with two fingers turn it off") { try parts.fingers.taps(3, fingers: 2) }
            try parts.walk.end()
        }

        private func start(_ parts: Parts) throws {
            try parts.walk.step("Three taps with two fingers turn it on") { try parts.fingers.taps(3, fingers: 2) }
            try parts.walk.step("A finger moves over three cards") { try parts.fingers.explore(Self.cards[0], Self.cards[1], Self.cards[2]) }
            try parts.walk.step("Two fingers turn to the headings") { try parts.fingers.turn(2) }
            try parts.flick("A flick down", .down)
            try parts.flick("Another one", .down)
            try parts.flick("A third one", .down)
        }

        private func sheet(_ parts: Parts) throws {
            try parts.open("Sheets and Alerts", after: 2)
            try parts.explore("A finger on the sheet's button", Self.sheet)
            try parts.activate("A double tap opens the sheet")
            try parts.next("A flick to the first picture")
            try parts.flick("Three fingers scroll", .up, fingers: 3)
            try parts.escape("Two fingers to and fro dismiss the sheet")
        }

        private func alert(_ parts: Parts) throws {
            try parts.next("A flick to the alert's button")
            try parts.activate("A double tap shows the alert")
            try parts.next("A flick to its message")
            try parts.next("A flick to its first button")
            try parts.escape("Two fingers to and fro cancel the alert")
            try parts.escape("And go back from the sheets")
        }

        private func letter(_ parts: Parts) throws {
            try parts.open("Letters", after: 1)
            try parts.explore("A finger on the pencil", Self.newLetter)
            try parts.activate("A double tap begins a letter")
            try parts.press("H", .h)
            try parts.press("I", .i)
            try parts.press("Backspace", .backspace)
            try parts.next("A flick to the button in the field")
            try parts.next("A flick to the subject")
            try parts.activate("A double tap edits it")
            try parts.press("A", .a)
            try parts.escape("Two fingers to and fro ask what becomes of the letter")
            try parts.activate("A double tap deletes it")
            try parts.escape("Two fingers to and fro go back from the letters")
        }

        private func controls(_ parts: Parts) throws {
            try parts.open("Controls", after: 2)
            try parts.explore("A finger on the button", Self.adjust)
            try parts.activate("A double tap opens the panel")
            try parts.explore("A finger on the slider", Self.size)
            try parts.flick("A flick up", .up)
            try parts.flick("A flick down again", .down)
            try parts.explore("A finger on the switch", Self.frame)
            try parts.activate("A double tap turns it off")
            try parts.escape("Two fingers to and fro dismiss the panel")
            try parts.escape("And go back from the controls")
        }

        private func list(_ parts: Parts) throws {
            try parts.walk.step("A flick to the left, to the Shelf") { try parts.fingers.flick(.left) }
            try parts.activate("A double tap opens the Shelf")
            try parts.explore("A finger on the first row", Self.firstRow)
            try parts.flick("A flick up to the last action", .up)
            try parts.flick("A flick up to the one before", .up)
            try parts.activate("A double tap performs it")
            try parts.next("A flick to the second row")
            try parts.flick("Three fingers scroll the list", .up, fingers: 3)
            try parts.escape("Two fingers to and fro go back from the list")
        }

        private func pages(_ parts: Parts) throws {
            try parts.open("Pages", after: 5)
            try parts.explore("A finger on the page", Self.firstPage)
            try parts.flick("Three fingers turn the page", .left, fingers: 3)
            try parts.next("A flick to the caption")
            try parts.next("A flick to the page control")
            try parts.flick("A flick up turns the page", .up)
            try parts.escape("Two fingers to and fro go back from the pages")
        }

        private func push(_ parts: Parts) throws {
            try parts.open("Large Titles", after: 1)
            try parts.next("A flick to the first picture of the list")
            try parts.activate("A double tap pushes it")
            try parts.escape("Two fingers to and fro return to the list")
            try parts.escape("And go back to the start")
        }
    }
}
