import Foundation
import WayHost

/// A drag over this program's windows, of this program or of another one.
package final class DropSession: NSObject, UIDropSession {
    /// The drag of this program; nil for another program's, and after its end.
    private(set) weak var drag: DragSession?
    /// The items of this program's drag, which targets may load after its end.
    var localItems: [UIDragItem]?
    /// The offer of another program.
    let offer: (any DragOffer)?
    private let offered: OfferedItem?
    private let foreignItems: [UIDragItem]
    /// The position, while the drag is over a window of this program.
    private(set) weak var window: UIWindow?
    private(set) var point = CGPoint.zero
    /// What is under the drag has moved: its target is asked anew.
    package var contentMoved: (() -> Void)?
    package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    package let progress = Progress(totalUnitCount: 0)

    init(_ drag: DragSession) {
        self.drag = drag
        offer = nil
        offered = nil
        foreignItems = []
        localItems = drag.items
        super.init()
    }

    init(_ offer: any DragOffer, log: @escaping (String) -> Void) {
        drag = nil
        self.offer = offer
        let offered = OfferedItem(offer, log: log)
        self.offered = offered
        foreignItems = offered.types.isEmpty ? [] : [UIDragItem(itemProvider: offered.makeProvider())]
        super.init()
    }

    package var items: [UIDragItem] { localItems ?? foreignItems }
    package var localDragSession: (any UIDragSession)? { drag }
    package var allowsMoveOperation: Bool { drag?.allowsMoveOperation ?? offer?.sourceActions.contains(.move) ?? false }
    package var isRestrictedToDraggingApplication: Bool { drag?.isRestrictedToDraggingApplication ?? false }

    func move(to point: CGPoint, in window: UIWindow?) {
        self.point = point
        self.window = window
    }

    package func location(in view: UIView) -> CGPoint {
        guard let window else { return .zero }
        return view === window ? point : view.convert(window.convert(point, to: view.window), from: view.window)
    }

    /// Loads that have begun and not ended; only of another program's data.
    var isLoading: Bool { offered?.isLoading ?? false }
    var onLoaded: (() -> Void)? {
        get { offered?.onLoaded }
        set { offered?.onLoaded = newValue }
    }

    @discardableResult package func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let collector = ObjectCollector(count: providers.count, completion)
        progress.totalUnitCount += Int64(providers.count)
        let own = Progress(totalUnitCount: Int64(providers.count))
        if providers.isEmpty { UIApplication.shared.enqueue { collector.finish() } }
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { [progress] object, _ in
                let box = SendableObject(object)
                // The handlers of item providers are called on the main thread.
                MainActor.assumeIsolated {
                    progress.completedUnitCount += 1
                    own.completedUnitCount += 1
                    collector.set(box.object, at: index)
                }
            }
        }
        return own
    }
}

/// An object that a handler passes to the main actor, on which it runs.
private final class SendableObject: @unchecked Sendable {
    let object: (any NSItemProviderReading)?
    init(_ object: (any NSItemProviderReading)?) { self.object = object }
}

/// Collects loaded objects in the order of their items.
@MainActor private final class ObjectCollector {
    private var objects: [(any NSItemProviderReading)?]
    private var remaining: Int
    private var completion: (([any NSItemProviderReading]) -> Void)?

    init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
        objects = Array(repeating: nil, count: count)
        remaining = count
        self.completion = completion
    }

    func set(_ object: (any NSItemProviderReading)?, at index: Int) {
        objects[index] = object
        remaining -= 1
        if remaining == 0 { finish() }
    }

    func finish() {
        completion?(objects.compactMap { $0 })
        completion = nil
    }
}
