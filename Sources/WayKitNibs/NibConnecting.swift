import Foundation
import WayNibs

/// Outlets, actions, segues and runtime attributes.
extension NibLoader {
    func connect(_ object: NSObject, _ element: NibElement) {
        for connection in element.list("connections") {
            switch connection.name {
            case "outlet": connectOutlet(connection, of: object)
            case "outletCollection": connectCollection(connection, of: object)
            case "action": connectAction(connection, of: object)
            case "segue": connectSegue(connection, of: object)
            default: break
            }
        }
    }

    private func destination(_ connection: NibElement) -> NSObject? {
        guard let id = connection["destination"] else {
            file.report("has no destination", connection)
            return nil
        }
        if let object = object(id) { return object }
        // The view of a controller that shares the scene, or a cell's view: it does not exist now.
        file.report("leads to \(id), which does not exist here; not connected", connection)
        return nil
    }

    // MARK: Outlets

    private func connectOutlet(_ connection: NibElement, of object: NSObject) {
        guard let name = connection["property"], let value = destination(connection) else { return }
        for candidate in UINibConnection.named(name, of: object) {
            guard case .property(let set) = candidate.kind else { continue }
            if !set(object, value) { file.report("the outlet \(name) of \(type(of: object)) takes no \(type(of: value)); not connected", connection) }
            return
        }
        switch NibOutlets.connect(object, name, value) {
        case .connected: break
        case .mismatched: file.report("the outlet \(name) of \(type(of: object)) takes no \(type(of: value)); not connected", connection)
        case .unknown:
            file.report("\(type(of: object)) has no outlet \(name): override nibConnections, which the porting command does; not connected", connection)
        }
    }

    private func connectCollection(_ connection: NibElement, of object: NSObject) {
        guard let name = connection["property"], let value = destination(connection) else { return }
        if name == "gestureRecognizers", let view = object as? UIView {
            guard let recognizer = value as? UIGestureRecognizer else { return file.report("\(type(of: value)) is no gesture recogniser", connection) }
            return view.addGestureRecognizer(recognizer)
        }
        for candidate in UINibConnection.named(name, of: object) {
            guard case .collection(let add) = candidate.kind else { continue }
            if !add(object, value) { file.report("the outlet collection \(name) of \(type(of: object)) takes no \(type(of: value))", connection) }
            return
        }
        file.report("\(type(of: object)) has no outlet collection \(name): override nibConnections; not connected", connection)
    }

    // MARK: Actions

    private func connectAction(_ connection: NibElement, of object: NSObject) {
        guard let name = connection["selector"], let target = destination(connection) else { return }
        if (target as? NibPlaceholder)?.isFirstResponder == true {
            return send(NibRelay(responderAction: name), from: object, connection)
        }
        guard let selector = UINibConnection.action(name, of: target) else {
            return file.report("\(type(of: target)) has no action \(name): override nibConnections; not connected", connection)
        }
        switch object {
        case let control as UIControl: control.addTarget(target, action: selector, for: Self.event(connection["eventType"], of: control))
        case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: selector)
        default: file.report("\(type(of: object)) sends no actions", connection)
        }
    }

    /// The relay lives as long as the object.
    private func send(_ relay: NibRelay, from object: NSObject, _ connection: NibElement) {
        switch object {
        case let control as UIControl:
            control.addAction(UIAction { relay.fire($0.sender) }, for: Self.event(connection["eventType"], of: control))
        case let item as UIBarButtonItem:
            item.nibRelay = relay
            (item.target, item.action) = (relay, NibRelay.selector)
        case let recognizer as UIGestureRecognizer:
            recognizer.nibRelay = relay
            recognizer.addTarget(relay, action: NibRelay.selector)
        default: file.report("\(type(of: object)) sends no actions", connection)
        }
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
        "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    /// Without a name, the event that a control is there for.
    private static func event(_ name: String?, of control: UIControl) -> UIControl.Event {
        if let event = name.flatMap({ events[$0] }) { return event }
        switch control {
        case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UIDatePicker: return .valueChanged
        case is UITextField: return .editingDidEndOnExit
        default: return .touchUpInside
        }
    }

    // MARK: Segues

    private func connectSegue(_ segue: NibElement, of object: NSObject) {
        guard let controller else { return }
        switch (segue["kind"], object) {
        case ("relationship", _): break
        case ("embed", let container as UIView): controller.embed(segue, in: container)
        case (_, let cell as UITableViewCell):
            cell.nibSegues.append(cellSegue(segue, controller))
        case (_, let cell as UICollectionViewCell):
            cell.nibSegues.append(cellSegue(segue, controller))
        case (_, is UIViewController): break
        default: send(NibRelay(segue, controller), from: object, segue)
        }
    }

    private func cellSegue(_ segue: NibElement, _ controller: UIViewController) -> NibCellSegue {
        NibCellSegue(isOfAccessory: segue["trigger"] == "accessoryAction") { [weak controller] in controller?.triggerSegue(segue, sender: $0) }
    }

    // MARK: Attributes

    func setRuntimeAttributes(of object: NSObject, _ element: NibElement) {
        for attribute in element.list("userDefinedRuntimeAttributes") where attribute.name == "userDefinedRuntimeAttribute" {
            guard let keyPath = attribute["keyPath"] else { continue }
            let value = runtimeValue(attribute)
            var isSet = false
            for candidate in UINibConnection.named(keyPath, of: object) {
                guard case .property(let set) = candidate.kind else { continue }
                isSet = true
                if !set(object, value) { file.report("the attribute \(keyPath) of \(type(of: object)) takes no \(value ?? "nil")", attribute) }
                break
            }
            if isSet { continue }
            guard let responder = object as? UIResponder else {
                file.report("\(type(of: object)) has no attribute \(keyPath): its class conforms to UINibConnectable and names it", attribute)
                continue
            }
            responder.setValue(value, forKeyPath: keyPath)
        }
    }

    private func runtimeValue(_ attribute: NibElement) -> Any? {
        let child = attribute.value(forKey: "value"), values = NibValues(attribute, self)
        var result: Any?
        switch attribute["type"] {
        case "boolean": result = attribute["value"] == "YES"
        case "string", "localizedString": values.string("value") { result = $0 }
        case "number": values.number("value") { result = Double($0) }
        case "color": values.color("value") { result = $0 }
        case "point": values.point("value") { result = $0 }
        case "size": values.size("value") { result = $0 }
        case "rect": values.rect("value") { result = $0 }
        case "range": result = NSRange(location: child?["location"].flatMap { Int($0) } ?? 0, length: child?["length"].flatMap { Int($0) } ?? 0)
        case "image": if let name = attribute["value"] { result = file.image(name, isSymbol: attribute["catalog"] == "system", attribute) }
        case "nil": break
        default: file.report("a runtime attribute of the type \(attribute["type"] ?? "") has no effect", attribute)
        }
        return result
    }
}

/// Performs a segue, or an action of whichever responder has it, when a bar item, a recogniser or a control is activated.
@MainActor final class NibRelay: NSObject {
    private let segue: NibElement?
    private let actionName: String?
    private weak var controller: UIViewController?

    static var selector: Selector { Selector(NibRelay.fire(_:), name: "fire(_:)") }

    init(_ segue: NibElement, _ controller: UIViewController) {
        self.segue = segue
        self.controller = controller
        actionName = nil
    }

    /// The first responder in the chain from the sender on that has the action performs it.
    init(responderAction name: String) {
        segue = nil
        actionName = name
    }

    func fire(_ sender: Any?) {
        if let recognizer = sender as? UIGestureRecognizer, segue != nil, recognizer.state != .ended, recognizer.state != .began { return }
        if let segue { return controller?.triggerSegue(segue, sender: sender) ?? () }
        guard let actionName else { return }
        let view = sender as? UIView ?? (sender as? UIGestureRecognizer)?.view
        let window = view?.window ?? UIApplication.shared.windows.first { $0.isKeyWindow }
        let start = window?.firstResponder ?? view ?? window?.rootViewController
        for first in [start, view] {
            for responder in sequence(first: first, next: { $0?.next }).compactMap({ $0 }) {
                guard let selector = UINibConnection.action(actionName, of: responder) else { continue }
                selector.perform(on: responder, with: sender)
                return
            }
        }
        nibLog.warning("no responder has the action \(actionName) of a nib's first responder")
    }
}
