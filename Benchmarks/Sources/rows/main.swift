import CAllocationCount
import Foundation
import Measure
import WayKit
import WayKitTesting

// A table of 100,000 self-sizing rows that rests while a view moves over it: allocations of a frame. And scrolled by 100 points a frame: cells that exist.

final class TextCell: UITableViewCell {
    static private(set) var count = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.count += 1
    }

    required init?(coder: NSCoder) { nil }
}

final class Table: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TextCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        return cell
    }
}

let stage = TestStage(size: CGSize(width: 1280, height: 800), refreshRate: 100), table = Table(style: .plain)
stage.show(table)
for frame in 1...200 {
    table.tableView.contentOffset.y = CGFloat(frame) * 100
    stage.advance(by: 1 / 100)
}
print("cells after 20,000 points: \(TextCell.count)")
record("lists/cells", Double(TextCell.count))

let movingView = UIView(frame: CGRect(x: 26, y: 10, width: 12, height: 12))
movingView.backgroundColor = .systemRed
stage.window.addSubview(movingView)
stage.settle()
UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { movingView.center.x += 24 }
stage.advance(by: 0.2)
let allocations = (0..<200).map { _ in
    let before = allocation_count()
    stage.advance(by: 1 / 100)
    return allocation_count() - before
}
print("a frame at rest: \(median(allocations)) allocations")
record("lists/a frame at rest, allocations", Double(median(allocations)))
