import Foundation

/// A user activity, for the scene that is to continue it. It stays in the program: Linux desktops neither hand off nor index activities. Source:
/// Foundation `NSUserActivity`.
open class NSUserActivity: NSObject {
    /// The type of activity, in reverse-DNS notation.
    open private(set) var activityType: String
    /// A title for the user.
    open var title: String?
    /// The state needed to continue the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are required; kept for the program.
    open var requiredUserInfoKeys: Set<String>?
    /// The content that the activity is about, by which a program may choose a scene.
    open var targetContentIdentifier: String?
    open var webpageURL: URL?
    open var keywords: Set<String> = []
    /// Kept, as the three below: Linux desktops neither index activities nor hand them to other devices.
    open var isEligibleForSearch = false
    open var isEligibleForHandoff = true
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open var persistentIdentifier: String?
    open var expirationDate: Date?
    /// Kept: nothing takes the state of an activity over, so that nobody is asked to save it.
    open var needsSave = false

    public init(activityType: String) {
        self.activityType = activityType
    }

    /// Adds entries to `userInfo`, replacing those under the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Has no effect: activities are not handed off.
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}

/// The type of an activity that shows a web page. Source: Foundation.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that restores the state of an activity. Source: UIKit `UIUserActivityRestoring`.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
