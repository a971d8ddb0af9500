import CAllocationCount
import Foundation
import Measure
import WayKit
import WayKitTesting

// 100 sheets, each presented by the previous one, and all dismissed together, twice: CPU time per presentation, and memory that remains. The growth
// from the first to the second round is what each further chain would leak.

@MainActor final class Sheet: UIViewController {
    static var liveCount = 0
    private let label = UILabel(frame: CGRect(x: 24, y: 24, width: 400, height: 40))

    init(_ number: Int) {
        super.init(nibName: nil, bundle: nil)
        label.text = "Sheet \(number)"
        Self.liveCount += 1
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { Self.liveCount -= 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(label)
    }
}

/// Seconds for each presentation, and for the dismissal of all.
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
var bytesInUse: [Int] = []
for round in 0..<2 {
    let (presentations, dismissal) = chain(stage, root)
    bytesInUse.append(Int(allocation_bytes_in_use()))
    guard round == 1 else { continue }
    let first = median(Array(presentations[2..<12])), last = median(Array(presentations[90...]))
    print(String(format: "presentation: %.1f ms among the first ten, %.1f ms among the last ten (%.2f)", first * 1e3, last * 1e3, last / first))
    print(String(format: "dismissal of all: %.1f ms (%.2f)", dismissal * 1e3, dismissal / first))
    record("chain/last-over-first", last / first)
    record("chain/dismissal-over-first", dismissal / first)
}
let growth = Double(bytesInUse[1] - bytesInUse[0]) / 1024
print(String(format: "memory: %+.0f KB after the first chain, %+.1f KB more after the second", Double(bytesInUse[0] - before) / 1024, growth))
print("sheets that are still there: \(Sheet.liveCount)")
record("chain/kept-kilobytes", growth)
record("chain/sheets-left", Double(Sheet.liveCount))
