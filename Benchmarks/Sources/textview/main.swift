import Foundation
import Measure
import WayKit
import WayKitTesting

// What a key costs in a UITextView of 10^6 characters beside one of 1,000: CPU time of the event, the layout and the painted frame, on an in-memory
// display. Rounds are interleaved. Also: the text's first frame, a frame of its scrolling, and a key in a UITextField.

let isQuick = CommandLine.arguments.contains("--quick")
let rounds = isQuick ? 2 : 5, keysPerRound = 60
/// What is typed, over and over, as somebody writes.
let letters = ["t", "h", "e", "space", "q", "u", "i", "c", "k", "space", "f", "o", "x", "space"]

func report(_ name: String, _ value: Double, _ unit: String) {
    print(name.padded(to: 74), String(format: "%9.3f", value), unit)
    record("textview/\(name)", value)
}

/// Lines of 40 characters, or a single paragraph.
func text(length: Int, isParagraph: Bool) -> String {
    let line = "The quick brown fox jumps over the dogs"
    return String(repeating: line + (isParagraph ? " " : "\n"), count: length / 40)
}

@MainActor enum Keys {
    static let all: [(name: String, press: (TestStage, Int) -> Void)] = [
        ("a letter", { stage, index in stage.press(letters[index % letters.count]) }),
        ("Backspace", { stage, _ in stage.press("BackSpace") }),
        ("Return", { stage, index in stage.press(index % 2 == 0 ? "Return" : "BackSpace") }),
    ]
}

/// The cost of the keys at a place, in the long and in the short text.
@MainActor func measureKeys(_ kind: String, _ pages: (long: TextPage, short: TextPage)) {
    for place in TextPage.Place.allCases {
        for key in Keys.all where key.name != "Backspace" || place != .start {
            var long = Cost(capacity: rounds * keysPerRound), short = Cost(capacity: rounds * keysPerRound)
            for _ in 0..<rounds {
                for (page, isLong) in [(pages.long, true), (pages.short, false)] {
                    page.moveCaret(to: place)
                    for index in 0..<keysPerRound {
                        let step = {
                            key.press(page.stage, index)
                            page.frame()
                        }
                        if isLong { long.measure(step) } else { short.measure(step) }
                    }
                }
            }
            let name = "10^6 characters in \(kind), \(key.name) at the \(place.rawValue)"
            report("\(name), milliseconds", long.medianTime * 1000, "ms")
            report("\(name), slowest", long.longestTime * 1000, "ms")
            report("\(name), over a text of 1,000", long.medianTime / short.medianTime, "times")
            report("\(name), allocations over a text of 1,000", long.medianAllocations / short.medianAllocations, "times")
        }
    }
}

/// The frames of a fling through the text, and those of a jump to its middle and to its end.
@MainActor func measureScrolling(_ kind: String, _ pages: (long: TextPage, short: TextPage)) {
    let page = pages.long
    page.textView.resignFirstResponder()
    page.textView.contentOffset = .zero
    page.stage.settle()
    var frames = Cost(capacity: 2000)
    for _ in 0..<rounds {
        page.stage.drag(from: CGPoint(x: 400, y: 550), to: CGPoint(x: 400, y: 50), duration: 0.1)
        for _ in 0..<120 { frames.measure { page.frame() } }
    }
    let moved = page.textView.contentOffset.y
    report("10^6 characters in \(kind), a scrolled frame, milliseconds", frames.medianTime * 1000, "ms")
    report("10^6 characters in \(kind), a scrolled frame, slowest", frames.longestTime * 1000, "ms")
    if moved < 1000 { print("  the text was scrolled by \(moved) points only") }
    var jumps = Cost(capacity: 100)
    for index in 0..<40 {
        let fraction = CGFloat(index * 17 % 40) / 40
        jumps.measure {
            page.textView.contentOffset.y = (page.textView.contentSize.height - 600) * fraction
            page.frame()
        }
    }
    report("10^6 characters in \(kind), a jump, slowest", jumps.longestTime * 1000, "ms")
}

@MainActor func measureText(_ kind: String, isParagraph: Bool) {
    let short = TextPage(text(length: 1000, isParagraph: isParagraph))
    let long = text(length: 1_000_000, isParagraph: isParagraph)
    var page: TextPage?
    let time = processorTime { page = TextPage(long) }
    report("10^6 characters in \(kind), set and shown, milliseconds", time * 1000, "ms")
    guard let page else { return }
    measureKeys(kind, (page, short))
    measureScrolling(kind, (page, short))
}

/// A key in a field in which nothing else happens.
@MainActor func measureField() {
    let stage = TestStage(size: CGSize(width: 800, height: 600), refreshRate: 60)
    let controller = UIViewController(), field = UITextField(frame: CGRect(x: 40, y: 40, width: 600, height: 36))
    field.borderStyle = .roundedRect
    controller.view.addSubview(field)
    stage.show(controller)
    field.becomeFirstResponder()
    stage.settle()
    var keys = Cost(capacity: 400), idle = Cost(capacity: 400)
    for index in 0..<400 {
        if index % 40 == 0 { field.text = "" }
        stage.settle()
        let step = {
            stage.press(letters[index % letters.count])
            stage.advance(by: 1.0 / 60)
        }
        if index < 80 { step() } else { keys.measure(step) }
        for _ in 0..<3 { idle.measure { stage.advance(by: 1.0 / 60) } }
    }
    report("a key in a field, milliseconds", keys.medianTime * 1000, "ms")
    report("a key in a field, slowest", keys.longestTime * 1000, "ms")
    report("a key in a field, allocations", keys.medianAllocations, "")
    report("a frame without a key, allocations", idle.medianAllocations, "")
}

measureText("25,000 lines", isParagraph: false)
measureText("one paragraph", isParagraph: true)
measureField()
