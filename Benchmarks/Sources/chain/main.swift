import CAllocationCount
import Foundation
import Measure
import WayKit
import WayKitTesting

// 100 sheets, each presented by the one before, and all of them dismissed at once, twice: processor time of a presentation and what is left
// in memory. What the second time leaves more than the first is what each further chain would leave.

@MainActor final class Sheet: UIViewController {
    static var living = 0
    private let label = UILabel(frame: CGRect(x: 24, y: 24, width: 400, height: 40))

    init(_ number: Int) {
        super.init(nibName: nil, bundle: nil)
        label.text = "Sheet \(number)"
        Self.living += 1
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { Self.living -= 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(label)
    }
}

/// Seconds of each presentation, and of the dismissal of them all.
@MainActor func chain(_ stage: TestStage, _ root: UIViewController) -> (presentations: [Double], dismissal: Double) {
    var top = root
    let times = (0..<100).map { number in
        processorTime {
            let sheet = Sheet(number)
            top.present(sheet, animated: true)
            stage.settle()
            top = sheet
        }
    }
    let dismissal = processorTime {
        root.dismiss(animated: true)
        stage.settle()
    }
    return (times, dismissal)
}

let stage = TestStage(size: CGSize(width: 1280, height: 800))
let root = UIViewController()
root.view.backgroundColor = .systemTeal
stage.show(root)
stage.settle()
let before = Int(allocation_bytes_in_use())
var left: [Int] = []
for turn in 0..<2 {
    let (presentations, dismissal) = chain(stage, root)
    left.append(Int(allocation_bytes_in_use()))
    guard turn == 1 else { continue }
    let first = median(Array(presentations[2..<12])), last = median(Array(presentations[90...]))
    print(String(format: "presentation: %.1f ms among the first ten, %.1f ms among the last ten (%.2f)", first * 1e3, last * 1e3, last / first))
    print(String(format: "dismissal of all: %.1f ms (%.2f)", dismissal * 1e3, dismissal / first))
    record("chain/last-over-first", last / first)
    record("chain/dismissal-over-first", dismissal / first)
}
let kept = Double(left[1] - left[0]) / 1024
print(String(format: "memory: %+.0f KB after the first chain, %+.1f KB more after the second", Double(left[0] - before) / 1024, kept))
print("sheets that are still there: \(Sheet.living)")
record("chain/kept-kilobytes", kept)
record("chain/sheets-left", Double(Sheet.living))
