import Foundation
import ListPrograms

// RandomPrograms KIND|all [COUNT [FIRST [LENGTH]]]: runs the programs of COUNT seeds from FIRST on and prints those that fail. The exit status is 1 if one
// fails, 2 if the arguments are wrong. LENGTH is the greatest number of steps in a navigation stack.

/// Failures of one kind after which its other programs are not run.
let failureLimit = 10

/// Unbuffered, so that a file shows it at once.
func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

@MainActor func run(_ kind: ListProgramRunner.Kind, _ seeds: Range<UInt64>, length: Int) -> Int {
    let runner = ListProgramRunner(kind, length: length), start = Date()
    var failures = 0, count = 0
    for seed in seeds where failures < failureLimit {
        if let failure = runner.failure(of: seed) {
            failures += 1
            report("\(kind.rawValue), seed \(seed): \(failure)")
        }
        count += 1
        if count % 1000 == 0 { report("\(kind.rawValue): \(count) programs, \(failures) failures, \(Int(Date().timeIntervalSince(start))) s") }
    }
    report("\(kind.rawValue): \(count) programs, \(failures) failures, \(Int(Date().timeIntervalSince(start))) s")
    return failures
}

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().map { UInt64($0) ?? .max }
let names = ListProgramRunner.Kind.allCases.map(\.rawValue)
let kinds = ListProgramRunner.Kind.allCases.filter { arguments.first == "all" || arguments.first == $0.rawValue }
let (programCount, firstSeed, length) = (numbers.first ?? 1000, numbers.dropFirst().first ?? 0, numbers.dropFirst(2).first ?? 24)
guard !kinds.isEmpty, numbers.count <= 3, numbers.allSatisfy({ $0 <= 1 << 40 }), length > 0 else {
    report("usage: RandomPrograms \(names.joined(separator: "|"))|all [COUNT [FIRST [LENGTH]]]")
    exit(2)
}
let failureCount = kinds.map { run($0, firstSeed..<firstSeed + programCount, length: Int(length)) }.reduce(0, +)
exit(failureCount == 0 ? 0 : 1)
