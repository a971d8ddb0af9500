import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Random events of an input method and random changes of the text: every request must be one that the protocol allows, and every update valid.
/// `WAYKIT_FUZZ_STEPS` is the number of steps; `WAYKIT_SEED` chooses others.
@MainActor struct TextInputFuzzTests {
    /// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
    struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// What a compositor knows of a text input.
    struct Compositor {
        var isEntered = false
        var isEnabled = false
        var commits: UInt32 = 0
        /// The requests since the last commit.
        var pending: [String] = []

        mutating func receive(_ request: ServerRequest) {
            guard request.name == "commit" else { return pending.append(request.name) }
            commits += 1
            defer { pending = [] }
            #expect(isEntered, "a commit without an entered surface")
            if pending.contains("enable") { isEnabled = true }
            #expect(pending == ["disable"] || isEnabled, "\(pending) while disabled")
            #expect(Set(pending).count == pending.count && !pending.isEmpty, "\(pending)")
            if pending == ["disable"] { isEnabled = false }
        }
    }

    static let texts = ["", "a", "é", "日本", "👩🏽‍🚀", "e\u{301}\u{301}", "مرحبا", "\u{202E}x", "\u{FFFD}", String(repeating: "ß", count: 1500)]

    @Test func everyRequestIsAllowed() throws {
        let environment = ProcessInfo.processInfo.environment
        let steps = environment["WAYKIT_FUZZ_STEPS"].flatMap { Int($0) } ?? 3000
        var random = Generator(state: environment["WAYKIT_SEED"].flatMap { UInt64($0) } ?? 1)
        let bench = try TextInputBench()
        let input = try bench.input(), surface = try bench.bench.surface(), foreign = try bench.foreignSurface()
        var compositor = Compositor()
        func exchange() throws {
            // Until nothing follows: libwayland sends a part of the requests when its buffer is full.
            while true {
                bench.bench.runUntilIdle()
                let requests = bench.bench.server.takeRequests().filter { $0.object == input }
                for request in requests {
                    // Requests that were sent before the leave was known are ignored, and counted.
                    if compositor.isEntered { compositor.receive(request) } else { compositor.ignore(request) }
                    if request.name == "set_surrounding_text" { expectValid(request) }
                }
                if requests.isEmpty { break }
            }
            for update in bench.updates() { expectValid(update) }
        }
        for step in 0..<steps {
            if Int.random(in: 0..<3, using: &random) == 0 {
                change(bench.window, &random)
            } else {
                let event = Int.random(in: 0..<12, using: &random)
                if event < 2 { try exchange() }
                send(event, to: input, random.next() % 5 == 0 ? foreign : surface, &compositor, bench.bench.server, &random)
                // What is sent before an enter is known belongs to the enter before it; the compositor cannot tell.
                if event == 0 { try exchange() }
            }
            // Events and requests cross on the wire: the client acts on several of them at once.
            guard step % Int.random(in: 1...8, using: &random) == 0 || step == steps - 1 else { continue }
            try exchange()
        }
        #expect(bench.bench.losses.isEmpty)
    }

    private func send(
        _ event: Int, to input: ServerObject, _ surface: ServerObject, _ compositor: inout Compositor, _ server: TestServer,
        _ random: inout Generator
    ) {
        func number() -> Int32 { [-1, 0, 1, 2, 3, 5000, .min, .max].randomElement(using: &random)! }
        let text: ServerArgument = .string(Bool.random(using: &random) ? Self.texts.randomElement(using: &random)! : nil)
        switch event {
        case 0:
            // An enter without a leave voids the state, too.
            server.send("enter", to: input, [.object(surface)])
            compositor.isEntered = true
            compositor.isEnabled = false
        case 1:
            server.send("leave", to: input, [.object(surface)])
            compositor.isEntered = false
            compositor.isEnabled = false
        case 2...4: server.send("preedit_string", to: input, [text, .int(number()), .int(number())])
        case 5, 6: server.send("commit_string", to: input, [text])
        case 7: server.send("delete_surrounding_text", to: input, [.uint(UInt32(bitPattern: number())), .uint(UInt32(bitPattern: number()))])
        default:
            let serial = [compositor.commits, compositor.commits &- 1, compositor.commits &+ 1, 0, .max].randomElement(using: &random)!
            server.send("done", to: input, [.uint(serial)])
        }
    }

    private func change(_ window: any HostWindow, _ random: inout Generator) {
        func text() -> String { Self.texts.randomElement(using: &random)! }
        let rectangle = CGRect(x: [CGFloat.nan, .infinity, -1e9, 3.5].randomElement(using: &random)!, y: 0, width: 1, height: 20)
        let state = TextInputState(
            surroundingText: SurroundingText(before: text() + text(), selected: text(), after: text() + text()), purpose: .alpha,
            cursorRectangle: rectangle)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: window.beginTextInput(state)
        case 1: window.endTextInput()
        default: window.updateTextInput(state)
        }
    }

    private func expectValid(_ request: ServerRequest) {
        guard case .string(let text?) = request.arguments[0], case .int(let cursor) = request.arguments[1], case .int(let anchor) = request.arguments[2]
        else { return #expect(Bool(false), "\(request)") }
        #expect(text.utf8.count <= SurroundingText.maximumLength)
        for offset in [cursor, anchor] { #expect(isBoundary(Int(offset), of: text)) }
    }

    private func expectValid(_ update: TextInputUpdate) {
        #expect(!update.committed.unicodeScalars.contains("\u{FFFD}") && update.deletedBefore >= 0 && update.deletedAfter >= 0)
        guard let preedit = update.preedit, let cursor = preedit.cursor else { return }
        #expect(isBoundary(cursor.lowerBound, of: preedit.text) && isBoundary(cursor.upperBound, of: preedit.text))
    }

    private func isBoundary(_ offset: Int, of text: String) -> Bool {
        (0...text.utf8.count).contains(offset) && text.utf8.index(text.startIndex, offsetBy: offset).samePosition(in: text.unicodeScalars) != nil
    }
}

extension TextInputFuzzTests.Compositor {
    /// "After leave event, compositor must ignore requests"; commits count.
    mutating func ignore(_ request: ServerRequest) {
        if request.name == "commit" {
            commits += 1
            pending = []
        }
    }
}
