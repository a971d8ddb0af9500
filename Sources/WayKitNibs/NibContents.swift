import Foundation
import WayNibs

extension NibFile: NibContent {
    func report(_ message: String) { report(message, nil) }

    func makeObjects(owner: NSObject?, options: [UINib.OptionsKey: Any]) -> [Any] {
        guard document.kind == .nib else {
            report("is a storyboard, not a nib", nil)
            return []
        }
        let external = options[.externalObjects] as? [String: Any] ?? [:]
        let loader = NibLoader(self, phase: .objects, owner: owner)
        var result: [Any] = []
        for element in document.objects {
            if element.name == "placeholder" {
                addPlaceholder(element, loader, owner, external)
            } else if let object = makeTopLevel(element, loader) {
                result.append(object)
            }
        }
        loader.finish()
        return result
    }

    private func makeTopLevel(_ element: NibElement, _ loader: NibLoader) -> NSObject? {
        if NibClass.named(element.name) != nil || element.name == "customObject" { return loader.make(element) }
        guard element.name.hasSuffix("ontroller") else { return loader.makeView(element) }
        report("controllers of this kind are unknown; left out", element)
        return nil
    }

    private func addPlaceholder(_ element: NibElement, _ loader: NibLoader, _ owner: NSObject?, _ external: [String: Any]) {
        guard let identifier = element["placeholderIdentifier"] else { return }
        switch identifier {
        case "IBFilesOwner": if let owner { loader.add(owner, id: element.id, connections: element) }
        case "IBFirstResponder": _ = loader.make(element)
        default:
            if let object = external[identifier] as? NSObject { loader.add(object, id: element.id, connections: element) }
        }
    }
}

/// A prototype cell of a table or collection, or another reusable view: a nib with one object.
@MainActor final class NibPrototype: NibContent {
    private let element: NibElement
    private let file: NibFile
    private let origin: StoryboardOrigin?
    private weak var controller: NSObject?

    init(_ element: NibElement, of loader: NibLoader) {
        self.element = element
        file = loader.file
        origin = loader.origin
        controller = loader.owner
    }

    func makeObjects(owner: NSObject?, options: [UINib.OptionsKey: Any]) -> [Any] {
        let loader = NibLoader(file, phase: .objects, owner: controller, origin: origin)
        guard let view = loader.makeView(element) else { return [] }
        loader.finish()
        return [view]
    }

    func report(_ message: String) { file.report(message) }
}
