import Foundation

/// What a person does in a program, for the scene that is to go on with it. It stays in the program: Linux's desktops hand no activities on, and
/// index none. Source: Foundation `NSUserActivity`.
open class NSUserActivity: NSObject {
    /// A reverse-DNS name of the kind of activity.
    public let activityType: String
    /// Words for a person.
    open var title: String?
    /// What is needed to go on with it.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that matter; kept for the program.
    open var requiredUserInfoKeys: Set<String>?
    /// What it is about, by which a program may choose a scene.
    open var targetContentIdentifier: String?
    open var webpageURL: URL?
    open var keywords: Set<String> = []

    public init(activityType: String) {
        self.activityType = activityType
    }

    /// Adds to `userInfo`; what is there under the same key is replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Without effect: no other device is told.
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}
