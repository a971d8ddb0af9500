import Foundation
import WayHost
import WaylandClient

/// The data device and the primary selection of a seat.
@MainActor final class SeatDataExchange {
    private unowned let seat: Seat
    private let exchange: WaylandDataExchange
    private var device: WlDataDevice?
    private var primaryDevice: WpPrimarySelectionDevice?
    private var selections: [SelectionKind: SelectionState] = [:]
    /// Offers that were introduced and not yet used.
    private var introduced: [WaylandOffer] = []
    /// The drag over a window of this program, and that window.
    private var target: (offer: WaylandOffer, window: WaylandWindow, popup: WaylandPopup?, position: CGPoint)?
    /// This program's drag.
    private(set) var drag: WaylandDrag?
    private static let maximumIntroducedCount = 8

    init(seat: Seat) {
        self.seat = seat
        exchange = seat.host.waylandDataExchange
        attach()
    }

    /// Attaches the devices once their globals are known, before or after the seat.
    func attach() {
        let globals = seat.connection.globals
        if device == nil, let manager = globals.dataDeviceManager {
            device = manager.getDataDevice(seat: seat.seat)
            device?.onEvent = { [weak self] in self?.handle($0) }
        }
        if primaryDevice == nil, let manager = globals.primarySelectionManager {
            primaryDevice = manager.getDevice(seat: seat.seat)
            primaryDevice?.onEvent = { [weak self] event in
                guard let self else { return }
                switch event {
                case .dataOffer(let offer): introduce(.primary(offer))
                case .selection(let offer): select(.primary, offer)
                }
            }
        }
        exchange.offerPending()
    }

    func end() {
        drag?.connectionEnded()
        drag = nil
        leave()
        for kind in SelectionKind.allCases {
            guard let state = selections.removeValue(forKey: kind) else { continue }
            if let source = state.source {
                source.destroy()
                exchange.keep(kind, source.provider)
            }
            state.offer?.destroy()
        }
        introduced.forEach { $0.destroy() }
        introduced.removeAll()
        device?.onEvent = nil
        device?.release()
        device = nil
        primaryDevice?.onEvent = nil
        primaryDevice?.destroy()
        primaryDevice = nil
    }

    func forget(_ window: WaylandWindow) {
        if target?.window === window { leave() }
    }

    // MARK: Selections

    func selection(_ kind: SelectionKind) -> SelectionState? { selections[kind] }

    func supports(_ kind: SelectionKind) -> Bool {
        switch kind {
        case .clipboard: device != nil
        case .primary: primaryDevice != nil
        }
    }

    /// - Parameter provider: Nil clears the selection.
    func setSelection(_ kind: SelectionKind, _ provider: (any DataProvider)?, serial: UInt32) {
        guard supports(kind) else { return }
        let former = selections[kind]?.source
        let source = provider.map { makeSource(kind, $0) }
        source?.onCancelled = { [weak self, weak source] in
            if let source { self?.cancelled(kind, source) }
        }
        selections[kind, default: SelectionState()].source = source
        selections[kind]?.offer?.destroy()
        selections[kind]?.offer = nil
        switch (kind, source?.object) {
        case (.clipboard, .data(let object)): device?.setSelection(source: object, serial: serial)
        case (.primary, .primary(let object)): primaryDevice?.setSelection(source: object, serial: serial)
        case (.clipboard, _): device?.setSelection(source: nil, serial: serial)
        case (.primary, _): primaryDevice?.setSelection(source: nil, serial: serial)
        }
        // Destroyed after the request that replaces it, so that there is no moment without a selection.
        former?.destroy()
        former?.provider.offerEnded()
    }

    private func makeSource(_ kind: SelectionKind, _ provider: any DataProvider) -> WaylandSource {
        let globals = seat.connection.globals
        if kind == .primary, let manager = globals.primarySelectionManager {
            return WaylandSource(.primary(manager.createSource()), provider, exchange: exchange)
        }
        guard let manager = globals.dataDeviceManager else { preconditionFailure("a data device has a manager") }
        return WaylandSource(.data(manager.createDataSource()), provider, exchange: exchange)
    }

    private func cancelled(_ kind: SelectionKind, _ source: WaylandSource) {
        guard selections[kind]?.source === source else { return source.destroy() }
        selections[kind]?.source = nil
        source.destroy()
        // The next program's offer may have arrived before.
        guard selections[kind]?.offer != nil else { return exchange.offerCancelled(kind, source.provider) }
        source.provider.offerEnded()
        exchange.send(.selectionChanged(kind))
    }

    private func introduce(_ object: WaylandOffer.Object) {
        if introduced.count == Self.maximumIntroducedCount { introduced.removeFirst().destroy() }
        introduced.append(WaylandOffer(object, exchange: exchange, taskQueue: seat.host.taskQueue))
    }

    private func takeOffer(_ object: WaylandProxy?) -> WaylandOffer? {
        guard let object, let index = introduced.firstIndex(where: { $0.isObject(object) }) else { return nil }
        return introduced.remove(at: index)
    }

    private func select(_ kind: SelectionKind, _ object: WaylandProxy?) {
        let offer = takeOffer(object)
        selections[kind]?.offer?.destroy()
        // The offer of this program's own source is of no use, and would outlive it.
        guard selections[kind]?.source == nil else {
            selections[kind]?.offer = nil
            ownOfferAnnounced(kind, offer)
            return
        }
        selections[kind, default: SelectionState()].offer = offer
        exchange.selectionChanged(kind)
    }

    /// While the source is alive an offer is its own, unless its types differ: then `cancelled` is about to follow.
    private func ownOfferAnnounced(_ kind: SelectionKind, _ offer: WaylandOffer?) {
        guard let offer, let source = selections[kind]?.source else { return }
        if Set(offer.mimeTypes) == Set(source.provider.mimeTypes) { offer.destroy() } else { selections[kind]?.offer = offer }
    }

    // MARK: Drags over this program's windows

    private func handle(_ event: WlDataDevice.Event) {
        switch event {
        case .dataOffer(let offer): introduce(.data(offer))
        case .selection(let offer): select(.clipboard, offer)
        case .enter(let serial, let surface, let x, let y, let offer): enter(serial, surface, CGPoint(x: x, y: y), offer)
        case .motion(_, let x, let y):
            if let target { move(to: target.popup.toWindow(CGPoint(x: x, y: y))) }
        case .leave: leave()
        case .drop: drop()
        }
    }

    private func enter(_ serial: UInt32, _ surface: WlSurface?, _ point: CGPoint, _ object: WlDataOffer?) {
        leave()
        let offer = takeOffer(object)
        guard let offer else { return }
        guard let window = seat.host.window(of: surface) else { return offer.destroy() }
        let popup = window.popup(of: surface), position = popup.toWindow(point)
        offer.enterSerial = serial
        offer.localProvider = drag?.provider
        target = (offer, window, popup, position)
        offer.onAction = { [weak self, weak offer] in
            guard let self, let offer, target?.offer === offer else { return }
            exchange.send(.drag(window.id, offer, .actionChanged))
        }
        exchange.send(.drag(window.id, offer, .entered(position)))
    }

    private func move(to point: CGPoint) {
        guard let target else { return }
        self.target?.position = point
        exchange.send(.drag(target.window.id, target.offer, .moved(point)))
    }

    private func leave() {
        guard let target else { return }
        self.target = nil
        exchange.send(.drag(target.window.id, target.offer, .left))
        target.offer.destroy()
    }

    private func drop() {
        guard let target else { return }
        self.target = nil
        target.offer.isDropped = true
        exchange.send(.drag(target.window.id, target.offer, .dropped(target.position)))
    }

    // MARK: This program's drag

    func startDrag(_ options: DragOptions, origin: WlSurface, serial: UInt32) -> WaylandDrag? {
        guard let device, let manager = seat.connection.globals.dataDeviceManager, drag == nil else { return nil }
        let object = manager.createDataSource()
        let source = WaylandSource(.data(object), options.provider, exchange: exchange)
        if object.version >= WlDataSource.Since.setActions { object.setActions(dndActions: options.actions.wire) }
        let drag = WaylandDrag(source, connection: seat.connection)
        device.startDrag(source: object, origin: origin, icon: drag.makeIconSurface(), serial: serial)
        drag.setIcon(options.icon)
        drag.onEnd = { [weak self, unowned drag] in
            if self?.drag === drag { self?.drag = nil }
        }
        self.drag = drag
        return drag
    }

    /// The pointer's button or the finger that would drag was lifted, which the seat only notices if the compositor has refused the drag.
    func pressEnded() { drag?.refused() }
}
