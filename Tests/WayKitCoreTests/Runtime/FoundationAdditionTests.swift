import Foundation
import Testing
import WayKit
import WayKitTesting

/// What Foundation on Linux lacks of Apple's, and code for iOS uses.
@MainActor struct FoundationAdditionTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    @Test func hashTablesHoldWeakly() {
        let table = NSHashTable<AnyObject>.weakObjects(), first = NSObject()
        func addTwo() -> [Bool] {
            let second = NSObject()
            for object in [first, first, second] { table.add(object) }
            return [table.count == 2, table.contains(second), table.anyObject === first]
        }
        #expect(addTwo() == [true, true, true])
        #expect(table.count == 1 && table.allObjects.first === first)
        table.remove(first)
        #expect(table.allObjects.isEmpty)
        let strong = NSHashTable<NSObject>(options: .strongMemory)
        strong.add(NSObject())
        #expect(strong.count == 1 && strong.member(first) == nil)
        strong.removeAllObjects()
        #expect(strong.count == 0)
    }

    @Test func settingsHaveKeyValueCoding() throws {
        let defaults = try #require(UserDefaults(suiteName: "WayKit.FoundationAdditionTests"))
        defaults.setValue(7, forKey: "count")
        #expect(defaults.integer(forKey: "count") == 7 && defaults.value(forKey: "count") as? Int == 7)
        defaults.setValue(nil, forKey: "count")
        #expect(defaults.value(forKey: "count") == nil)
    }

    /// Without a translation the key is the format; percent signs of the text stay.
    @Test func textsAreLocalizedWithTheirValues() throws {
        let count = 3, name = "Blue"
        #expect(String(localized: "Title") == "Title")
        #expect(String(localized: "\(count) songs of \(name), 100%, \(2.5)") == "3 songs of Blue, 100%, 2.500000")
        #expect(String(localized: LocalizedStringResource("\(count) songs")) == "3 songs")
        #expect(String(localized: "songs.count", defaultValue: "\(count) songs") == "3 songs")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Localized.bundle")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("en.lproj"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "\"%lld songs of %@\" = \"%2$@: %1$lld\"; \"songs.count\" = \"%lld titles\";"
            .write(to: folder.appendingPathComponent("en.lproj/Localizable.strings"), atomically: true, encoding: .utf8)
        let bundle = try #require(Bundle(path: folder.path))
        #expect(String(localized: "\(count) songs of \(name)", bundle: bundle) == "Blue: 3")
        #expect(String(localized: "songs.count", defaultValue: "\(count) songs", bundle: bundle) == "3 titles")
    }

    @Test func notificationsAreASequence() async {
        let name = Notification.Name("FoundationAdditionTests"), sender = NSObject()
        let notifications = NotificationCenter.default.notifications(named: name, object: sender)
        NotificationCenter.default.post(name: name, object: sender, userInfo: ["number": 1])
        NotificationCenter.default.post(name: name, object: nil, userInfo: ["number": 2])
        NotificationCenter.default.post(name: name, object: sender, userInfo: ["number": 3])
        var numbers: [Int] = []
        for await notification in notifications {
            numbers.append(notification.userInfo?["number"] as? Int ?? 0)
            if numbers.count == 2 { break }
        }
        #expect(numbers == [1, 3])
    }

    @Test func olderIndexPathsHaveRows() {
        let path = NSIndexPath(row: 4, section: 2)
        #expect(path.row == 4 && path.item == 4 && path.section == 2)
        #expect((IndexPath(item: 1, section: 3) as NSIndexPath).section == 3)
    }

    /// Overridden initialisers are called, also of a class that is known at run time only.
    @Test func classesAreInstantiatedByTheirInitializers() {
        func make<View: UIView>(_ type: View.Type, _ frame: CGRect) -> View { View.instantiateAtRunTime(frame: frame) }
        let view: UIView = make(FramedView.self, CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect((view as? FramedView)?.initial == CGRect(x: 1, y: 2, width: 3, height: 4))
        let type: UIViewController.Type = InstantiatedPage.self
        #expect((type.instantiateAtRunTime() as? InstantiatedPage)?.wasInitialized == true)
        #expect(IconView(image: nil).name == "icon")
        let scene = stage.window.windowScene
        #expect(scene.map { SceneWindow(windowScene: $0).name } == "window")
    }

    @Test func shortcutItemsAreKept() {
        let item = UIMutableApplicationShortcutItem(
            type: "new", localizedTitle: "New", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(type: .add))
        item.localizedTitle = "Newer"
        UIApplication.shared.shortcutItems = [item]
        #expect(UIApplication.shared.shortcutItems?.first?.localizedTitle == "Newer")
        #expect((item.copy() as? UIApplicationShortcutItem)?.type == "new")
        UIApplication.shared.shortcutItems = nil
    }
}

private final class FramedView: UIView {
    let initial: CGRect
    override init(frame: CGRect) {
        initial = frame
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
}

private final class InstantiatedPage: UIViewController {
    private(set) var wasInitialized = false
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        wasInitialized = true
    }
    required init?(coder: NSCoder) { nil }
}

private final class IconView: UIImageView {
    private(set) var name = ""
    override init(image: UIImage?) {
        super.init(image: image)
        name = "icon"
    }
    required init?(coder: NSCoder) { nil }
}

private final class SceneWindow: UIWindow {
    private(set) var name = ""
    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        name = "window"
    }
    required init?(coder: NSCoder) { nil }
}
