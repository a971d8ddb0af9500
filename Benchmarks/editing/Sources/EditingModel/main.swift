import Foundation

// EditingModel STEPS [SEED]: one run of random edits with undo all the way back and redo.
// EditingModel --inputs NUMBER [SEED]: as many short inputs of up to 400 bytes, as a fuzzer makes them.

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.compactMap { Int($0) }
let seed = UInt64(numbers.count > 1 ? numbers[1] : 1)
let start = Date()

/// Also a file shows it at once.
func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func runInputs(_ count: Int) throws {
    for index in 0..<count {
        var generator = SplitMix64(seed: seed &+ UInt64(index))
        let bytes = (0..<Int.random(in: 1...400, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
        var model = EditorModel(source: ByteSource(bytes))
        do {
            while !model.isAtEnd { try model.takeStep(comparingAllEvery: 4) }
            try model.undoEverything()
        } catch {
            print("input \(index) of seed \(seed): \(error)")
            exit(1)
        }
        if (index + 1) % 100_000 == 0 { report("\(index + 1) inputs, \(Int(Date().timeIntervalSince(start))) s") }
    }
}

func runSteps(_ count: Int) throws {
    var model = EditorModel(source: ByteSource(seed: seed), initial: TextPieces.text(seed: 2, pieces: 300))
    for step in 1...max(count, 1) {
        try model.takeStep(comparingAllEvery: 256)
        if step % 100_000 == 0 { report("\(step) steps, \(model.editor.length) units, \(Int(Date().timeIntervalSince(start))) s") }
    }
    print("\(model.editor.history.undoGroups.count) steps of undo")
    try model.undoEverything()
}

if arguments.first == "--inputs" { try runInputs(numbers.first ?? 1_000_000) } else { try runSteps(numbers.first ?? 1_000_000) }
print("no disagreement, \(Int(Date().timeIntervalSince(start))) s")
