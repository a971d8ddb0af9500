import CAllocationCount
import Foundation
import Measure
import WayKit
import WayKitTesting

// What a screen reader costs a program: allocations of a frame in which one view moves, without a reader and while one reads the page; and its properties being
// set. A page of 40 rows.

final class Page: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        cell.detailTextLabel?.text = "Value"
        return cell
    }
}

let stage = TestStage(size: CGSize(width: 1280, height: 800), refreshRate: 100)
stage.show(UINavigationController(rootViewController: Page(style: .plain)))
let movingView = UIView(frame: CGRect(x: 26, y: 10, width: 12, height: 12))
movingView.backgroundColor = .systemRed
stage.window.addSubview(movingView)
stage.settle()

/// The sum over 200 frames, or properties set, after 20 that are not counted.
@MainActor func allocations(_ body: () -> Void) -> UInt {
    for _ in 0..<20 { body() }
    let before = allocation_count()
    for _ in 0..<200 { body() }
    return allocation_count() - before
}

@MainActor func frames() -> UInt {
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { movingView.center.x += 24 }
    defer { movingView.layer.removeAllAnimations() }
    stage.advance(by: 0.2)
    return allocations { stage.advance(by: 1 / 100) }
}

@MainActor func properties() -> UInt {
    var isEven = false
    return allocations {
        isEven.toggle()
        movingView.accessibilityLabel = isEven ? "Even" : "Odd"
        movingView.accessibilityTraits = isEven ? .button : .image
    }
}

let off = (frames: frames(), properties: properties())
print("off: \(off.frames) allocations in 200 frames, \(off.properties) in 400 properties set")
_ = stage.speech
let on = (frames: frames(), properties: properties())
print("on:  \(on.frames) allocations in 200 frames, \(on.properties) in 400 properties set")
record("accessibility/off/allocations in 200 frames", Double(off.frames))
record("accessibility/off/allocations in 400 properties", Double(off.properties))
record("accessibility/on/allocations in 200 frames", Double(on.frames))
record("accessibility/on/allocations in 400 properties", Double(on.properties))
stage.isScreenReaderRunning = false
