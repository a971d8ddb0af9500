import Foundation

/// What serving screen readers costs: the same program without a bus, with one on which no reader runs, and with one on which a reader listens.
struct AccessibilityPart {
    private enum Reader: String, CaseIterable {
        case without, off, on
    }

    private struct Cost {
        let wakeUps: Int
        /// Milliseconds of CPU time per frame of a sheet in motion.
        let frame: Double
        /// Megabytes.
        let memory: Double
    }

    let options: Options

    func run(into figures: inout Figures) throws {
        let size = Size.both[0]
        print("\naccessibility, \(size)".padded(to: 26) + "wake-ups, idle   ms per frame   megabytes")
        var costs: [Reader: Cost] = [:]
        for reader in Reader.allCases {
            let cost = try measure(reader, size)
            costs[reader] = cost
            print(
                reader.rawValue.padded(to: 26) + column(Double(cost.wakeUps), width: 14, decimals: 0) + column(cost.frame, width: 15, decimals: 3)
                    + column(cost.memory, width: 12, decimals: 1))
        }
        guard let without = costs[.without], let off = costs[.off], let on = costs[.on] else { return }
        figures["accessibility/off/wake-ups"] = Double(off.wakeUps)
        figures["accessibility/on/wake-ups"] = Double(on.wakeUps)
        figures["accessibility/off/over-without"] = off.frame / without.frame
        figures["accessibility/on/over-without"] = on.frame / without.frame
        figures["accessibility/off/megabytes"] = off.memory - without.memory
        figures["accessibility/on/megabytes"] = on.memory - without.memory
        try ProgramPart(name: "reader", path: options.folders.programs + "/reader").run(into: &figures)
    }

    private func measure(_ reader: Reader, _ size: Size) throws -> Cost {
        let bus = reader == .without ? nil : try AccessibilityBus(hasListener: reader == .on, folders: options.folders)
        return try withExtendedLifetime(bus) {
            var client = Client.wayKit(options.folders)
            if let bus { client.environment.merge(bus.environment) { $1 } }
            let wakeUps = try idleWakeUps(client, size)
            let run = try WorkloadRun(client, workload: "sheet", size: size, cycles: options.isQuick ? 5 : 30, folders: options.folders)
            return Cost(wakeUps: wakeUps, frame: run.client, memory: run.memory.total)
        }
    }

    private func idleWakeUps(_ client: Client, _ size: Size) throws -> Int {
        let compositor = try Compositor(size: size)
        let process = try client.start(in: compositor, size: size, workload: "sheet", ["PEER_SETTLE_MS": "3600000"], folders: options.folders)
        try process.wait(for: "PEER ready", seconds: 30)
        // A reader's first questions come earlier, too.
        sleep(IdlePart.secondsUntilRest)
        let before = process.wakeUps
        sleep(options.isQuick ? 10 : 60)
        return process.wakeUps - before
    }
}
