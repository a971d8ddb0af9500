import Foundation

/// A drag as its source and its targets see it. Source: UIKit `UIDragDropSession`.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    /// The position of the finger or pointer; zero outside of this program's windows.
    func location(in view: UIView) -> CGPoint
    /// Whether the source allows that the items are moved.
    var allowsMoveOperation: Bool { get }
    /// Whether the items are only for this program.
    var isRestrictedToDraggingApplication: Bool { get }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    /// `String.self` or `URL.self`.
    public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool where Value._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: Value._ObjectiveCType.self)
    }
}

/// A drag as its source sees it. Source: UIKit `UIDragSession`.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// Anything of the program.
    var localContext: Any? { get set }
}

/// Source: UIKit `UIDropSessionProgressIndicatorStyle`. WayKit shows no progress.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default` = 1
}

/// A drag as its targets see it. Source: UIKit `UIDropSession`.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag, if it is this program's.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// The progress of the loads that `loadObjects` has begun.
    var progress: Progress { get }
    /// Loads the items that are available as objects of the class; to be called in `performDrop`. `completion` is called once, on the main thread.
    @discardableResult func loadObjects(ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void) -> Progress
}

extension UIDropSession {
    /// `String.self` or `URL.self`.
    @discardableResult public func loadObjects<Value: _ObjectiveCBridgeable>(
        ofClass aClass: Value.Type, completion: @escaping ([Value]) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
            completion(objects.compactMap { ($0 as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) } })
        }
    }
}
