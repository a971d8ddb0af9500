import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The sheet of activities: which are shown, how they run, how they end.
@MainActor struct ActivityViewControllerTests {
    final class Bookmark: UIActivity {
        var log: [String] = []
        var isShared = false
        var controller: UIViewController?
        var finishesAtOnce = true

        override var activityType: ActivityType? { ActivityType("bookmark") }
        override var activityTitle: String? { "Bookmark" }
        override var activityImage: UIImage? { UIImage(systemName: "star") }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
        override func prepare(withActivityItems activityItems: [Any]) { log.append("prepare \(activityItems)") }
        override var activityViewController: UIViewController? { controller }
        override func perform() {
            log.append("perform")
            if finishesAtOnce { activityDidFinish(true) }
        }
    }

    final class Service: UIActivity {
        override class var activityCategory: Category { .share }
        override var activityType: ActivityType? { ActivityType("service") }
        override var activityTitle: String? { "Service" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    }

    @MainActor final class Source: UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
        func activityViewController(
            _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "for \(activityType?.rawValue ?? "-")" }
        func activityViewController(
            _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "Subject" }
    }

    @MainActor final class Opener: URLOpener {
        var opened: [URL] = []
        func canOpen(_ url: URL) -> Bool { url.scheme == "https" }
        func open(_ url: URL, activationToken: String?, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
            opened.append(url)
            completion(true)
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 700))
    let page = UIViewController()
    let bookmark = Bookmark()
    let log = EventLog()

    init() {
        page.view.backgroundColor = .white
        stage.show(page)
    }

    private func present(_ items: [Any], activities: [UIActivity]? = nil, excluded: [UIActivity.ActivityType]? = nil) -> UIActivityViewController {
        let controller = UIActivityViewController(activityItems: items, applicationActivities: activities ?? [bookmark])
        controller.excludedActivityTypes = excluded
        controller.completionWithItemsHandler = { [log] type, completed, items, error in
            log.add("\(type?.rawValue ?? "-") \(completed) \(items == nil && error == nil)")
        }
        page.present(controller, animated: true)
        stage.settle()
        return controller
    }

    private func list(_ controller: UIActivityViewController) throws -> ActivityListView { try #require(controller.view as? ActivityListView) }

    private func tap(_ view: UIView) {
        stage.tap(at: stage.window.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), from: view))
        stage.settle()
    }

    @Test func activityReceivesTheItemsAndFinishes() throws {
        let controller = present(["Text"])
        #expect(controller.sheetPresentationController?.detents.count == 2)
        let row = try #require(try list(controller).rows.first)
        #expect(row.currentTitle == "Bookmark")
        tap(row)
        #expect(bookmark.log == ["prepare [\"Text\"]", "perform"])
        #expect(page.presentedViewController == nil && log.take() == ["bookmark true true"])
    }

    @Test func activitiesThatDoNotApplyAreNotShown() throws {
        let controller = present([URL(fileURLWithPath: "/nowhere")], activities: [bookmark, Service()])
        #expect(try list(controller).rows.map(\.currentTitle) == ["Copy"] && list(controller).tiles.map(\.currentTitle) == ["Service"])
        controller.dismiss(animated: false)
        stage.settle()
        let excluded: [UIActivity.ActivityType] = [.mail, .copyToPasteboard, UIActivity.ActivityType("bookmark")]
        let other = present(["Text"], activities: [bookmark, Service()], excluded: excluded)
        #expect(try list(other).rows.isEmpty && list(other).tiles.count == 1)
    }

    @Test func itemSourceProvidesTheItemOfTheActivity() throws {
        let controller = present([Source()])
        #expect(stage.views(UILabel.self).contains { $0.text == "Subject" })
        tap(try #require(try list(controller).rows.first))
        #expect(bookmark.log.first == "prepare [\"for bookmark\"]")
    }

    @Test func itemProviderRunsBeforeTheActivity() throws {
        final class Provider: UIActivityItemProvider, @unchecked Sendable {
            override var item: Any { "made for \(activityType?.rawValue ?? "-")" }
        }
        let provider = Provider(placeholderItem: ""), controller = present([provider])
        tap(try #require(try list(controller).rows.first))
        controller.itemQueue.waitUntilAllOperationsAreFinished()
        stage.settle()
        #expect(provider.isFinished && bookmark.log == ["prepare [\"made for bookmark\"]", "perform"])
        #expect(log.take() == ["bookmark true true"] && page.presentedViewController == nil)
    }

    @Test func dismissalWithoutAChoiceReports() throws {
        let controller = present(["Text"])
        controller.dismiss(animated: true)
        stage.settle()
        #expect(log.take() == ["- false true"])
        _ = present(["Text"])
        stage.press("Escape")
        stage.settle()
        #expect(log.take() == ["- false true"] && page.presentedViewController == nil)
    }

    @Test func controllerOfTheActivityIsPresented() throws {
        let own = UIViewController()
        bookmark.controller = own
        let controller = present(["Text"])
        tap(try #require(try list(controller).rows.first))
        #expect(controller.presentedViewController === own && bookmark.log == ["prepare [\"Text\"]"])
        bookmark.activityDidFinish(false)
        stage.settle()
        #expect(page.presentedViewController == nil && log.take() == ["bookmark false true"])
        bookmark.activityDidFinish(true)
        #expect(log.take() == [], "reported once")
    }

    @Test func urlIsOpenedByTheDesktop() throws {
        let opener = Opener()
        stage.application.opener = opener
        let url = try #require(URL(string: "https://example.org/page"))
        let controller = present([url], activities: [])
        let row = try #require(try list(controller).rows.last)
        #expect(row.currentTitle == "Open" && stage.views(UILabel.self).contains { $0.text == "example.org" })
        tap(row)
        stage.advance(by: 1)
        stage.settle()
        #expect(opener.opened == [url] && log.take() == ["org.waykit.activity.open true true"])
    }

    @Test func stringsURLsAndImagesAreCopied() throws {
        let url = try #require(URL(string: "https://example.org/page")), image = UIImage(systemName: "star")?.withTintColor(.red)
        let controller = present(["Text", url, try #require(image), NSObject()], activities: [])
        let row = try #require(try list(controller).rows.first)
        #expect(row.currentTitle == "Copy")
        tap(row)
        let board = UIPasteboard.general
        #expect(board.numberOfItems == 3 && board.string == "Text" && board.urls == [url] && board.images?.count == 1)
        #expect(log.take() == ["com.apple.UIKit.activity.CopyToPasteboard true true"])
        let other = present([NSObject()], activities: [])
        #expect(try list(other).rows.isEmpty)
    }

    @Test func openHasAnAsynchronousForm() async throws {
        let opener = Opener()
        stage.application.opener = opener
        let url = try #require(URL(string: "https://example.org"))
        var results: [Bool] = []
        Task { results.append(await stage.application.open(url)) }
        await stage.drain()
        stage.advance(by: 1)
        await stage.drain()
        #expect(results == [true] && opener.opened == [url])
    }
}
