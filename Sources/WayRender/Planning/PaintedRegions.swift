import WayHost

/// What has to be painted of a picture that is shown from several buffers, and what each buffer lacks.
final class PaintedRegions {
    /// It grows while no buffer is free.
    let pending = PixelRegion()
    /// What the buffer that is painted in lacks.
    let stale = PixelRegion()
    /// What the last pictures changed, the newest first.
    private var history: [PixelRegion] = []

    /// Whether what is painted anew is shown in colour, until the next picture.
    var marksNew = false {
        didSet { if !marksNew { pending.add(marked) } }
    }
    /// What is to be shown in colour in this picture.
    let new = PixelRegion()
    /// What is in colour on display.
    private let marked = PixelRegion()

    /// Buffers that are older than this are painted whole.
    static let historyLength = 4

    /// All of it is new.
    func begin(_ bounds: PixelRect) {
        history.removeAll()
        pending.set(bounds)
    }

    /// Something has to be painted, or is in colour still.
    var isWanting: Bool { !pending.isEmpty || !marked.isEmpty }

    /// What is pending is painted now, with what was in colour.
    func beginPicture() {
        guard marksNew || !marked.isEmpty else { return }
        if marksNew { new.set(pending) } else { new.clear() }
        pending.add(marked)
    }

    /// Finds what a buffer of this age lacks.
    func findStale(age: Int, bounds: PixelRect) {
        guard age >= 1, age - 1 <= history.count else { return stale.set(bounds) }
        stale.set(pending)
        for old in history.prefix(age - 1) { stale.add(old) }
    }

    /// What was pending is on display.
    func shown() {
        let changed = history.count < Self.historyLength ? PixelRegion() : history.removeLast()
        changed.set(pending)
        history.insert(changed, at: 0)
        pending.clear()
        marked.set(new)
        new.clear()
    }

    /// The picture is the same at another place.
    func shift(x: Int, y: Int) {
        guard x != 0 || y != 0 else { return }
        for region in history + [pending] {
            let moved = region.rects.map { $0.offset(x: x, y: y) }
            region.clear()
            for rect in moved { region.add(rect) }
        }
    }
}
