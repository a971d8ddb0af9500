import Foundation
import Measure

/// Hours of the Gallery's attract loop in memory: what the program holds after the last beyond what it held after the second, when its caches are full.
struct AttractPart {
    /// After the hour, the demonstrations and the rounds.
    private static let figures = ["megabytes", "allocated-megabytes", "descriptors", "controllers", "views", "layers"]
    private static let columns = 3 + figures.count

    private let gallery: Client
    private let hours: Int

    init(_ options: Options) {
        gallery = .gallery(options.folders)
        hours = options.isQuick ? 3 : 8
    }

    func run(into figures: inout Figures) throws {
        print("\nattract, \(hours) hours of the loop's clock")
        let output = Pipe(), process = Process()
        process.executableURL = URL(fileURLWithPath: gallery.command[0])
        process.arguments = ["--soak", "\(hours)"]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        print(text, terminator: "")
        let rows = text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }.filter { $0.count == Self.columns }
        guard process.terminationStatus == 0, rows.count == hours, let last = rows.last else {
            throw ChildProcess.Failure(description: "Gallery --soak ends with status \(process.terminationStatus)")
        }
        for (index, name) in Self.figures.enumerated() { figures["attract/\(name)-growth"] = last[index + 3] - rows[1][index + 3] }
    }
}
