import CAllocationCount
import Measure
import WayTextEditing

// What a key costs in a text of 10^6 UTF-16 units, beside the same in a text of 1,000: typing, Backspace, moving by words, and finding the paragraph.
// Times are medians of processor time.

func report(_ name: String, _ value: Double, _ unit: String) {
    print(name.padded(to: 60), (value * 1000).rounded() / 1000, unit)
    record("editing/\(name)", value)
}

/// Paragraphs of some 70 units, or a single one.
func text(length: Int, paragraphs: Bool) -> String {
    let sentence = "The quick brown fox jumps over the lazy dog, naïvely. Größe 3.14 кот. "
    let line = paragraphs ? sentence + "\n" : sentence
    return String(repeating: line, count: length / line.utf16.count + 1)
}

struct Workload {
    let name: String
    /// Whether each step begins in the middle of the text.
    var isMovement = false
    let step: (inout TextEditor<Int>, Int) -> Void
}

let workloads = [
    Workload(name: "a typed letter") { editor, index in
        editor.insert(index % 6 == 5 ? " " : "x", at: Double(index) / 10)
        _ = editor.takeChanges()
    },
    Workload(name: "Backspace") { editor, index in
        editor.delete(.backward, at: Double(index) / 10)
        _ = editor.takeChanges()
    },
    Workload(name: "Ctrl+Right", isMovement: true) { editor, _ in editor.moveSelection(.forward, by: .word) },
    Workload(name: "a sentence forward", isMovement: true) { editor, _ in editor.moveSelection(.forward, by: .sentence) },
    Workload(name: "the paragraph of an offset") { editor, index in
        let paragraph = editor.buffer.paragraphIndex(containing: editor.length / 3 + index % 100)
        if editor.buffer.paragraphRange(at: paragraph).isEmpty { editor.selectAll() }
    },
]

/// Seconds of one step, and its allocations.
func measure(_ workload: Workload, in text: String) -> (time: Double, allocations: Double) {
    var editor = TextEditor(text, attributes: 0)
    editor.select(TextSelection(editor.length / 2))
    var times: [Double] = []
    var allocations: [UInt] = []
    times.reserveCapacity(500)
    allocations.reserveCapacity(500)
    for index in 0..<500 {
        if workload.isMovement { editor.select(TextSelection(editor.length / 2 + index % 70)) }
        let before = allocation_count()
        times.append(processorTime { workload.step(&editor, index) })
        allocations.append(allocation_count() - before)
    }
    return (median(times), Double(median(allocations)))
}

for (kind, paragraphs) in [("lines", true), ("one paragraph", false)] {
    let short = text(length: 1000, paragraphs: paragraphs)
    let long = text(length: 1_000_000, paragraphs: paragraphs)
    for workload in workloads {
        let small = measure(workload, in: short)
        let large = measure(workload, in: long)
        let name = "10^6 units in \(kind), \(workload.name)"
        report(name, large.time * 1e6, "µs")
        report("\(name), over a text of 1,000", large.time / small.time, "times")
        report("\(name), allocations", large.allocations, "")
    }
}

let buffer = TextBuffer(text(length: 1_000_000, paragraphs: true))
for (name, search) in [
    ("a string", TextSearch("no such text")),
    ("a string without case and marks", TextSearch("no such text", options: [.caseInsensitive, .diacriticInsensitive])),
    ("an expression", try TextSearch(regularExpression: "no such [a-z]+")),
] {
    let time = median((0..<5).map { _ in processorTime { _ = search.next(in: buffer, from: 0) } })
    report("10^6 units, \(name) that is not found", time * 1000, "ms")
}
