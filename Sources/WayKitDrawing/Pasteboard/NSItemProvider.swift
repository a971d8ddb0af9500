import Foundation
import WayLog

/// Provides an item in several types, when they are requested: between programs, views and pasteboards. Source: Foundation `NSItemProvider`, which Linux's
/// Foundation lacks.
///
/// It belongs to the main thread, on which handlers are called. A load handler may call its completion from any thread, at any time.
@preconcurrency @MainActor open class NSItemProvider: NSObject {
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
    public typealias LoadHandler = (@escaping CompletionHandler, AnyClass?, [AnyHashable: Any]?) -> Void
    package typealias DataHandler = @MainActor (Data?, (any Error)?) -> Void

    public static let errorDomain = "NSItemProviderErrorDomain"

    /// Source: Foundation `NSItemProvider.ErrorCode`.
    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    private struct Representation {
        let visibility: NSItemProviderRepresentationVisibility
        let load: @MainActor (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    }

    private var types: [String] = []
    private var representations: [String: Representation] = [:]
    /// The object that it was made of.
    private(set) var object: Any?
    open var suggestedName: String?
    /// Points; zero for none.
    open var preferredPresentationSize = CGSize.zero

    public override init() { super.init() }

    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// - Parameter item: A string, URL, image, colour, data or property list.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let item, let type = typeIdentifier ?? PasteboardValue.automaticType(of: item) else { return }
        register(item, type)
        object = item
    }

    /// The contents of a file; nil if it cannot be read.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
        self.init()
        let type = UTType(filenameExtension: fileURL.pathExtension)?.identifier ?? UTType.data.identifier
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            do { completion(try Data(contentsOf: fileURL), nil) } catch { completion(nil, error) }
            return nil
        }
        register(fileURL, UTType.fileURL.identifier)
    }

    // MARK: Registering

    open var registeredTypeIdentifiers: [String] { types }

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(typeIdentifier, Representation(visibility: visibility) { loadHandler($0) })
    }

    /// The file that the handler names is read when it is requested, and stays where it is.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [], visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        add(
            typeIdentifier,
            Representation(visibility: visibility) { completion in
                loadHandler { url, _, error in
                    guard let url else { return completion(nil, error) }
                    do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
                }
            })
    }

    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        if self.object == nil { self.object = object }
        for type in object.writableTypeIdentifiersForItemProvider {
            add(
                type,
                Representation(visibility: visibility) { completion in
                    object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                })
        }
    }

    open func registerObject<Writing: NSItemProviderWriting & SendableMetatype>(
        ofClass aClass: Writing.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping @Sendable (Writing?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            add(
                type,
                Representation(visibility: visibility) { completion in
                    loadHandler { object, error in
                        guard let object else { return completion(nil, error) }
                        _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                    }
                })
        }
    }

    /// The handler provides a string, URL or data.
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        add(
            typeIdentifier,
            Representation(visibility: .all) { completion in
                loadHandler({ item, error in
                    let item = ItemBox(item)
                    onMainThread { completion(item.value.flatMap { PasteboardValue.data(of: $0, type: typeIdentifier) }, error) }
                }, nil, nil)
                return nil
            })
    }

    private func register(_ value: Any, _ type: String) {
        add(
            type,
            Representation(visibility: .all) { completion in
                completion(PasteboardValue.data(of: value, type: type), nil)
                return nil
            })
    }

    private func add(_ type: String, _ representation: Representation) {
        if representations[type] == nil { types.append(type) }
        representations[type] = representation
    }

    // MARK: Loading

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { type(conformingTo: typeIdentifier) != nil }

    open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []) -> Bool {
        hasItemConformingToTypeIdentifier(typeIdentifier)
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    @discardableResult open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier) { completionHandler($0, $1) }
    }

    /// Loads the data into a temporary file, which is removed after the handler has returned.
    @discardableResult open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let type = type(conformingTo: typeIdentifier) ?? typeIdentifier, name = suggestedName
        return load(typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
            let suffix = UTType(type)?.preferredFilenameExtension.map { "." + $0 } ?? ""
            let file = folder.appendingPathComponent((name ?? "item").replacingOccurrences(of: "/", with: "_") + suffix)
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: file)
            } catch {
                return completionHandler(nil, error)
            }
            completionHandler(file, nil)
        }
    }

    @discardableResult open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type, completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        guard let wanted = aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier),
            let type = type(conformingTo: wanted)
        else {
            let error = Self.error(.unavailableCoercionError, "The item is not available as \(aClass).")
            ActiveProgram.current.enqueue { completionHandler(nil, error) }
            return Progress(totalUnitCount: 0)
        }
        return load(type) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do { completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil) } catch { completionHandler(nil, error) }
        }
    }

    /// `ofClass` is `String.self` or `URL.self`.
    @discardableResult public func loadObject<Value: _ObjectiveCBridgeable & Sendable>(
        ofClass aClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            completionHandler((object as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) }, error)
        }
    }

    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool where Value._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: Value._ObjectiveCType.self)
    }

    /// The completion receives a string, URL, image or colour, or else data.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        let type = type(conformingTo: typeIdentifier) ?? typeIdentifier
        load(typeIdentifier) { data, error in completionHandler?(data.flatMap { PasteboardValue.object(of: $0, type: type) }, error) }
    }

    // MARK: Within WayKit

    package func isVisibleToOthers(_ type: String) -> Bool { representations[type]?.visibility == .all }

    func type(conformingTo type: String) -> String? {
        types.first { $0 == type } ?? types.first { UTTypeTable.conforms($0, to: type) }
    }

    /// The completion is called once, on the main thread, in a later iteration of the main loop.
    @discardableResult package func load(_ typeIdentifier: String, _ completion: @escaping DataHandler) -> Progress {
        let progress = Progress(totalUnitCount: 1), box = CompletionBox(completion)
        let program = ActiveProgram.current
        guard let type = type(conformingTo: typeIdentifier), let representation = representations[type] else {
            let error = Self.error(.itemUnavailableError, "The item is not available as \(typeIdentifier).")
            program.enqueue { box.take()?(nil, error) }
            return progress
        }
        let inner = representation.load { data, error in
            onMainThread {
                program.enqueue {
                    guard let completion = box.take() else { return }
                    progress.completedUnitCount = 1
                    if data != nil { return completion(data, nil) }
                    completion(nil, error ?? Self.error(.itemUnavailableError, "The item is not available as \(typeIdentifier)."))
                }
            }
        }
        if let inner { progress.cancellationHandler = { inner.cancel() } }
        return progress
    }

    /// The data if the representation has it without delay.
    package func dataNow(_ type: String) -> Data? {
        let result = ResultBox()
        _ = representations[type]?.load { data, _ in result.set(data) }
        return result.data
    }

    nonisolated static func error(_ code: ErrorCode, _ text: String) -> any Error {
        NSError(domain: "NSItemProviderErrorDomain", code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }
}

/// Runs the work on the main actor: now if this is the main thread.
private func onMainThread(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainActorCheck.isOnMainActor { MainActor.assumeIsolated(work) } else { Task { @MainActor in work() } }
}

/// Calls a completion once.
@MainActor private final class CompletionBox {
    private var completion: NSItemProvider.DataHandler?
    init(_ completion: @escaping NSItemProvider.DataHandler) { self.completion = completion }
    func take() -> NSItemProvider.DataHandler? {
        defer { completion = nil }
        return completion
    }
}

private final class ItemBox: @unchecked Sendable {
    let value: Any?
    init(_ value: Any?) { self.value = value }
}

private final class ResultBox: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Data?
    var data: Data? { lock.withLock { stored } }
    func set(_ data: Data?) { lock.withLock { stored = data } }
}
