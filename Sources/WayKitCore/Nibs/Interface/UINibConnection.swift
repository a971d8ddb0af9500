import Foundation

/// A class whose outlets, actions and attributes can be connected by nibs and storyboards. Views, view controllers and all other responders are: they
/// override `nibConnections`. Linux's own; on iOS the Objective-C runtime knows what `@IBOutlet` and `@IBAction` mark.
///
///     final class DetailController: UIViewController {
///         var titleLabel: UILabel!
///         func close(_ sender: Any) { dismiss(animated: true) }
///
///         override class var nibConnections: [UINibConnection] {
///             super.nibConnections + [
///                 .outlet("titleLabel", \DetailController.titleLabel),
///                 .action("close:", Selector(DetailController.close(_:), name: "close(_:)")),
///             ]
///         }
///     }
@preconcurrency @MainActor public protocol UINibConnectable: AnyObject {
    /// What nibs can connect. A class adds its own to those of its superclass; of two with one name the last counts.
    static var nibConnections: [UINibConnection] { get }
    /// Called when the object was made by a nib, with its outlets and actions connected.
    func awakeFromNib()
}

extension UINibConnectable {
    public func awakeFromNib() {}
}

/// An outlet, an action or an attribute of a class under the name that nibs use. Linux's own; see `UINibConnectable`.
@preconcurrency @MainActor public struct UINibConnection {
    package enum Kind {
        /// False if the value is not of the property's type.
        case property((AnyObject, Any?) -> Bool)
        /// Adds to an array.
        case collection((AnyObject, Any) -> Bool)
        case action(Selector)
        case segueAction((AnyObject, NSCoder, Any?, String?) -> UIViewController?)
    }

    let name: String
    package let kind: Kind

    /// An outlet: a property that is nil before the nib is loaded.
    public static func outlet<Root: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value?>) -> UINibConnection {
        UINibConnection(name: name, kind: .property { object, value in
            guard let object = object as? Root else { return false }
            guard let value else {
                object[keyPath: path] = nil
                return true
            }
            guard let value: Value = KeyedProperty.converted(value) else { return false }
            object[keyPath: path] = value
            return true
        })
    }

    /// An outlet, or an attribute, that always has a value.
    public static func outlet<Root: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) -> UINibConnection {
        UINibConnection(name: name, kind: .property { object, value in
            guard let object = object as? Root, let value: Value = KeyedProperty.converted(value) else { return false }
            object[keyPath: path] = value
            return true
        })
    }

    /// An outlet collection, in the order of the nib.
    public static func outletCollection<Root: AnyObject, Element>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, [Element]?>
    ) -> UINibConnection {
        UINibConnection(name: name, kind: .collection { object, value in
            guard let object = object as? Root, let value = value as? Element else { return false }
            object[keyPath: path] = (object[keyPath: path] ?? []) + [value]
            return true
        })
    }

    /// An outlet collection that is empty before the nib is loaded.
    public static func outletCollection<Root: AnyObject, Element>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, [Element]>
    ) -> UINibConnection {
        UINibConnection(name: name, kind: .collection { object, value in
            guard let object = object as? Root, let value = value as? Element else { return false }
            object[keyPath: path].append(value)
            return true
        })
    }

    /// A user-defined runtime attribute, as `@IBInspectable` declares it. Numbers are converted to the property's type.
    public static func attribute<Root: AnyObject, Value>(_ keyPath: String, _ path: ReferenceWritableKeyPath<Root, Value?>) -> UINibConnection {
        outlet(keyPath, path)
    }

    /// A user-defined runtime attribute that always has a value.
    public static func attribute<Root: AnyObject, Value>(_ keyPath: String, _ path: ReferenceWritableKeyPath<Root, Value>) -> UINibConnection {
        outlet(keyPath, path)
    }

    /// An action. An unwind action is one, too.
    /// - Parameter name: as Objective-C writes it: "close:", "close", "close:forEvent:".
    public static func action(_ name: String, _ selector: Selector) -> UINibConnection {
        UINibConnection(name: name, kind: .action(selector))
    }

    /// A method that makes a segue's destination, as `@IBSegueAction` declares it.
    /// - Parameter name: as Objective-C writes it: "makeDetail:".
    public static func segueAction<Root: UIViewController, Destination: UIViewController>(
        _ name: String, _ method: @escaping @MainActor (Root) -> (NSCoder) -> Destination?
    ) -> UINibConnection {
        UINibConnection(name: name, kind: .segueAction { object, coder, _, _ in (object as? Root).flatMap { method($0)(coder) } })
    }

    /// The same with the sender.
    public static func segueAction<Root: UIViewController, Destination: UIViewController>(
        _ name: String, _ method: @escaping @MainActor (Root) -> (NSCoder, Any?) -> Destination?
    ) -> UINibConnection {
        UINibConnection(name: name, kind: .segueAction { object, coder, sender, _ in (object as? Root).flatMap { method($0)(coder, sender) } })
    }

    /// The same with the sender and the segue's identifier.
    public static func segueAction<Root: UIViewController, Destination: UIViewController>(
        _ name: String, _ method: @escaping @MainActor (Root) -> (NSCoder, Any?, String?) -> Destination?
    ) -> UINibConnection {
        UINibConnection(name: name, kind: .segueAction { object, coder, sender, identifier in
            (object as? Root).flatMap { method($0)(coder, sender, identifier) }
        })
    }

    // MARK: Look-up

    /// What the object's class offers under a name.
    package static func named(_ name: String, of object: AnyObject) -> [UINibConnection] {
        (type(of: object) as? any UINibConnectable.Type)?.nibConnections.reversed().filter { $0.name == name } ?? []
    }

    package static func action(_ name: String, of object: AnyObject) -> Selector? {
        for connection in named(name, of: object) { if case .action(let selector) = connection.kind { return selector } }
        return nil
    }
}
