import Foundation
import WayNibs

/// Segues of storyboards.
extension UIViewController {
    /// By the program: without asking whether it should be performed.
    func performStoryboardSegue(_ identifier: String, sender: Any?) {
        guard let storyboardOrigin else {
            return nibLog.error("\(self): performSegue(withIdentifier: \"\(identifier)\"): no storyboard made this controller; use present or show")
        }
        guard let segue = storyboardOrigin.segue(identifier) else {
            return storyboardOrigin.file.report("has no segue with the identifier \"\(identifier)\"; nothing is shown", storyboardOrigin.scene.controller)
        }
        perform(segue, sender: sender)
    }

    /// By the user.
    func triggerSegue(_ segue: NibElement, sender: Any?) {
        if shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender) { perform(segue, sender: sender) }
    }

    private func perform(_ element: NibElement, sender: Any?) {
        if element["kind"] == "unwind" { return unwind(element, sender: sender) }
        guard let destination = destination(of: element, sender: sender) else { return }
        let segue = makeSegue(element, to: destination)
        segue.kindAction = { [weak self, unowned destination] in self?.perform(kindOf: element, destination, sender: sender) }
        prepare(for: segue, sender: sender)
        if element["animates"] == "NO" { UIView.performWithoutAnimation(segue.perform) } else { segue.perform() }
    }

    private func destination(of element: NibElement, sender: Any?) -> UIViewController? {
        guard let storyboardOrigin else { return nil }
        var creator: ((NSCoder) -> UIViewController?)?
        if let name = element["destinationCreationSelector"] {
            for connection in UINibConnection.named(name, of: self) {
                guard case .segueAction(let make) = connection.kind else { continue }
                creator = { [unowned self] in make(self, $0, sender, element["identifier"]) }
                break
            }
            if creator == nil {
                storyboardOrigin.file.report("\(type(of: self)) has no segue action \(name): override nibConnections; init(coder:) is used", element)
            }
        }
        return storyboardOrigin.storyboard.instantiate(destinationOf: element, creator: creator)
    }

    private func makeSegue(_ element: NibElement, to destination: UIViewController) -> UIStoryboardSegue {
        let type = storyboardOrigin?.file.customClass(of: element, derivedFrom: UIStoryboardSegue.self) as? UIStoryboardSegue.Type
        return makeStoryboardSegue(of: type ?? UIStoryboardSegue.self, element["identifier"], self, destination)
    }

    // MARK: Kinds

    private func perform(kindOf element: NibElement, _ destination: UIViewController, sender: Any?) {
        if let style = element["modalPresentationStyle"], let style: UIModalPresentationStyle = NibCoder.case(named: style) {
            destination.modalPresentationStyle = style
        }
        if let style = element["modalTransitionStyle"], let style: UIModalTransitionStyle = NibCoder.case(named: style) {
            destination.modalTransitionStyle = style
        }
        switch element["kind"] {
        case "show": show(destination, sender: sender)
        case "push":
            if let navigationController { navigationController.pushViewController(destination, animated: UIView.areAnimationsEnabled) } else {
                show(destination, sender: sender)
            }
        case "showDetail", "replace": showDetailViewController(destination, sender: sender)
        case "presentation", "modal": present(destination, animated: UIView.areAnimationsEnabled)
        case "popoverPresentation", "popover": presentPopover(element, destination, sender: sender)
        case "custom":
            storyboardOrigin?.file.report("a custom segue needs a class that overrides perform(); nothing is shown", element)
        default: storyboardOrigin?.file.report("the kind of segue \(element["kind"] ?? "") is unknown; nothing is shown", element)
        }
    }

    private func presentPopover(_ element: NibElement, _ destination: UIViewController, sender: Any?) {
        destination.modalPresentationStyle = .popover
        let anchor = element["popoverAnchorBarButtonItem"] ?? element["popoverAnchorView"]
        let object = anchor.flatMap { storyboardOrigin?.anchor($0) } ?? sender as? NSObject
        if let popover = destination.popoverPresentationController {
            switch object {
            case let item as UIBarButtonItem: popover.barButtonItem = item
            case let view as UIView: (popover.sourceView, popover.sourceRect) = (view, view.bounds)
            default: (popover.sourceView, popover.sourceRect) = (view, view.bounds)
            }
            if let arrows = element.children.first(where: { $0.name == "popoverArrowDirection" }) {
                let names: [(String, UIPopoverArrowDirection)] = [("up", .up), ("down", .down), ("left", .left), ("right", .right)]
                popover.permittedArrowDirections = names.reduce(into: []) { if arrows[$1.0] == "YES" { $0.insert($1.1) } }
            }
        }
        present(destination, animated: UIView.areAnimationsEnabled)
    }

    /// Fills a container view with the controller of an embed segue.
    func embed(_ element: NibElement, in container: UIView) {
        guard let destination = destination(of: element, sender: nil) else { return }
        let segue = makeSegue(element, to: destination)
        segue.kindAction = { [unowned self, unowned destination] in
            addChild(destination)
            destination.view.frame = container.bounds
            destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            destination.view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(destination.view)
            destination.didMove(toParent: self)
        }
        prepare(for: segue, sender: nil)
        segue.perform()
    }
}

/// Makes a segue of a class that is known only at run time: see `Instantiation`.
@inline(never) @MainActor func makeStoryboardSegue(
    of type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
) -> UIStoryboardSegue {
    if type == UIStoryboardSegue.self { return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) }
    return unsafeBitCast(type, to: _RequiredStoryboardSegue.Type.self).init(identifier: identifier, source: source, destination: destination)
}

/// Never instantiated. Open, so that the compiler must expect subclasses and calls the initialiser through the vtable.
@preconcurrency @MainActor open class _RequiredStoryboardSegue: UIStoryboardSegue {
    public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }
}
