import Foundation

/// The runner's parameters, from the environment. Lengths in points, times in seconds.
struct Workload: Sendable {
    let isPush: Bool
    let size: CGSize
    let cycles: Int
    let duration: TimeInterval
    let settling: TimeInterval
    /// Freeze at this progress.
    let frozenProgress: CGFloat?
    let isInteractive: Bool

    static let current = Workload(environment: ProcessInfo.processInfo.environment)

    init(environment: [String: String]) {
        func number(_ name: String, _ fallback: Double) -> Double { environment[name].flatMap(Double.init) ?? fallback }
        isPush = environment["PEER_WORKLOAD"] == "push"
        size = CGSize(width: number("PEER_W", 1280), height: number("PEER_H", 800))
        cycles = max(1, Int(number("PEER_CYCLES", 10)))
        duration = number("PEER_DURATION_MS", 1000) / 1000
        settling = number("PEER_SETTLE_MS", 1000) / 1000
        frozenProgress = environment["PEER_FREEZE"].flatMap(Double.init).map { min(max($0, 0), 1) }
        isInteractive = number("PEER_INTERACTIVE", 0) != 0
    }

    enum Marker: String {
        case ready, animationStart = "anim-start", animationEnd = "anim-end"
    }

    /// Writes a line to standard output, unbuffered.
    static func mark(_ marker: Marker) {
        FileHandle.standardOutput.write(Data("PEER \(marker.rawValue)\n".utf8))
    }
}
