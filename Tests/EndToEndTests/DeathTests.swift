import Foundation
import Testing

/// How often `DeathTests` kills the compositor.
enum DeathPlan {
    /// `WAYKIT_DEATHS=1000`.
    static let deaths = ProcessInfo.processInfo.environment["WAYKIT_DEATHS"].flatMap(Int.init) ?? 8
    /// Deaths between two measurements of the memory, which take some seconds each.
    static let reportInterval = max(8, deaths / 10)
    /// The time limit of each test.
    static let minutes = 5 + deaths / 10
}

extension EndToEndTests {
    /// The compositor is killed at random moments, and programs continue on the next one: nothing is lost, no descriptor, no memory.
    ///
    /// `WAYKIT_DEATHS=1000 swift test --filter DeathTests` kills it a thousand times in a row and prints the figures after every tenth of them;
    /// `WAYKIT_SEED=7` chooses other moments.
    struct DeathTests {
        static let compositors = RigCompositor.available.filter { $0 == .sway || $0 == .wlrig }
        private static let scenes = [
            "wall", "diagonal", "falling", "tabs", "fold", "card", "parts", "undo", "coordinator", "styles", "zoom", "sheets", "navigation", "pages",
            "exhibition", "fluid", "hundred", "coverflow", "cube", "book", "materials",
        ]
        /// A Gallery lives for so many deaths, then another scene takes its place.
        private static let deathsPerScene = 25
        /// A window has two to four buffers, two files each.
        private static let descriptorTolerance = 6
        /// Kilobytes by which an unchanged program's memory varies; measured: 350.
        private static let memoryTolerance = 1_024

        /// What happens when the compositor is killed.
        private enum Moment: CaseIterable {
            case rest, drag, fling, pinch, transition, sheet, reconnection
        }

        private struct Figures: CustomStringConvertible {
            let descriptors: Int
            /// In kilobytes.
            let memory: Int

            init(_ program: ProgramUnderTest) {
                descriptors = ProcessTree.descriptorCount(program.processID)
                memory = ProcessTree.memory(program.processID)
            }

            var description: String { "\(descriptors) descriptors, \(memory) kB" }
        }

        /// A Gallery with one of its scenes.
        private struct Gallery {
            let scene: String
            let program: ProgramUnderTest
            /// When it was started.
            let first: Figures
        }

        private struct Random: RandomNumberGenerator {
            var state: UInt64

            /// SplitMix64.
            mutating func next() -> UInt64 {
                state &+= 0x9e37_79b9_7f4a_7c15
                var z = state
                z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
                z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
                return z ^ (z >> 31)
            }
        }

        @Test(arguments: compositors) func programsOutliveTheCompositor(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            var random = Random(state: ProcessInfo.processInfo.environment["WAYKIT_SEED"].flatMap(UInt64.init) ?? 1)
            let probe = try rig.launch("StateProbe")
            try probe.waitForLine { $0.hasSuffix("viewDidAppear") }
            var gallery = try launchGallery(rig, &random)
            let deaths = DeathPlan.deaths
            let first = try report(0, of: compositor, probe, gallery)
            var middle = first, last = first
            for death in 1...deaths {
                let moment = Moment.allCases.randomElement(using: &random) ?? .rest
                let before = try state(of: probe)
                try act(moment, rig, &random)
                try rig.kill()
                try rig.restart()
                if moment == .reconnection {
                    try rig.kill()
                    try rig.restart()
                }
                for program in [probe, gallery.program] { try program.waitForLine(within: 60) { $0.hasSuffix("the connection to the compositor is back") } }
                let after = try state(of: probe)
                #expect(moment != .rest || after == before, "death \(death)")
                #expect(probe.isRunning && gallery.program.isRunning)
                if death % DeathPlan.reportInterval == 0 || death == deaths {
                    last = try report(death, of: compositor, probe, gallery)
                    if death <= deaths / 2 { middle = last }
                }
                if death % Self.deathsPerScene == 0 {
                    end(gallery)
                    gallery = try launchGallery(rig, &random)
                }
            }
            #expect(last.descriptors <= first.descriptors + Self.descriptorTolerance, "\(first) \(middle) \(last)")
            if deaths >= 100 { #expect(last.memory <= middle.memory + Self.memoryTolerance, "\(first) \(middle) \(last)") }
            end(gallery)
            probe.kill(SIGTERM)
            #expect(probe.waitForExit() == 0)
        }

        private func launchGallery(_ rig: Rig, _ random: inout Random) throws -> Gallery {
            let scene = Self.scenes.randomElement(using: &random) ?? "wall"
            let program = try rig.launch("Gallery", arguments: ["--scene", scene], environment: ["WAYKIT_RECONNECT": "1"])
            try program.waitForLine { $0.hasSuffix("viewDidAppear") }
            return Gallery(scene: scene, program: program, first: Figures(program))
        }

        /// It has lost nothing, and ends in an orderly way.
        private func end(_ gallery: Gallery) {
            let last = Figures(gallery.program)
            #expect(last.descriptors <= gallery.first.descriptors + Self.descriptorTolerance, "\(gallery.scene): \(gallery.first) \(last)")
            gallery.program.kill(SIGTERM)
            #expect(gallery.program.waitForExit() == 0, "\(gallery.scene)")
        }

        /// The state in which the program rests.
        private func state(of probe: ProgramUnderTest) throws -> String {
            probe.skipLines()
            probe.kill(SIGUSR1)
            let line = try probe.waitForLine("state ")
            #expect(!line.contains("WRONG"), "\(line)")
            return line
        }

        /// The state of the probe is that of its start, so that its figures compare.
        private func report(_ death: Int, of compositor: RigCompositor, _ probe: ProgramUnderTest, _ gallery: Gallery) throws -> Figures {
            probe.skipLines()
            probe.kill(SIGUSR2)
            try probe.waitForLine("reset")
            let figures = Figures(probe)
            // Unbuffered: an hour may pass until the next one.
            FileHandle.standardOutput.write(Data("\(compositor): \(death) deaths: StateProbe \(figures); \(gallery.scene) \(Figures(gallery.program))\n".utf8))
            return figures
        }

        private func act(_ moment: Moment, _ rig: Rig, _ random: inout Random) throws {
            let screen = rig.screen
            func point() -> CGPoint {
                CGPoint(x: Double.random(in: 20..<screen.width - 20, using: &random), y: Double.random(in: 60..<screen.height - 20, using: &random))
            }
            let duration = Double.random(in: 0.02..<0.3, using: &random)
            switch moment {
            case .rest, .reconnection: break
            case .drag: try rig.finger.drag(from: point(), to: point(), duration: duration, release: false)
            case .fling: try rig.finger.drag(from: point(), to: point(), duration: min(duration, 0.1))
            case .pinch: try rig.finger.pinch(at: CGPoint(x: screen.width / 2, y: screen.height / 2), from: 100, to: 400, duration: duration, release: false)
            case .transition, .sheet:
                // The bar buttons of a window at the upper right; then some of the transition.
                for x in stride(from: screen.width - 30, to: screen.width / 4, by: -70) { try rig.finger.tap(at: CGPoint(x: x, y: 22)) }
                try rig.send("pause \(Int(duration * 1000))")
                if moment == .sheet {
                    try rig.finger.drag(from: point(), to: CGPoint(x: screen.width / 2, y: screen.height - 10), duration: duration, release: false)
                }
            }
        }
    }
}
