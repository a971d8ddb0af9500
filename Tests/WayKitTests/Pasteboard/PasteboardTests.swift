import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitTestSupport
@testable import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing

@MainActor struct PasteboardTests {
    let stage = TestStage(size: CGSize(width: 200, height: 200))

    /// Another program's clipboard.
    final class Foreign: DataOffer {
        let mimeTypes: [String]
        let localProvider: (any DataProvider)? = nil
        let contents: [String: Data]
        var error: TransferError?
        var readCount = 0

        init(_ contents: [(String, String)]) {
            mimeTypes = contents.map(\.0)
            self.contents = Dictionary(contents.map { ($0.0, Data($0.1.utf8)) }) { first, _ in first }
        }

        init(data: [(String, Data)]) {
            mimeTypes = data.map(\.0)
            contents = Dictionary(data) { first, _ in first }
        }

        func read(_ mimeType: String, _ limits: TransferLimits, _ completion: @escaping @MainActor (Result<Data, TransferError>) -> Void) {
            readCount += 1
            completion(error.map { .failure($0) } ?? contents[mimeType].map { .success($0) } ?? .failure(.noSuchType))
        }

        func readNow(_ mimeType: String, _ limits: TransferLimits) throws(TransferError) -> Data {
            readCount += 1
            if let error { throw error }
            guard let data = contents[mimeType] else { throw .noSuchType }
            return data
        }
    }

    var exchange: LocalDataExchange { stage.host.localDataExchange }
    var board: UIPasteboard { .general }

    private func paste(_ offer: Foreign) { exchange.setOffer(.clipboard, offer) }

    // MARK: This program's items

    @Test func aStringIsTextForAllPrograms() throws {
        board.string = "Grüße"
        #expect(board.string == "Grüße")
        #expect(board.hasStrings && !board.hasURLs && !board.hasImages && !board.hasColors)
        #expect(board.types == ["public.utf8-plain-text"])
        let offer = try #require(exchange.selection(.clipboard))
        #expect(offer.mimeTypes == ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT"])
        #expect(try offer.readNow("UTF8_STRING", .waiting) == Data("Grüße".utf8))
        board.string = nil
        #expect(board.string == nil && board.numberOfItems == 0 && exchange.selection(.clipboard) == nil)
    }

    @Test func aURLIsAlsoAText() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        board.url = url
        #expect(board.url == url && board.string == "https://example.org/a")
        #expect(board.hasURLs && board.hasStrings)
        let offer = try #require(exchange.selection(.clipboard))
        #expect(try offer.readNow("text/uri-list", .waiting) == Data("https://example.org/a\r\n".utf8))
    }

    @Test func imagesAndColorsKeepTheirValues() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        board.image = image
        #expect(board.image === image && board.hasImages)
        let png = try #require(exchange.selection(.clipboard)).readNow("image/png", .waiting)
        #expect(png.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
        paste(Foreign(data: [("image/png", png)]))
        #expect(board.image?.size == CGSize(width: 3 * image.scale, height: 2 * image.scale))
        board.color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        let color = try #require(exchange.selection(.clipboard)).readNow("application/x-color", .waiting)
        #expect(color.count == 8)
        paste(Foreign(data: [("application/x-color", color)]))
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 1, alpha: CGFloat = 0
        try #require(board.color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(abs(green - 0.5) < 0.001 && red == 1 && blue == 0 && alpha == 1)
    }

    @Test func severalItemsAreLinesForOthersAndItemsForWayKit() throws {
        board.strings = ["one", "two"]
        #expect(board.numberOfItems == 2 && board.strings == ["one", "two"])
        let offer = try #require(exchange.selection(.clipboard))
        #expect(try offer.readNow("text/plain", .waiting) == Data("one\ntwo".utf8))
        let packed = try offer.readNow(PasteboardProvider.itemsType, .waiting)
        paste(Foreign(data: [(PasteboardProvider.itemsType, packed), ("text/plain", Data("one\ntwo".utf8))]))
        #expect(board.strings == ["one", "two"])
        paste(Foreign(data: [(PasteboardProvider.itemsType, Data("rubbish".utf8)), ("text/plain", Data("text".utf8))]))
        #expect(board.strings == ["text"])
    }

    @Test func itemsHaveSeveralTypes() throws {
        let note: [String: Any] = ["public.utf8-plain-text": "plain", "public.html": "<b>plain</b>", "org.example.note": Data([1, 2])]
        board.setItems([note, ["public.url": "https://example.org"]])
        #expect(board.numberOfItems == 2)
        #expect(board.string == "plain")
        #expect(board.contains(pasteboardTypes: ["public.text"]) && !board.contains(pasteboardTypes: ["public.url"]))
        #expect(board.contains(pasteboardTypes: ["public.url"], inItemSet: nil))
        #expect(board.itemSet(withPasteboardTypes: ["org.example.note"]) == IndexSet(integer: 0))
        #expect(board.itemSet(withPasteboardTypes: ["org.example.other"]) == nil)
        #expect(board.data(forPasteboardType: "org.example.note") == Data([1, 2]))
        #expect(board.data(forPasteboardType: "text/html") == Data("<b>plain</b>".utf8))
        #expect(board.types(forItemSet: IndexSet(integer: 5)) == nil)
        #expect(board.data(forPasteboardType: "public.url", inItemSet: IndexSet(integer: 1)) == [Data("https://example.org".utf8)])
        #expect(try #require(exchange.selection(.clipboard)).mimeTypes.contains("org.example.note"))
        board.addItems([["public.utf8-plain-text": "more"]])
        #expect(board.numberOfItems == 3)
        board.items = [[UIPasteboard.typeAutomatic: "automatic"]]
        #expect(board.types == ["public.utf8-plain-text"] && board.value(forPasteboardType: "public.plain-text") as? String == "automatic")
    }

    @Test func aValueThatCannotBeCopiedChangesNothing() {
        board.string = "kept"
        board.setValue(NSObject(), forPasteboardType: "org.example.note")
        #expect(board.string == "kept")
        #expect(stage.diagnostics.contains { $0.contains("cannot be on a pasteboard") })
    }

    @Test func changesAreCountedAndPosted() {
        var posted: [(added: [String]?, removed: [String]?)] = []
        let observer = NotificationCenter.default.addObserver(forName: UIPasteboard.changedNotification, object: board, queue: nil) { note in
            let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
            let removed = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
            MainActor.assumeIsolated { posted.append((added, removed)) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let before = board.changeCount
        board.string = "a"
        paste(Foreign([("text/html", "<i>b</i>")]))
        #expect(board.changeCount == before + 2 && posted.count == 2)
        #expect(posted.last?.added == ["public.html"] && posted.last?.removed == ["public.utf8-plain-text"])
    }

    /// A program observes the object that it has: each of those that share a pasteboard is the object of a notification, one for each change.
    @Test func changesArePostedForTheObservedPasteboard() throws {
        let name = UIPasteboard.Name("notes"), writer = try #require(UIPasteboard(name: name, create: true))
        let reader = try #require(UIPasteboard(name: name, create: false)), unique = UIPasteboard.withUniqueName()
        var posted: [String] = []
        let center = NotificationCenter.default
        let tokens = [("writer", writer), ("reader", reader), ("unique", unique)].flatMap { label, board in
            [(UIPasteboard.changedNotification, "changed"), (UIPasteboard.removedNotification, "removed")].map { notification, event in
                center.addObserver(forName: notification, object: board, queue: nil) { _ in MainActor.assumeIsolated { posted.append("\(label) \(event)") } }
            }
        }
        defer { tokens.forEach(center.removeObserver) }
        writer.string = "a"
        #expect(posted.sorted() == ["reader changed", "writer changed"])
        unique.string = "b"
        #expect(posted.last == "unique changed" && posted.count == 3)
        UIPasteboard.remove(withName: name)
        #expect(posted.suffix(2).sorted() == ["reader removed", "writer removed"])
    }

    @Test func expiredItemsAreRemovedWithoutReading() {
        board.setItems([["public.utf8-plain-text": "secret"]], options: [.expirationDate: Date(timeIntervalSinceNow: 10), .localOnly: true])
        #expect(board.string == "secret")
        #expect(exchange.selection(.clipboard)?.mimeTypes.last == "x-kde-passwordManagerHint")
        stage.advance(by: 20)
        #expect(exchange.selection(.clipboard) == nil)
        board.setItems([["public.utf8-plain-text": "late"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
        #expect(board.string == nil)
        board.setItems([["public.utf8-plain-text": "first"]], options: [.expirationDate: Date(timeIntervalSinceNow: 10)])
        board.string = "second"
        stage.advance(by: 20)
        #expect(board.string == "second")
    }

    @Test func anExpirationIsThatOfItsItems() throws {
        let items = [["public.utf8-plain-text": "secret"]]
        func set(_ board: UIPasteboard, _ seconds: TimeInterval) { board.setItems(items, options: [.expirationDate: Date(timeIntervalSinceNow: seconds)]) }
        set(board, 10)
        paste(Foreign([("text/plain", "another program's")]))
        stage.advance(by: 20)
        #expect(board.string == "another program's")
        set(board, 10)
        set(board, 30)
        stage.advance(by: 20)
        #expect(board.string == "secret")
        stage.advance(by: 20)
        #expect(board.numberOfItems == 0)
        let named = UIPasteboard.withUniqueName()
        set(named, 10)
        named.string = "kept"
        #expect(stage.host.taskQueue.nextDeadline == nil, "no timer is left")
        stage.advance(by: 20)
        #expect(named.string == "kept")
    }

    /// Source: KDE's convention, which other clipboard managers follow.
    @Test func localAndExpiringItemsAreNotForClipboardManagers() throws {
        let items = [["public.utf8-plain-text": "secret"]]
        for (options, isSecret) in [
            ([:], false), ([.localOnly: false], false), ([.localOnly: true], true), ([.expirationDate: Date(timeIntervalSinceNow: 10)], true),
        ] as [([UIPasteboard.OptionsKey: Any], Bool)] {
            board.setItems(items, options: options)
            let offer = try #require(exchange.selection(.clipboard))
            #expect(offer.mimeTypes.contains("x-kde-passwordManagerHint") == isSecret, "\(options)")
            if isSecret { #expect(try offer.readNow("x-kde-passwordManagerHint", .waiting) == Data("secret".utf8)) }
        }
        board.setObjects(["local"], localOnly: true)
        #expect(exchange.selection(.clipboard)?.mimeTypes.contains("x-kde-passwordManagerHint") == true)
    }

    // MARK: Another program's

    @Test func anotherProgramsTextIsReadOnRequestAndOnce() {
        let offer = Foreign([("TARGETS", ""), ("text/plain", "latin"), ("text/plain;charset=utf-8", "ünïcode")])
        paste(offer)
        #expect(board.hasStrings && board.types == ["public.utf8-plain-text"] && board.changeCount > 0)
        #expect(offer.readCount == 0)
        #expect(board.string == "ünïcode" && board.string == "ünïcode")
        #expect(offer.readCount == 1)
    }

    @Test func invalidTextAndEndsAreRepaired() {
        paste(Foreign(data: [("text/plain", Data([0x61, 0xff, 0x62, 0]))]))
        #expect(board.string == "a\u{fffd}b")
        paste(Foreign(data: [("text/plain", Data([0xff, 0xfe, 0x61, 0]))]))
        #expect(board.string == "a")
    }

    @Test func filesOfAFileManagerAreURLs() {
        paste(Foreign([("text/uri-list", "# comment\r\nfile:///tmp/a%20b\r\nfile:///tmp/c\r\n"), ("text/plain", "/tmp/a b")]))
        #expect(board.urls?.map(\.path) == ["/tmp/a b", "/tmp/c"])
        #expect(board.string == "/tmp/a b")
    }

    @Test func aDeadProgramYieldsNothingAndALine() {
        let offer = Foreign([("text/plain", "x")])
        offer.error = .timedOut
        paste(offer)
        #expect(board.string == nil && board.string == nil)
        #expect(offer.readCount == 1)
        #expect(stage.diagnostics.contains { $0.contains("sends no data") })
    }

    /// A list of its types waits once; a second later the program may have gone on.
    @Test func aProgramThatHungOnceIsAskedAgain() {
        let offer = Foreign([("text/plain", "x"), ("text/html", "<b>x</b>"), ("application/x-y", "y")])
        offer.error = .timedOut
        paste(offer)
        #expect(board.string == nil && board.data(forPasteboardType: "public.html") == nil && board.data(forPasteboardType: "application/x-y") == nil)
        #expect(offer.readCount == 1)
        offer.error = nil
        stage.advance(by: 1.1)
        #expect(board.string == "x" && board.data(forPasteboardType: "application/x-y") == Data("y".utf8))
    }

    @Test func brokenImagesAreNone() {
        paste(Foreign([("image/png", "no image")]))
        #expect(board.hasImages && board.image == nil)
    }

    // MARK: Other pasteboards

    @Test func namedPasteboardsAreShared() throws {
        let name = UIPasteboard.Name("org.example.board")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let first = try #require(UIPasteboard(name: name, create: true)), second = try #require(UIPasteboard(name: name, create: false))
        first.string = "shared"
        #expect(second.string == "shared" && first == second && board.string == nil && first.changeCount == second.changeCount)
        let unique = UIPasteboard.withUniqueName()
        #expect(unique.name != name)
        unique.string = "unique"
        #expect(UIPasteboard(name: unique.name, create: false)?.string == "unique")
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil && first.string == nil)
    }

    @Test func thePrimarySelectionIsAnotherOne() {
        UIPasteboard.primarySelection.string = "selected"
        board.string = "copied"
        #expect(UIPasteboard.primarySelection.string == "selected" && board.string == "copied")
        #expect(exchange.selection(.primary) != nil)
        UIPasteboard.primarySelection.string = nil
        #expect(exchange.selection(.primary) == nil)
    }

    @Test func patternsAreDetected() async {
        var found: [UIPasteboard.DetectionPattern: Any] = [:]
        for (text, pattern) in [("https://example.org", UIPasteboard.DetectionPattern.probableWebURL), ("12.5", .number), ("two words", .probableWebSearch)] {
            board.string = text
            board.detectValues(for: [.probableWebURL, .number, .probableWebSearch]) { found = (try? $0.get()) ?? [:] }
            stage.advance(by: 0)
            #expect(found.count == 1 && found[pattern] != nil)
        }
    }
}
