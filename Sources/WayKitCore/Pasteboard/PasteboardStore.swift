import Foundation
import WayHost
import WayLog

/// The pasteboards of a program.
@MainActor final class PasteboardStore {
    /// Where the items of a pasteboard are stored.
    enum Storage: Equatable {
        case selection(SelectionKind)
        case program
    }

    private weak var application: UIApplication?
    private(set) lazy var general = UIPasteboard(.general, .selection(.clipboard), store: self)
    /// The selected text, which the middle button pastes.
    private(set) lazy var primary = UIPasteboard(UIPasteboard.Name("org.waykit.pasteboard.primary"), .selection(.primary), store: self)
    private var named: [UIPasteboard.Name: UIPasteboard] = [:]
    private var localSelections: [SelectionKind: LocalDataOffer] = [:]
    private var expirations: [ObjectIdentifier: MainTaskQueue.ScheduledTask] = [:]

    init(_ application: UIApplication) {
        self.application = application
        application.host?.dataExchange?.onEvent = { [weak application] event in
            application?.activate()
            switch event {
            case .selectionChanged(let kind): application?.pasteboards.selectionChanged(kind)
            case .drag(let window, let offer, let phase): application?.dragAndDrop.hostDrag(over: window, offer, phase)
            }
        }
    }

    private var exchange: (any HostDataExchange)? { application?.host?.dataExchange }

    func named(_ name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
        if name == .general { return general }
        if let known = named[name] { return known }
        guard create else { return nil }
        let made = UIPasteboard(name, .program, store: self)
        named[name] = made
        return made
    }

    func remove(_ name: UIPasteboard.Name) {
        guard let pasteboard = named.removeValue(forKey: name) else { return }
        pasteboard.wasRemoved()
        pasteboard.post(UIPasteboard.removedNotification)
    }

    // MARK: Selections

    func offer(_ kind: SelectionKind) -> (any DataOffer)? { exchange?.selection(kind) ?? localSelections[kind] }

    func set(_ kind: SelectionKind, _ provider: PasteboardProvider?) {
        if let exchange { return exchange.setSelection(kind, provider) }
        localSelections[kind] = provider.map { LocalDataOffer($0, taskQueue: MainTaskQueue { 0 }) }
        selectionChanged(kind)
    }

    private func selectionChanged(_ kind: SelectionKind) { (kind == .clipboard ? general : primary).selectionChanged() }

    // MARK: Expiration

    /// Calls back at the date. It replaces a former expiration of the pasteboard; nil only removes that.
    func expire(_ pasteboard: UIPasteboard, at date: Date?, _ work: @escaping @MainActor () -> Void) {
        expirations.removeValue(forKey: ObjectIdentifier(pasteboard))?.cancel()
        guard let date, let queue = application?.host?.taskQueue else { return }
        expirations[ObjectIdentifier(pasteboard)] = queue.schedule(after: max(0, date.timeIntervalSinceNow)) { [weak application] in
            application?.activate()
            work()
        }
    }

    func log(_ text: String) { wayLogger("waykit.pasteboard").warning("\(text)") }
}
