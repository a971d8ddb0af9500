import Foundation
import Glibc
import WayHost
import WaylandClient

/// The clipboard, the primary selection and drags of all seats. It outlives the connection: what this program offers is offered again on the next one.
///
/// Each seat has its own selections (`SeatDataExchange`); the program's are those of the seat with the latest input.
@MainActor final class WaylandDataExchange: HostDataExchange {
    /// Data of this program that no seat offers.
    private struct Unoffered {
        var provider: any DataProvider
        /// It waits for a seat with input; otherwise the compositor has refused or ended it.
        var isPending: Bool
    }

    var onEvent: (@MainActor (DataExchangeEvent) -> Void)?
    private unowned let host: WaylandHost
    private var unoffered: [SelectionKind: Unoffered] = [:]
    /// The pipes that the main loop polls.
    private(set) var transfers: [any LoopSource] = []
    /// A rogue program may request the data any number of times.
    private static let maximumTransferCount = 64

    init(host: WaylandHost) {
        self.host = host
    }

    // MARK: Selections

    func selection(_ kind: SelectionKind) -> (any DataOffer)? {
        if let own = unoffered[kind] { return LocalDataOffer(own.provider, taskQueue: host.taskQueue) }
        guard let state = host.connection?.inputSeat?.dataExchange?.selection(kind) else { return nil }
        if let source = state.source { return LocalDataOffer(source.provider, taskQueue: host.taskQueue) }
        return state.offer
    }

    func setSelection(_ kind: SelectionKind, _ provider: (any DataProvider)?) {
        unoffered.removeValue(forKey: kind)?.provider.offerEnded()
        if let provider {
            unoffered[kind] = Unoffered(provider: provider, isPending: true)
            offerPending()
        } else if let seat = host.connection?.inputSeat, let input = seat.lastInput, let exchange = seat.dataExchange {
            exchange.setSelection(kind, nil, serial: input.serial)
        }
        onEvent?(.selectionChanged(kind))
    }

    /// Offers the data that has waited for a seat with input.
    func offerPending() {
        guard unoffered.values.contains(where: \.isPending), let seat = host.connection?.inputSeat, let input = seat.lastInput else { return }
        for kind in SelectionKind.allCases {
            guard let own = unoffered[kind], own.isPending, let exchange = seat.dataExchange, exchange.supports(kind) else { continue }
            unoffered[kind] = nil
            exchange.setSelection(kind, own.provider, serial: input.serial)
        }
    }

    /// The compositor announced another program's selection, or none.
    func selectionChanged(_ kind: SelectionKind) {
        if let own = unoffered[kind], !own.isPending {
            unoffered[kind] = nil
            own.provider.offerEnded()
        }
        onEvent?(.selectionChanged(kind))
    }

    /// The compositor ended an offer of this program: another program's selection follows, unless the serial was refused. In that case the data remains
    /// readable in this program.
    func offerCancelled(_ kind: SelectionKind, _ provider: any DataProvider) {
        if unoffered[kind] == nil { unoffered[kind] = Unoffered(provider: provider, isPending: false) } else { provider.offerEnded() }
    }

    /// The connection is lost, or the seat was removed: what it offered is offered again by the next seat with input.
    func keep(_ kind: SelectionKind, _ provider: any DataProvider) {
        if unoffered[kind] == nil { unoffered[kind] = Unoffered(provider: provider, isPending: true) } else { provider.offerEnded() }
    }

    func send(_ event: DataExchangeEvent) { onEvent?(event) }

    // MARK: Drags

    func startDrag(_ drag: DragOptions) -> (any HostDrag)? {
        guard let connection = host.connection else { return nil }
        for seat in connection.seats {
            guard let press = seat.press(of: drag.device, contact: drag.contact, in: drag.window) else { continue }
            return seat.startDrag(drag, press)
        }
        return nil
    }

    // MARK: Transfers

    /// Reads from a pipe beside the main loop; `request` passes its writing end to the source of the data.
    func receive(
        _ limits: TransferLimits, _ request: (Int32) -> Void, _ completion: @escaping @MainActor (Result<Data, TransferError>) -> Void
    ) -> PipeReader? {
        guard let pipe = makePipe() else {
            let code = errno
            host.taskQueue.enqueue { completion(.failure(.failed(code: code))) }
            return nil
        }
        request(pipe.writing)
        close(pipe.writing)
        let reader = PipeReader(pipe.reading, limits, taskQueue: host.taskQueue, completion: completion)
        transfers.append(reader)
        reader.onFinish = { [weak self, unowned reader] in self?.transfers.removeAll { $0 === reader } }
        return reader
    }

    /// Reads from a pipe and waits for the end of the transfer.
    func receiveNow(_ limits: TransferLimits, _ request: (Int32) -> Void) throws(TransferError) -> Data {
        var result = Result<Data, TransferError>.failure(.timedOut)
        let reader = receive(limits, request) { result = $0 }
        guard let reader else { throw .failed(code: EMFILE) }
        host.connection?.flushRequests(within: limits.stall)
        reader.wait()
        return try result.get()
    }

    /// Writes a provider's data to the descriptor, which is closed in any case.
    func provide(_ provider: any DataProvider, _ mimeType: String, to descriptor: Int32) {
        guard transfers.count < Self.maximumTransferCount else {
            host.warnOnce("more than \(Self.maximumTransferCount) transfers at a time: further requests for the clipboard's data are refused")
            close(descriptor)
            return
        }
        let writer = PipeWriter(descriptor, taskQueue: host.taskQueue)
        transfers.append(writer)
        writer.onFinish = { [weak self, unowned writer] _ in self?.transfers.removeAll { $0 === writer } }
        guard provider.mimeTypes.contains(mimeType) else { return writer.send(nil) }
        provider.provide(mimeType) { [weak writer] in writer?.send($0) }
    }
}
