import Foundation
import WayLog
import WayNibs

package let nibLog = wayLogger("waykit.nibs")

/// What loads nibs and storyboards, for the classes whose objects they contain.
@MainActor package protocol NibLoading {
    /// The file with that name; nil, with an error in the log, if there is none or it cannot be read.
    func nib(named name: String, in bundle: Bundle?) -> (any NibContent)?
    /// - Parameter data: the contents of a `.xib` file.
    func nib(_ data: Data, in bundle: Bundle?) -> (any NibContent)?
    /// The file with that name; nil, with an error in the log, if there is none or it cannot be read.
    func storyboard(named name: String, in bundle: Bundle?) -> (any StoryboardContent)?
    /// Whether the bundle, or a resource bundle beside it, has a storyboard with that name.
    func hasStoryboard(named name: String, in bundle: Bundle) -> Bool
    /// Makes the controller's view from its storyboard, or from the nib that it names or that has its class's name. False if there is none.
    func loadView(of controller: UIViewController) -> Bool
    /// By the program: without asking whether it should be performed.
    func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?)
}

/// What a `UINib` contains.
@MainActor package protocol NibContent: AnyObject {
    /// Makes and connects the top-level objects.
    func makeObjects(owner: NSObject?, options: [UINib.OptionsKey: Any]) -> [Any]
    /// Writes an error about the file into the log.
    func report(_ message: String)
}

/// The scenes of a `UIStoryboard`.
@MainActor package protocol StoryboardContent: AnyObject {
    /// Nil, with an error in the log, if there is no initial scene.
    func makeInitialController(of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?
    /// Nil, with an error in the log, if there is no scene with the identifier.
    func makeController(_ identifier: String, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?
    /// Writes an error about the file into the log.
    func report(_ message: String)
}

/// The scene that a controller comes from.
@MainActor package protocol StoryboardScene: AnyObject {
    var storyboard: UIStoryboard { get }
}

/// What a `NibCoder` needs of the file that its object is in.
@MainActor package protocol NibDecoding: AnyObject {
    var bundle: Bundle? { get }
    /// Sets the object's properties if `type` is the nearest class of the framework that it belongs to.
    func decode(_ object: NSObject, _ element: NibElement, as type: AnyClass)
    /// The class that an element names; nil if it names none, or one that is unknown or not derived from `base`.
    func customClass(of element: NibElement, derivedFrom base: NSObject.Type) -> NSObject.Type?
}

extension UIViewController {
    /// Makes the view from the storyboard, or from the nib that the controller names or that has its class's name. False if there is none.
    package func loadViewFromNib() -> Bool { UpperModules.shared.nibs?.loadView(of: self) ?? false }
}
