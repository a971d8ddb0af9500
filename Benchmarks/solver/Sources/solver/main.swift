import CAllocationCount
import Measure
import WayConstraints

// What constraints cost: adding them, and one label's text that changes per frame. Times are medians; the reference is a pass over an array of as many
// terms as the page has, which adds products as an evaluation of all constraints does.

func milliseconds(_ runs: Int, _ body: () -> Void) -> Double { median((0..<runs).map { _ in processorTime(of: body) }) * 1000 }

/// A pass over the terms of `constraintCount` constraints.
func passTime(_ constraintCount: Int) -> Double {
    let coefficients = (0..<constraintCount * 3).map { Double($0 % 3) - 1 }, indices = (0..<constraintCount * 3).map { $0 * 7 % constraintCount }
    let values = (0..<constraintCount).map { Double($0) }
    var total = 0.0
    let time = milliseconds(200) { for index in coefficients.indices { total += coefficients[index] * values[indices[index]] } }
    precondition(total.isFinite)
    return time
}

func report(_ name: String, _ value: Double, _ unit: String) {
    print(name.padded(to: 52), (value * 100).rounded() / 100, unit)
    record("solver/\(name)", value)
}

struct Shape {
    let name: String
    let rows: Int
    let labels: Int
    let rowWidth: Double?
}

let shapes = [
    Shape(name: "rows of ten", rows: 100, labels: 10, rowWidth: nil),
    Shape(name: "rows of ten, of given width", rows: 100, labels: 10, rowWidth: 1280),
    Shape(name: "rows of ten, too narrow", rows: 100, labels: 10, rowWidth: 400),
    Shape(name: "one row", rows: 1, labels: 1000, rowWidth: nil),
]

/// 1,000, 4,000 and 8,000 constraints, all at once.
func measureAdding() {
    for shape in shapes {
        var perConstraint: [Double] = []
        for part in [8, 2, 1] {
            let rows = max(1, shape.rows / part), labels = shape.rows == 1 ? shape.labels / part : shape.labels
            var count = 0
            let building = milliseconds(5) {
                let page = Page(rows: rows, labels: labels, rowWidth: shape.rowWidth)
                count = page.constraints.count
            }
            let both = milliseconds(5) { Page(rows: rows, labels: labels, rowWidth: shape.rowWidth).solver.solve() }
            perConstraint.append(both / Double(count))
            print("\(shape.name): \(count) constraints".padded(to: 52), both, "ms, of it making them", building)
        }
        report("\(shape.name), 8,000 over 1,000 per constraint", perConstraint[2] / perConstraint[0], "times")
        let one = milliseconds(3) { _ = Page(rows: shape.rows, labels: shape.labels, rowWidth: shape.rowWidth, addsOneByOne: true) }
        print("\(shape.name), solved after each".padded(to: 52), one, "ms")
        let removing = median(
            (0..<3).map { _ in
                let page = Page(rows: shape.rows, labels: shape.labels, rowWidth: shape.rowWidth)
                page.solver.solve()
                return processorTime {
                    for id in page.constraints { page.solver.remove(id) }
                    page.solver.solve()
                } * 1000
            })
        print("\(shape.name), removed".padded(to: 52), removing, "ms")
    }
}

/// One label of 1,000 gets another width.
func measureChanges() {
    for shape in shapes {
        let page = Page(rows: shape.rows, labels: shape.labels, rowWidth: shape.rowWidth)
        page.solver.solve()
        var times: [Double] = [], allocations: [UInt] = []
        times.reserveCapacity(4000)
        allocations.reserveCapacity(4000)
        for step in 0..<4000 {
            let before = allocation_count()
            let time = processorTime { page.setWidth(Double(30 + (step * 11 + step / 97 * 7) % 51), of: step * 37 % page.widths.count) }
            allocations.append(allocation_count() - before)
            times.append(time)
        }
        let pass = passTime(page.constraints.count), milliseconds = median(times) * 1000
        let mean = times.reduce(0, +) / Double(times.count) * 1000, longest = times.max()! * 1000
        print("\(shape.name), a change".padded(to: 52), milliseconds, "ms, mean", mean, "longest", longest)
        report("\(shape.name), a change over a pass", milliseconds / pass, "times")
        report("\(shape.name), allocations of a change", Double(median(allocations)), "")
    }
}

/// A change of a page of ten labels, alone and with a hundred such pages in the same solver.
func measureIndependence() {
    let alone = Page(rows: 1, labels: 10, rowWidth: nil), among = Page(rows: 1, labels: 10, rowWidth: nil)
    for _ in 0..<100 { _ = Page(rows: 1, labels: 10, rowWidth: nil, solver: among.solver) }
    let times = [alone, among].map { page in
        page.solver.solve()
        var step = 0
        return milliseconds(4000) {
            step += 1
            page.setWidth(Double(30 + step % 51), of: step % 10)
        }
    }
    report("page of ten among a hundred over alone", times[1] / times[0], "times")
}

measureAdding()
measureChanges()
measureIndependence()
