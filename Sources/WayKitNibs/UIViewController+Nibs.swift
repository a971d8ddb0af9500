import Foundation
import WayLanguage
import WayLog
import WayNibs

/// The view of a controller from its storyboard or nib.
extension UIViewController {
    /// Where the controller comes from; nil if no storyboard made it.
    var storyboardOrigin: StoryboardOrigin? { storyboardScene as? StoryboardOrigin }

    /// Makes the view from the storyboard, or from the nib that the controller names or that has its class's name. False if there is none.
    func makeViewFromNib() -> Bool {
        if let nibView {
            setLoadedView(nibView)
            self.nibView = nil
            return true
        }
        if let storyboardOrigin {
            let element = storyboardOrigin.scene.controller
            let key = "view of \(storyboardOrigin.storyboard.name) \(element?.id ?? "")"
            guard let made = storyboardOrigin.file.nesting.enter(key, { storyboardOrigin.loadView(of: self) }) else {
                storyboardOrigin.file.report("is shown inside itself, or one of too many; its view is empty", element)
                return false
            }
            return made
        }
        guard let name = nibName ?? UIApplication.shared.nibClassNames.nibName(of: type(of: self), in: nibBundle) else { return false }
        UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
        if loadedView == nil { nibLog.error("\(self): the nib \(name) did not connect the outlet view; its view is empty") }
        return loadedView != nil
    }
}

extension NibClassNames {
    /// The nib with the name of the class, or of the class without "Controller" at the end, if there is one. Classes of the framework have none.
    func nibName(of type: UIViewController.Type, in bundle: Bundle?) -> String? {
        let id = ObjectIdentifier(type)
        if let known = nibNames[id] { return known }
        let name = String(describing: type)
        let candidates = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
        let existing = FrameworkModules.declare(type) ? [] : nibs(in: bundle ?? .main)
        let found = candidates.first(where: existing.contains)
        nibNames[id] = .some(found)
        return found
    }

    /// The names of the bundle's nibs.
    private func nibs(in bundle: Bundle) -> Set<String> {
        if let known = nibsByBundle[bundle.bundlePath] { return known }
        var names: Set<String> = []
        for folder in BundleFolders.folders(of: bundle) {
            let contents = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            let localized = contents.filter { $0.pathExtension == "lproj" }.flatMap { folder in
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            }
            for file in contents + localized where file.pathExtension == "xib" { names.insert(file.deletingPathExtension().lastPathComponent) }
        }
        nibsByBundle[bundle.bundlePath] = names
        return names
    }
}
