import Glibc
import WayHost
import WaylandClient

/// Data that this program offers to others.
@MainActor final class WaylandSource {
    enum Object {
        case data(WlDataSource)
        case primary(WpPrimarySelectionSource)
    }

    let object: Object
    let provider: any DataProvider
    /// Called when the compositor ends the offer.
    var onCancelled: (() -> Void)?
    var onDragEvent: ((HostDragEvent) -> Void)?

    init(_ object: Object, _ provider: any DataProvider, exchange: WaylandDataExchange) {
        self.object = object
        self.provider = provider
        for type in provider.mimeTypes {
            switch object {
            case .data(let source): source.offer(mimeType: type)
            case .primary(let source): source.offer(mimeType: type)
            }
        }
        switch object {
        case .data(let source):
            source.onEvent = { [weak self, weak exchange] event in
                guard let self else { return }
                if case .send(let type, let descriptor) = event {
                    send(type, descriptor, exchange)
                } else {
                    handle(event)
                }
            }
        case .primary(let source):
            source.onEvent = { [weak self, weak exchange] event in
                guard let self else { return }
                switch event {
                case .send(let type, let descriptor): send(type, descriptor, exchange)
                case .cancelled: onCancelled?()
                }
            }
        }
    }

    func destroy() {
        onCancelled = nil
        onDragEvent = nil
        switch object {
        case .data(let source): source.destroy()
        case .primary(let source): source.destroy()
        }
    }

    private func send(_ type: String, _ descriptor: Int32, _ exchange: WaylandDataExchange?) {
        if let exchange { exchange.provide(provider, type, to: descriptor) } else { close(descriptor) }
    }

    private func handle(_ event: WlDataSource.Event) {
        switch event {
        case .cancelled: onCancelled?()
        case .target(let type): onDragEvent?(.accepted(type != nil))
        case .action(let action): onDragEvent?(.action(DragActions(action)))
        case .dndDropPerformed: onDragEvent?(.dropped)
        case .dndFinished: onDragEvent?(.finished([]))
        case .send: break
        }
    }
}
