import WayHost
import WaylandClient

/// The tablet devices of a seat: tools, tablets and pads.
@MainActor final class TabletSeat {
    private let tabletSeat: WpTabletSeat
    private unowned let seat: Seat
    private var tools: [ObjectIdentifier: TabletTool] = [:]
    private var tablets: Set<WpTablet> = []
    private var pads: [ObjectIdentifier: TabletPad] = [:]

    init(_ tabletSeat: WpTabletSeat, seat: Seat) {
        self.tabletSeat = tabletSeat
        self.seat = seat
        tabletSeat.onEvent = { [weak self] event in
            guard let self else { return }
            switch event {
            case .tabletAdded(let tablet): add(tablet)
            case .toolAdded(let tool): add(tool)
            case .padAdded(let pad): add(pad)
            }
        }
    }

    func end() {
        tabletSeat.onEvent = nil
        tools.values.forEach { $0.end() }
        tools.removeAll()
        pads.values.forEach { $0.end() }
        pads.removeAll()
        tablets.forEach { $0.destroy() }
        tablets.removeAll()
        tabletSeat.destroy()
    }

    func forget(_ window: WaylandWindow) { tools.values.forEach { $0.forget(window) } }

    func forget(_ popup: WaylandPopup) { tools.values.forEach { $0.forget(popup) } }

    func cursorImagesChanged() { tools.values.forEach { $0.cursorImagesChanged() } }
    func cursorChanged(of window: WaylandWindow) { tools.values.forEach { $0.cursorChanged(of: window) } }

    private func add(_ tool: WpTabletTool) {
        let key = ObjectIdentifier(tool)
        let added = TabletTool(tool, seat: seat)
        tools[key] = added
        // The tool's event handler is still running here.
        added.onRemoved = { [weak self] in
            guard let self else { return }
            guard let removed = tools.removeValue(forKey: key) else { return }
            seat.connection.whenIdle { withExtendedLifetime(removed) {} }
            removed.end()
        }
    }

    private func add(_ tablet: WpTablet) {
        tablets.insert(tablet)
        tablet.onEvent = { [weak self, unowned tablet] event in
            guard let self else { return }
            guard case .removed = event, let removed = tablets.remove(tablet) else { return }
            tools.values.forEach { $0.forget(removed) }
            removed.destroy()
        }
    }

    private func add(_ pad: WpTabletPad) {
        let key = ObjectIdentifier(pad)
        let added = TabletPad(pad)
        pads[key] = added
        added.onRemoved = { [weak self] in
            guard let self else { return }
            guard let removed = pads.removeValue(forKey: key) else { return }
            seat.connection.whenIdle { withExtendedLifetime(removed) {} }
            removed.end()
        }
    }
}
