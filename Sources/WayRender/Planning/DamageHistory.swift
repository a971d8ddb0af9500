import WayHost

/// The damage of a surface with several buffers: what has to be painted for the next frame, and what each buffer lacks by its age.
final class DamageHistory {
    /// Damage since the last commit. It grows while no buffer is free.
    let pending = PixelRegion()
    /// The damage of the acquired buffer: what it lacks of the next frame.
    let bufferDamage = PixelRegion()
    /// The damage of the last commits, the newest first.
    private var history: [PixelRegion] = []

    /// Paint flashing: whether damage is tinted until the next frame.
    var flashesDamage = false {
        didSet { if !flashesDamage { pending.add(flashedOnDisplay) } }
    }
    /// What this frame tints.
    let flashed = PixelRegion()
    /// What is tinted on display.
    private let flashedOnDisplay = PixelRegion()

    /// Buffers of a greater age are painted whole.
    static let historyLength = 4

    /// Forgets the history: everything has to be painted.
    func reset(_ bounds: PixelRect) {
        history.removeAll()
        pending.set(bounds)
    }

    /// There is damage, or a tint to remove.
    var needsPainting: Bool { !pending.isEmpty || !flashedOnDisplay.isEmpty }

    /// Begins a frame: adds what is tinted on display to the damage, and remembers what this frame tints.
    func beginFrame() {
        guard flashesDamage || !flashedOnDisplay.isEmpty else { return }
        if flashesDamage { flashed.set(pending) } else { flashed.clear() }
        pending.add(flashedOnDisplay)
    }

    /// Computes the damage of a buffer of this age.
    func computeBufferDamage(age: Int, bounds: PixelRect) {
        guard age >= 1, age - 1 <= history.count else { return bufferDamage.set(bounds) }
        bufferDamage.set(pending)
        for old in history.prefix(age - 1) { bufferDamage.add(old) }
    }

    /// The pending damage was committed.
    func committed() {
        let changed = history.count < Self.historyLength ? PixelRegion() : history.removeLast()
        changed.set(pending)
        history.insert(changed, at: 0)
        pending.clear()
        flashedOnDisplay.set(flashed)
        flashed.clear()
    }

    /// The content was translated without a change.
    func translate(x: Int, y: Int) {
        guard x != 0 || y != 0 else { return }
        for region in history + [pending] {
            let moved = region.rects.map { $0.offset(x: x, y: y) }
            region.clear()
            for rect in moved { region.add(rect) }
        }
    }
}
