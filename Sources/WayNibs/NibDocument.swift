/// A document of Interface Builder for iOS: a `.xib` or `.storyboard` file.
public final class NibDocument: Sendable {
    public enum Kind: Sendable { case nib, storyboard }

    public let kind: Kind
    public let root: NibElement
    /// The top-level objects of a nib; empty for a storyboard.
    public let objects: [NibElement]
    /// The scenes of a storyboard; empty for a nib.
    public let scenes: [NibScene]
    /// The identifier of the controller that a storyboard begins with.
    public let initialControllerID: String?
    /// Colours of asset catalogs as they were when the file was saved, and the system's: by name.
    public let namedColors: [String: NibElement]
    /// Names of images that are the system's symbols.
    public let symbolNames: Set<String>
    /// Identifiers that two elements have: references mean the first one.
    public let duplicateIDs: [String]
    private let elementsByID: [String: NibElement]
    private let sceneByID: [String: Int]

    /// - Throws: `NibError`.
    public init(_ bytes: [UInt8], limits: NibLimits = NibLimits()) throws(NibError) {
        guard !bytes.starts(with: Array("NIBArchive".utf8)), !bytes.starts(with: Array("bplist".utf8)) else {
            throw NibError(.unsupported("a compiled nib; the XML file that Interface Builder saves is read"))
        }
        root = try XMLReader.read(bytes, limits: limits)
        if root.name == "archive" {
            throw NibError(.unsupported("a file in the format of Xcode 4; open it in a newer Xcode and save it there"), line: root.line)
        }
        guard root.name == "document", let type = root["type"] else { throw NibError(.unsupported("no document of Interface Builder"), line: root.line) }
        switch type {
        case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": kind = .nib
        case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": kind = .storyboard
        default: throw NibError(.unsupported("a document of the type \(type), not of iOS"), line: root.line)
        }
        objects = kind == .nib ? root.list("objects") : []
        scenes = kind == .storyboard ? root.list("scenes").filter { $0.name == "scene" }.map(NibScene.init) : []
        initialControllerID = root["initialViewController"]
        let resources = root.list("resources")
        namedColors = Dictionary(
            resources.filter { $0.name.hasSuffix("Color") }.compactMap { resource in
                guard let name = resource["name"], let color = resource.child("color") else { return nil }
                return (name, color)
            }, uniquingKeysWith: { first, _ in first })
        symbolNames = Set(resources.filter { $0.name == "image" && $0["catalog"] == "system" }.compactMap { $0["name"] })
        var elements: [String: NibElement] = [:], duplicates: [String] = []
        for element in (kind == .nib ? objects : scenes.flatMap(\.objects)).flatMap(\.subtree) {
            guard let id = element.id else { continue }
            if elements[id] == nil { elements[id] = element } else { duplicates.append(id) }
        }
        elementsByID = elements
        duplicateIDs = duplicates
        var sceneByID: [String: Int] = [:]
        for (index, scene) in scenes.enumerated() {
            for object in scene.objects { if let id = object.id, sceneByID[id] == nil { sceneByID[id] = index } }
        }
        self.sceneByID = sceneByID
    }

    public func element(_ id: String?) -> NibElement? { id.flatMap { elementsByID[$0] } }

    /// The scene among whose top-level objects the element is.
    public func scene(ofObject id: String?) -> NibScene? { id.flatMap { sceneByID[$0] }.map { scenes[$0] } }

    /// The scene whose controller has the identifier that a program uses.
    public func scene(identifier: String) -> NibScene? { scenes.first { $0.controller?["storyboardIdentifier"] == identifier } }

    public var initialScene: NibScene? { initialControllerID.flatMap { scene(ofObject: $0) } }
}

/// A controller of a storyboard with the objects beside it.
public struct NibScene: Sendable {
    /// The controller, the first responder, the exit, recognisers and other objects.
    public let objects: [NibElement]
    /// The element of the controller; nil if there is none.
    public let controller: NibElement?

    init(_ element: NibElement) {
        objects = element.list("objects")
        controller = objects.first { $0.name.hasSuffix("ontroller") || $0.name == "viewControllerPlaceholder" }
    }
}
