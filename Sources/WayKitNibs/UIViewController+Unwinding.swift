import Foundation
import WayNibs

/// Unwind segues: back to the nearest controller that has the action.
extension UIViewController {
    private func findUnwindDestination(_ name: String, sender: Any?) -> UIViewController? {
        let unwindSource = UIStoryboardUnwindSegueSource(source: self, actionName: name, sender: sender)
        var visited: Set<ObjectIdentifier> = []
        var current: UIViewController? = self
        while let container = current, visited.insert(ObjectIdentifier(container)).inserted {
            if let found = container.unwindDestination(unwindSource) { return found }
            current = container.parent ?? container.presentingViewController.map(Self.innermostSource)
        }
        return nil
    }

    /// The search continues at the page from which a presentation began, not at the container that presents.
    private static func innermostSource(_ presenter: UIViewController) -> UIViewController {
        Array(sequence(first: presenter) { $0.shownChild }).last ?? presenter
    }

    /// This controller's descendants, by their containers' `allowedChildrenForUnwinding(from:)`, or itself.
    private func unwindDestination(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: source) {
            if let found = child.unwindDestination(source) { return found }
        }
        guard let action = UINibConnection.action(source.actionName, of: self) else { return nil }
        return canPerformUnwindSegueAction(action, from: source.source, sender: source.sender) ? self : nil
    }

    /// Performs an unwind segue of a storyboard, in the documented order: the destination is found, the source prepares, the action is called, the hierarchy
    /// returns to the destination.
    func unwind(_ element: NibElement, sender: Any?) {
        guard let origin = storyboardOrigin, let name = element["unwindAction"] else { return }
        guard let destination = findUnwindDestination(name, sender: sender) else {
            return origin.file.report("no controller that led here has the unwind action \(name); nothing happens", element)
        }
        let type = origin.file.customClass(of: element, derivedFrom: UIStoryboardSegue.self) as? UIStoryboardSegue.Type
        let segue = makeStoryboardSegue(of: type ?? UIStoryboardSegue.self, element["identifier"], self, destination)
        let isAnimated = element["animates"] != "NO"
        segue.kindAction = { [unowned self, unowned destination, unowned segue] in returnHierarchy(to: destination, segue, animated: isAnimated) }
        prepare(for: segue, sender: sender)
        UINibConnection.action(name, of: destination)?.perform(on: destination, with: segue)
        segue.perform()
    }

    /// Dismisses what the destination, or a container around it, presents with the source in it, then lets the containers show the destination.
    private func returnHierarchy(to destination: UIViewController, _ segue: UIStoryboardSegue, animated: Bool) {
        let presenter = sequence(first: destination) { $0.parent }.first { container in
            container.presentation.map { contains($0.presented) } ?? false
        }
        let ancestors = Array(sequence(first: destination) { $0.parent })
        let animates = animated && UIView.areAnimationsEnabled
        let change = {
            for (child, container) in zip(ancestors, ancestors.dropFirst()) { container.unwind(for: segue, towards: child) }
        }
        if presenter == nil, animates { change() } else { UIView.performWithoutAnimation(change) }
        presenter?.dismiss(animated: animates)
    }

    /// Whether this controller is inside `presented`, or presented from inside it.
    private func contains(_ presented: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let controller = current {
            if controller === presented { return true }
            current = controller.parent ?? controller.presentingViewController
        }
        return false
    }
}
