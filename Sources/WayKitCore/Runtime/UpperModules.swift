import CWayLaunch

/// What upper rooms of WayKit provide to the lower ones, which do not name them: a property each, whose type is a protocol or a function type of the lower
/// room. The upper rooms set them before the first use, in `registerUpperModules()`.
@MainActor package final class UpperModules {
    private static let instance = UpperModules()
    private static var isRegistered = false

    package static var shared: UpperModules {
        if !isRegistered {
            isRegistered = true
            waykit_register_upper_modules()
        }
        return instance
    }

    private init() {}

    // MARK: Scenes and windows

    /// What upper modules keep for each scene and each window, in the order of the calls.
    package var sceneParticipants: [(UIWindowScene) -> any SceneParticipant] = []
    package var windowParticipants: [(UIWindow) -> any WindowParticipant] = []

    /// Offers the screen reader for touch, turns it on or off.
    package var screenReaderSettingChanged: ((UIApplication, ApplicationSettings.ScreenReader) -> Void)?

    // MARK: Text

    /// Handles the keys that are typed in a text.
    package var textKeys: (any TextKeyHandling)?
    /// Makes the access to the text of the responder that the function returns, for a `UIInputViewController`.
    package var makeTextDocumentProxy: ((@escaping () -> UIResponder?) -> any UITextDocumentProxy)!
    /// The text of the search that a controller's navigation item has, or whose results it shows; nil without a search.
    package var textOfSearch: ((UIViewController) -> String?)?

    // MARK: Key-value coding, nibs

    /// The key-value coding names of upper rooms' classes.
    package var keyedProperties: [@MainActor () -> [KeyedPropertyTable]] = []
    /// Loads nibs and storyboards.
    package var nibs: (any NibLoading)?

    // MARK: Tabs

    /// The list of the tabs that do not fit into the bar of a tab bar controller.
    package var makeMoreList: ((UITabBarController) -> any MoreList)?
    /// The view of a sidebar.
    package var makeTabSidebarContent: ((UITabBarController?) -> any TabSidebarContent)?
}
