import Foundation

/// A separate program that prints its table and reports its figures in a file.
struct ProgramPart {
    let name: String
    let path: String
    var arguments: [String] = []
    var environment: [String: String] = [:]

    func run(into figures: inout Figures) throws {
        let file = NSTemporaryDirectory() + "waykit-figures-\(UUID().uuidString.prefix(8))"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging(["BENCH_FIGURES": file]) { $1 }
        print("\n\(name)")
        // So that the heading precedes the program's own output.
        fflush(nil)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ChildProcess.Failure(description: "\(name) ends with status \(process.terminationStatus)") }
        for line in (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? [] {
            let fields = line.split(separator: "\t")
            if fields.count == 2, let value = Double(fields[1]) { figures[String(fields[0])] = value }
        }
    }
}
