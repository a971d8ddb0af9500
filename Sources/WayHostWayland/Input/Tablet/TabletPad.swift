import WaylandClient

/// A tablet's buttons, rings and strips, which have no counterpart in UIKit. The objects are kept until the pad is removed: if the client had already
/// destroyed them, an event that creates a child object would corrupt libwayland's object map, and so the connection.
@MainActor final class TabletPad {
    private let pad: WpTabletPad
    private var groups: [WpTabletPadGroup] = []
    private var rings: [WpTabletPadRing] = []
    private var strips: [WpTabletPadStrip] = []
    /// The compositor removed it.
    var onRemoved: (() -> Void)?

    init(_ pad: WpTabletPad) {
        self.pad = pad
        pad.onEvent = { [weak self] event in
            guard let self else { return }
            switch event {
            case .group(let group): add(group)
            case .removed: onRemoved?()
            default: break
            }
        }
    }

    func end() {
        pad.onEvent = nil
        rings.forEach { $0.destroy() }
        strips.forEach { $0.destroy() }
        for group in groups {
            group.onEvent = nil
            group.destroy()
        }
        pad.destroy()
    }

    private func add(_ group: WpTabletPadGroup) {
        groups.append(group)
        group.onEvent = { [weak self] event in
            guard let self else { return }
            switch event {
            case .ring(let ring): rings.append(ring)
            case .strip(let strip): strips.append(strip)
            default: break
            }
        }
    }
}
