import Foundation
import WayNibs

/// Makes the objects of a nib, or of one controller, view or cell of a storyboard, and connects them.
@MainActor final class NibLoader {
    /// What is made.
    enum Phase {
        /// The top-level objects of a nib, or a prototype cell.
        case objects
        /// A controller of a storyboard, without its view: its outlets are connected with the view.
        case controller
        /// The view of a controller of a storyboard.
        case view
    }

    let file: NibFile
    let phase: Phase
    /// The file's owner, or the controller whose view or cell is made.
    private(set) weak var owner: NSObject?
    /// Of a storyboard.
    let origin: StoryboardOrigin?
    /// By identifier.
    private(set) var objects: [String: NSObject] = [:]
    /// In the order in which they were made.
    private var made: [(object: NSObject, element: NibElement)] = []
    private var constraints: [(view: UIView, element: NibElement)] = []
    private var cells: [ObjectIdentifier: (view: UITableViewCell, element: NibElement)] = [:]
    /// Views that another object has made and lays out: their frames are not read.
    private var managed: Set<ObjectIdentifier> = []

    init(_ file: NibFile, phase: Phase, owner: NSObject?, origin: StoryboardOrigin? = nil) {
        self.file = file
        self.phase = phase
        self.owner = owner
        self.origin = origin
    }

    /// The controller that is the source of segues.
    var controller: UIViewController? { owner as? UIViewController ?? origin?.controller }

    // MARK: Objects

    /// An object has that identifier. Its connections are made if `element` is not nil.
    func add(_ object: NSObject, id: String?, connections element: NibElement? = nil) {
        if let id { objects[id] = object }
        if let element { made.append((object, element)) }
    }

    /// The object that a reference means; nil for an unknown identifier, or one that this loader does not make.
    func object(_ id: String) -> NSObject? {
        if let object = objects[id] ?? origin?.objects[id] { return object }
        if id == origin?.scene.controller?.id { return controller }
        guard let element = file.document.element(id), element.name == "placeholder" || element.name == "exit" else { return nil }
        return make(element)
    }

    /// The object of an element, of its custom class or the framework's; nil, with an error in the log, if it cannot be made.
    func make(_ element: NibElement) -> NSObject? {
        if let id = element.id, let existing = objects[id] { return existing }
        switch element.name {
        case "placeholder", "exit":
            let placeholder = NibPlaceholder(element)
            add(placeholder, id: element.id)
            return placeholder
        case "customObject": return makeCustomObject(element)
        default:
            guard let base = NibClass.named(element.name)?.type as? NSObject.Type else { return nil }
            return makeObject(element, base)
        }
    }

    /// The view of an element; an element of an unknown kind is a plain view.
    func makeView(_ element: NibElement) -> UIView? {
        guard let known = NibClass.named(element.name)?.type else { return makeObject(element, UIView.self) as? UIView }
        guard let type = known as? UIView.Type else {
            file.report("is no view; not shown", element)
            return nil
        }
        return makeObject(element, type) as? UIView
    }

    private func makeObject(_ element: NibElement, _ base: NSObject.Type) -> NSObject? {
        let type = file.customClass(of: element, derivedFrom: base) ?? base
        let coder = NibCoder(element, self)
        let object: NSObject? = switch type {
        case let type as UIView.Type: type.init(coder: coder)
        case let type as UIViewController.Type: type.init(coder: coder)
        case let type as UIBarItem.Type: type.init(coder: coder)
        case let type as UINavigationItem.Type: type.init(coder: coder)
        case is UIGestureRecognizer.Type: Instantiation.object(of: type)
        default: nil
        }
        guard let object else {
            file.report("\(type) made no object", element)
            return nil
        }
        if object is UIGestureRecognizer { decode(object, element) }
        if phase == .objects, let controller = object as? UIViewController { makeView(of: controller, element) }
        return object
    }

    /// A nib's controller comes with its view, so that all outlets can be connected; `viewDidLoad()` is called when the view is first asked for.
    private func makeView(of controller: UIViewController, _ element: NibElement) {
        guard let viewElement = element.value(forKey: "view"), let view = makeView(viewElement) else { return }
        controller.nibView = view
        for guide in element.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            add(guide["type"] == "bottom" ? view.lowerLayoutSupport : view.upperLayoutSupport, id: guide.id)
        }
    }

    private func makeCustomObject(_ element: NibElement) -> NSObject? {
        guard let type = file.customClass(of: element, derivedFrom: NSObject.self), let object = Instantiation.object(of: type) else {
            file.report("needs a class derived from NSObject", element)
            return nil
        }
        add(object, id: element.id, connections: element)
        return object
    }

    // MARK: Properties

    /// Called by `init(coder:)` of the object.
    func decode(_ object: NSObject, _ element: NibElement) {
        add(object, id: element.id, connections: element)
        let values = NibValues(element, self)
        for type in NibClass.chain(of: object) { type.decode(object, values) }
    }

    /// Reads the properties and subviews of a view that exists already and that another view lays out.
    func decode(managed view: UIView, _ element: NibElement) {
        managed.insert(ObjectIdentifier(view))
        decode(view, element)
    }

    func isManaged(_ view: UIView) -> Bool { managed.contains(ObjectIdentifier(view)) }

    func setCell(_ cell: UITableViewCell, _ element: NibElement, contentView: UIView) { cells[ObjectIdentifier(contentView)] = (cell, element) }
    /// The cell whose content view it is.
    func cell(of contentView: UIView) -> (view: UITableViewCell, element: NibElement)? { cells[ObjectIdentifier(contentView)] }

    /// The constraints are made when all objects exist.
    func addConstraints(_ element: NibElement, to view: UIView) { constraints.append((view, element)) }

    // MARK: End

    /// Makes constraints, sets runtime attributes, makes connections and calls `awakeFromNib`.
    func finish() {
        for (view, element) in constraints {
            for constraint in element.children where constraint.name == "constraint" { makeConstraint(constraint, in: view) }
        }
        let objects = made
        for (object, element) in objects where object !== owner { setRuntimeAttributes(of: object, element) }
        for (object, element) in objects where !(phase == .controller && object is UIViewController) { connect(object, element) }
        for (object, element) in objects { NibVariations.add(to: object, element, self) }
        // Outermost objects last: their `awakeFromNib` may use what is inside.
        for (object, _) in objects.reversed() where object !== owner { (object as? any UINibConnectable)?.awakeFromNib() }
    }

    private func makeConstraint(_ element: NibElement, in view: UIView) {
        guard element["placeholder"] != "YES", let constraint = NibConstraint(element, in: view, self)?.make() else { return }
        add(constraint, id: element.id, connections: element)
        constraint.isActive = true
    }
}

extension NibLoader: NibDecoding {
    var bundle: Bundle? { file.bundle }

    func decode(_ object: NSObject, _ element: NibElement, as type: AnyClass) {
        if NibClass.nearest(to: object)?.type == type { decode(object, element) }
    }

    func customClass(of element: NibElement, derivedFrom base: NSObject.Type) -> NSObject.Type? { file.customClass(of: element, derivedFrom: base) }
}

/// The first responder or the exit of a scene.
@MainActor final class NibPlaceholder: NSObject {
    let element: NibElement

    init(_ element: NibElement) { self.element = element }

    var isExit: Bool { element.name == "exit" }
    var isFirstResponder: Bool { element["placeholderIdentifier"] == "IBFirstResponder" }
}
