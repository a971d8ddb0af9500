import Foundation

/// A line on standard output for each step of the tour.
struct TourProgress {
    let total: Int
    private var done = 0

    init(total: Int) { self.total = total }

    mutating func report(_ what: String) {
        done += 1
        let line = String(format: "%3d/%d %@\n", done, total, what)
        FileHandle.standardOutput.write(Data(line.utf8))
    }
}
