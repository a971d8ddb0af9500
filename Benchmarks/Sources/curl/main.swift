import Foundation
import Measure
import WayKit
import WayKitTesting

// A page of 1280 × 800 that curls up and back: the processor time of a frame (sampling, painting and commit on a headless display), beside one copy
// of as many bytes in the same run. Frames are grouped by transition progress; `swift run -c release curl`.

let size = CGSize(width: 1280, height: 800)

/// A page with colours, lines and text.
@MainActor func page(_ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    for row in 0..<12 {
        let label = UILabel(frame: CGRect(x: 40, y: 20 + CGFloat(row) * 64, width: 700, height: 40))
        label.text = "A page that curls, line \(row)"
        let box = UIView(frame: CGRect(x: 800, y: 20 + CGFloat(row) * 64, width: 440, height: 50))
        box.backgroundColor = [.systemRed, .systemGreen, .systemBlue][row % 3]
        box.layer.cornerRadius = 12
        for view in [label, box] { controller.view.addSubview(view) }
    }
    controller.modalPresentationStyle = .fullScreen
    controller.modalTransitionStyle = .partialCurl
    return controller
}

let stage = TestStage(size: size, refreshRate: 120)
let root = page(.systemBackground), revealed = page(.systemTeal)
stage.show(root)
stage.settle()

var quarters: [[Double]] = Array(repeating: [], count: 4)
for pass in 0..<12 {
    if pass % 2 == 0 { root.present(revealed, animated: true) } else { root.dismiss(animated: true) }
    stage.advance(by: 1 / 120)
    var frames: [Double] = []
    while frames.count < 95 {
        let start = processorTime()
        stage.advance(by: 1 / 120)
        frames.append((processorTime() - start) * 1000)
    }
    stage.settle()
    // The first round trip warms up. The way back has the same frames in reverse.
    guard pass > 1 else { continue }
    for (index, time) in (pass % 2 == 0 ? frames : frames.reversed()).enumerated() { quarters[index * 4 / 95].append(time) }
}
let copy = copyTime(width: Int(size.width), height: Int(size.height)) * 1000
print(String(format: "one copy of %.0f × %.0f: %.2f ms", size.width, size.height, copy))
for (index, times) in quarters.enumerated() {
    let sorted = times.sorted()
    print(
        String(
            format: "quarter %d: %5.2f ms median, %5.2f ms at 95 %%, %4.1f copies", index + 1, median(times),
            sorted[sorted.count * 95 / 100], median(times) / copy))
}
let all = quarters.flatMap { $0 }
print(String(format: "all:       %5.2f ms median, %5.2f ms mean", median(all), all.reduce(0, +) / Double(all.count)))
record("curl/copies", median(all) / copy)
