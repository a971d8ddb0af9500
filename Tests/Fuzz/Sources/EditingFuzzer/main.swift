import CFuzzer
import Foundation

// The bytes choose edits of a `TextEditor`, which are compared with plain arrays after each step, undone and redone.

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    var model = EditorModel(source: ByteSource(Array(UnsafeBufferPointer(start: start, count: count))))
    do {
        while !model.isAtEnd { try model.takeStep(comparingAllEvery: 4) }
        try model.undoEverything()
    } catch {
        fatalError("\(error)")
    }
    return 0
}
exit(status)
