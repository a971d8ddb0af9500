import CAllocationCount
import Foundation
import Measure
import WayKit
import WayKitTesting

/// The CPU time and the allocations of one event and of the frame that shows it.
struct Cost {
    var times: [Double] = []
    var allocations: [UInt] = []

    init(capacity: Int) {
        times.reserveCapacity(capacity)
        allocations.reserveCapacity(capacity)
    }

    var medianTime: Double { median(times) }
    var longestTime: Double { times.max() ?? 0 }
    var medianAllocations: Double { Double(median(allocations)) }

    mutating func measure(_ body: () -> Void) {
        let calls = allocation_count()
        times.append(processorTime(of: body))
        allocations.append(allocation_count() - calls)
    }
}

/// A text view that fills a display in memory and has the keyboard.
@MainActor final class TextPage {
    enum Place: String, CaseIterable { case start, middle, end }

    let stage = TestStage(size: CGSize(width: 800, height: 600), refreshRate: 60)
    let textView = UITextView()
    private let controller = UIViewController()
    /// In UTF-16 units, before the first key.
    private let length: Int

    init(_ text: String) {
        length = text.utf16.count
        textView.font = .systemFont(ofSize: 17)
        controller.view.addSubview(textView)
        textView.frame = stage.window.bounds
        textView.text = text
        stage.show(controller)
        textView.becomeFirstResponder()
        stage.settle()
    }

    func moveCaret(to place: Place) {
        let offset = switch place {
        case .start: 0
        case .middle: length / 2
        case .end: length
        }
        textView.selectedRange = NSRange(location: offset, length: 0)
        textView.scrollRangeToVisible(textView.selectedRange)
        stage.settle()
    }

    func frame() { stage.advance(by: 1.0 / 60) }
}
