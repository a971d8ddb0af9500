import Foundation
import WayNibs

extension UpperModules {
    package func registerNibs() { nibs = NibLibrary() }
}

/// Loads nibs and storyboards for the rooms below.
struct NibLibrary: NibLoading {
    func nib(named name: String, in bundle: Bundle?) -> (any NibContent)? { NibFile.load(name, "xib", in: bundle) }

    func nib(_ data: Data, in bundle: Bundle?) -> (any NibContent)? {
        do throws(NibError) {
            return try NibFile(data, name: "a nib of \(data.count) bytes", bundle: bundle)
        } catch {
            nibLog.error("UINib(data:bundle:): \(error)")
            return nil
        }
    }

    func storyboard(named name: String, in bundle: Bundle?) -> (any StoryboardContent)? {
        NibFile.storyboard(named: name, in: bundle, nesting: NibNesting())
    }

    func hasStoryboard(named name: String, in bundle: Bundle) -> Bool { NibFile.url(name, "storyboard", in: bundle) != nil }

    func loadView(of controller: UIViewController) -> Bool { controller.makeViewFromNib() }

    func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?) {
        controller.performStoryboardSegue(identifier, sender: sender)
    }
}
