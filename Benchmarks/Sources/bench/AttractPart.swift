import Foundation
import Measure

/// Hours of the Gallery's attract loop in memory: what the program holds after the first and after the last.
struct AttractPart {
    private let gallery: Client
    private let hours: Int

    init(_ options: Options) {
        gallery = .gallery(options.folders)
        hours = options.isQuick ? 2 : 8
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
        let rows = text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }.filter { $0.count == 7 }
        guard process.terminationStatus == 0, rows.count == hours, let first = rows.first, let last = rows.last else {
            throw ChildProcess.Failure(description: "Gallery --soak ends with status \(process.terminationStatus)")
        }
        for (index, name) in ["megabytes", "descriptors", "controllers", "views", "layers"].enumerated() {
            figures["attract/\(name)-growth"] = last[index + 2] - first[index + 2]
        }
    }
}
