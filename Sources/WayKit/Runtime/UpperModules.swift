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

    /// The key-value coding names of upper rooms' classes.
    package var keyedProperties: [@MainActor () -> [KeyedPropertyTable]] = []
    /// Loads nibs and storyboards.
    package var nibs: (any NibLoading)?

    private init() {}
}
