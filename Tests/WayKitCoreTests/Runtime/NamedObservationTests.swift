import Foundation
import Testing
import WayKit
import WayKitTesting

/// `addObserver(_:forKeyPath:options:context:)` and `observeValue(forKeyPath:of:change:context:)`.
@MainActor struct NamedObservationTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    @Test func changesOfSystemPropertiesReachTheObserver() {
        let page = RecordingPage()
        var context = 0
        withUnsafeMutablePointer(to: &context) { pointer in
            scrollView.addObserver(page, forKeyPath: "contentSize", options: [.old, .new], context: pointer)
            scrollView.contentSize = CGSize(width: 300, height: 400)
            scrollView.contentSize = CGSize(width: 300, height: 400)
            #expect(page.changes.count == 1)
            #expect(page.changes[0].keyPath == "contentSize")
            #expect(page.changes[0].object === scrollView)
            #expect(page.changes[0].context == UnsafeMutableRawPointer(pointer))
            #expect(page.changes[0].change[.newKey] as? CGSize == CGSize(width: 300, height: 400))
            #expect((page.changes[0].change[.oldKey] as? NSValue)?.cgSizeValue == .zero)
            #expect(page.changes[0].change[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
            scrollView.removeObserver(page, forKeyPath: "contentSize", context: pointer)
            scrollView.contentSize = .zero
            #expect(page.changes.count == 1)
        }
        #expect(stage.diagnostics == [])
    }

    /// Values are there for the options that ask for them; nil is an NSNull.
    @Test func optionsDecideWhatAChangeContains() {
        let page = RecordingPage(), label = UILabel()
        label.addObserver(page, forKeyPath: "text", options: [.initial, .new, .old], context: nil)
        #expect(page.changes.count == 1)
        #expect(page.changes[0].change[.newKey] is NSNull)
        #expect(page.changes[0].change[.oldKey] == nil)
        label.text = "one"
        #expect(page.changes.last?.change[.newKey] as? String == "one")
        #expect(page.changes.last?.change[.oldKey] is NSNull)
        label.removeObserver(page, forKeyPath: "text")
        label.addObserver(page, forKeyPath: "text", context: nil)
        label.text = nil
        #expect(page.changes.count == 3)
        #expect(page.changes[2].change.keys.map(\.rawValue) == ["kind"])
        label.removeObserver(page, forKeyPath: "text")
    }

    @Test func pathsSwitchesAndObjectsOfOtherClassesAreFound() {
        let page = RecordingPage(), tap = UITapGestureRecognizer(), item = UITabBarItem(title: "one", image: nil, tag: 0)
        page.title = "first"
        for name in ["hidden", "isHidden", "layer.cornerRadius", "backgroundColor"] {
            scrollView.addObserver(page, forKeyPath: name, options: .new, context: nil)
        }
        tap.addObserver(page, forKeyPath: "enabled", options: .new, context: nil)
        item.addObserver(page, forKeyPath: "badgeValue", options: .new, context: nil)
        scrollView.isHidden = true
        scrollView.layer.cornerRadius = 4
        scrollView.backgroundColor = .red
        scrollView.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        tap.isEnabled = false
        item.badgeValue = "3"
        stage.advance(by: 0.1)
        #expect(page.changes.compactMap(\.keyPath).sorted() == ["backgroundColor", "badgeValue", "enabled", "hidden", "isHidden", "layer.cornerRadius"])
        #expect(page.changes.first { $0.keyPath == "badgeValue" }?.change[.newKey] as? String == "3")
        #expect(stage.diagnostics == [])
    }

    /// A model adopts the protocol; the observer is no responder.
    @Test func modelsAreObservedByKeyPathAndByName() {
        let song = Song(), listener = Listener()
        var titles: [String] = []
        let observation = song.observe(\.title, options: .new) { _, change in titles.append(change.newValue ?? "") }
        song.addObserver(listener, forKeyPath: "title", options: .new, context: nil)
        song.addObserver(listener, forKeyPath: "album.name", options: .new, context: nil)
        song.title = "Blue"
        song.title = "Blue"
        song.album.name = "Kind"
        stage.advance(by: 0.1)
        #expect(titles == ["Blue"])
        #expect(listener.values == ["title Blue", "album.name Kind"])
        observation.invalidate()
        song.removeObserver(listener, forKeyPath: "title")
        song.title = "So What"
        stage.advance(by: 0.1)
        #expect(titles.count == 1 && listener.values.count == 2)
    }

    @Test func changesOfAModelOnAnotherThreadArriveOnTheMainActor() async {
        let song = Song(), listener = Listener()
        song.addObserver(listener, forKeyPath: "title", options: .new, context: nil)
        await Task.detached { [song = UncheckedBox(song)] in song.value.title = "Naima" }.value
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(listener.values == ["title Naima"])
    }

    /// Neither is retained, and an observer may remove itself in its `deinit`.
    @Test func observersAndObjectsAreNotRetained() {
        weak var observer: RemovingObserver?
        do {
            let removing = RemovingObserver(scrollView)
            observer = removing
            scrollView.contentSize = CGSize(width: 1, height: 1)
            #expect(removing.count == 1)
        }
        #expect(observer == nil)
        #expect(stage.diagnostics == [])
        do { scrollView.addObserver(Listener(), forKeyPath: "contentSize", context: nil) }
        scrollView.contentSize = CGSize(width: 2, height: 2)
        weak var song: Song?
        do {
            let observed = Song()
            song = observed
            observed.addObserver(Listener(), forKeyPath: "album", context: nil)
            observed.album = Album()
        }
        #expect(song == nil)
    }

    /// On iOS exceptions.
    @Test func mistakesAreLogged() {
        let page = UIViewController()
        scrollView.addObserver(NSObject(), forKeyPath: "contentSize", context: nil)
        #expect(stage.diagnostics.last?.contains("NSObject has no observeValue(forKeyPath:of:change:context:)") == true)
        scrollView.removeObserver(page, forKeyPath: "contentSize")
        #expect(stage.diagnostics.last?.contains("UIViewController does not observe it") == true)
        scrollView.addObserver(page, forKeyPath: "contentSiz", context: nil)
        #expect(stage.diagnostics.last?.contains("contentSiz") == true)
        scrollView.addObserver(page, forKeyPath: "contentSize", context: nil)
        scrollView.contentSize = CGSize(width: 9, height: 9)
        #expect(stage.diagnostics.last?.contains("was received by observeValue(forKeyPath:of:change:context:), but not handled") == true)
        let song = Song()
        song.addObserver(page, forKeyPath: "length", context: nil)
        #expect(stage.diagnostics.contains { $0.contains("Song has no property that is known by this name") })
    }
}

private final class RecordingPage: UIViewController {
    struct Change {
        let keyPath: String?
        let object: AnyObject?
        let change: [NSKeyValueChangeKey: Any]
        let context: UnsafeMutableRawPointer?
    }

    private(set) var changes: [Change] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        changes.append(Change(keyPath: keyPath, object: object as AnyObject?, change: change ?? [:], context: context))
    }
}

private final class Album: NSObject, KeyValueObservable {
    var name = "" { didSet { didChangeValue(for: \.name) } }

    func value(forKey key: String) -> Any? { key == "name" ? name : value(forUndefinedKey: key) }
}

private final class Song: NSObject, KeyValueObservable {
    var title = "" { didSet { didChangeValue(for: \.title) } }
    var album = Album() { didSet { didChangeValue(for: \.album) } }

    func value(forKey key: String) -> Any? {
        switch key {
        case "title": title
        case "album": album
        default: value(forUndefinedKey: key)
        }
    }
}

private final class Listener: NSObject, KeyValueObserving {
    private(set) var values: [String] = []

    func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        values.append("\(keyPath ?? "") \(change?[.newKey] as? String ?? "")")
    }
}

private final class RemovingObserver: UIResponder {
    private let scrollView: UIScrollView
    private(set) var count = 0

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init()
        scrollView.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
    }

    isolated deinit { scrollView.removeObserver(self, forKeyPath: "contentSize") }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        count += 1
    }
}

private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
