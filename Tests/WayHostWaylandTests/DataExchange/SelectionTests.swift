import Foundation
import Glibc
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// A provider with one answer for each type.
@MainActor final class TestProvider: DataProvider {
    var mimeTypes: [String]
    var data: Data
    var requests: [String] = []
    var isEnded = false
    var completions: [@MainActor (Data?) -> Void] = []
    /// Answers later, by `completions`.
    var isLazy = false

    init(_ text: String, _ types: [String] = ["text/plain"]) {
        data = Data(text.utf8)
        mimeTypes = types
    }

    func provide(_ mimeType: String, _ completion: @escaping @MainActor (Data?) -> Void) {
        requests.append(mimeType)
        if isLazy { completions.append(completion) } else { completion(data) }
    }

    func offerEnded() { isEnded = true }
}

/// Clipboard and primary selection through the protocol.
@MainActor struct SelectionTests {
    let bench: HostBench
    let window: any HostWindow
    let global: ServerGlobal
    let seat: ServerObject
    let surface: ServerObject

    init() throws {
        bench = HostBench(also: [WlDataDeviceManager.self, WpPrimarySelectionDeviceManager.self])
        window = try bench.mappedWindow()
        global = bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        seat = try bench.object("wl_seat")
        surface = try bench.surface()
        bench.server.send("capabilities", to: seat, [.uint(7)])
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
    }

    private var exchange: any HostDataExchange { get throws { try #require(try bench.host.dataExchange) } }
    private func device(_ kind: SelectionKind = .clipboard) throws -> ServerObject {
        try bench.object(kind == .clipboard ? "wl_data_device" : "zwp_primary_selection_device_v1")
    }

    private func press(serial: UInt32 = 40) throws {
        bench.server.send("enter", to: try bench.object("wl_keyboard"), [.uint(serial - 1), .object(surface), .array([])])
        bench.server.send("key", to: try bench.object("wl_keyboard"), [.uint(serial), .uint(100_000), .uint(30), .uint(1)])
        bench.runUntilIdle()
    }

    /// Announces another program's selection.
    @discardableResult private func announce(_ types: [String], _ kind: SelectionKind = .clipboard) throws -> ServerObject {
        let device = try device(kind)
        let offer = bench.server.makeObject(for: "data_offer", of: device)
        bench.server.send("data_offer", to: device, [.newObject(offer)])
        for type in types { bench.server.send("offer", to: offer, [.string(type)]) }
        bench.server.send("selection", to: device, [.object(offer)])
        bench.runUntilIdle()
        return offer
    }

    private func requests(_ names: String...) -> [ServerRequest] { bench.server.takeRequests().filter { names.contains($0.fullName) } }

    /// Dispatches the pipes as the main loop does.
    private func serve() throws {
        bench.runUntilIdle()
        for source in try bench.host.loopSources.dropFirst() {
            var entry = pollfd(fd: source.descriptor, events: Int16(POLLIN) | (source.wantsWrite ? Int16(POLLOUT) : 0), revents: 0)
            poll(&entry, 1, 0)
            let events = Int32(entry.revents)
            source.dispatch(readable: events & POLLIN != 0, writable: events & POLLOUT != 0, hungUp: events & (POLLHUP | POLLERR) != 0)
        }
        bench.runUntilIdle()
    }

    // MARK: Offering

    @Test(arguments: SelectionKind.allCases) func aSelectionCarriesTheSerialOfTheLastPress(_ kind: SelectionKind) throws {
        try press(serial: 77)
        try exchange.setSelection(kind, TestProvider("x", ["text/html", "text/plain"]))
        bench.runUntilIdle()
        let prefix = kind == .clipboard ? "wl_data" : "zwp_primary_selection"
        let all = bench.server.takeRequests().filter { $0.fullName.hasPrefix(prefix) }
        #expect(all.map(\.name) == [kind == .clipboard ? "create_data_source" : "create_source", "offer", "offer", "set_selection"])
        #expect(all[1].arguments == [.string("text/html")])
        #expect(all[3].arguments == [.object(all[0].made), .uint(77)])
    }

    @Test func withoutInputTheSelectionWaitsForTheKeyboardFocus() throws {
        let provider = TestProvider("x")
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        #expect(requests("wl_data_device.set_selection").isEmpty)
        #expect(try exchange.selection(.clipboard)?.localProvider === provider)
        bench.server.send("enter", to: try bench.object("wl_keyboard"), [.uint(9), .object(surface), .array([])])
        bench.runUntilIdle()
        #expect(requests("wl_data_device.set_selection").map(\.arguments.last) == [.uint(9)])
    }

    @Test func dataIsWrittenAndThePipeClosed() throws {
        try press()
        let provider = TestProvider("hello")
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        let pipe = try #require(makePipe())
        bench.server.send("send", to: try bench.object("wl_data_source"), [.string("text/plain"), .fd(pipe.writing)])
        close(pipe.writing)
        try serve()
        #expect(try FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true).readToEnd() == Data("hello".utf8))
        #expect(provider.requests == ["text/plain"])
    }

    @Test func anUnknownTypeIsClosedWithoutData() throws {
        try press()
        let provider = TestProvider("hello")
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        let pipe = try #require(makePipe())
        bench.server.send("send", to: try bench.object("wl_data_source"), [.string("image/png"), .fd(pipe.writing)])
        close(pipe.writing)
        try serve()
        #expect(try FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true).readToEnd() == nil)
        #expect(provider.requests.isEmpty)
    }

    @Test func lateDataIsWrittenLater() throws {
        try press()
        let provider = TestProvider("late")
        provider.isLazy = true
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        let pipe = try #require(makePipe())
        bench.server.send("send", to: try bench.object("wl_data_source"), [.string("text/plain"), .fd(pipe.writing)])
        close(pipe.writing)
        try serve()
        #expect(try bench.host.loopSources.count == 2)
        provider.completions.first?(provider.data)
        try serve()
        #expect(try FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true).readToEnd() == Data("late".utf8))
        #expect(try bench.host.loopSources.count == 1)
    }

    @Test func tooManyRequestsAreRefused() throws {
        try press()
        let provider = TestProvider("x")
        provider.isLazy = true
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        var readers: [Int32] = []
        for _ in 0..<70 {
            let pipe = try #require(makePipe())
            readers.append(pipe.reading)
            bench.server.send("send", to: try bench.object("wl_data_source"), [.string("text/plain"), .fd(pipe.writing)])
            close(pipe.writing)
        }
        bench.runUntilIdle()
        #expect(try bench.host.loopSources.count == 65)
        #expect(bench.log.lines.contains { $0.contains("64 transfers") })
        readers.forEach { close($0) }
    }

    @Test func aReplacedSourceIsDestroyedAfterItsSuccessorIsSet() throws {
        try press()
        let first = TestProvider("a"), second = TestProvider("b")
        try exchange.setSelection(.clipboard, first)
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
        try exchange.setSelection(.clipboard, second)
        bench.runUntilIdle()
        #expect(requests("wl_data_device.set_selection", "wl_data_source.destroy").map(\.name) == ["set_selection", "destroy"])
        #expect(first.isEnded && !second.isEnded)
        #expect(bench.server.objects("wl_data_source").count == 1)
    }

    @Test func ownDataNeedsNoPipe() throws {
        try press()
        let provider = TestProvider("own")
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        try announce(["text/plain"])
        let offer = try #require(try exchange.selection(.clipboard))
        #expect(offer.localProvider === provider)
        #expect(try offer.readNow("text/plain", .waiting) == Data("own".utf8))
        #expect(requests("wl_data_offer.receive").isEmpty)
        #expect(bench.server.objects("wl_data_offer").isEmpty)
    }

    @Test(arguments: [true, false]) func anotherProgramReplacesTheOwnData(_ cancelsFirst: Bool) throws {
        try press()
        let provider = TestProvider("own")
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        let source = try bench.object("wl_data_source")
        if !cancelsFirst { try announce(["text/html"]) }
        bench.server.send("cancelled", to: source)
        if cancelsFirst { try announce(["text/html"]) }
        bench.runUntilIdle()
        #expect(provider.isEnded)
        #expect(try exchange.selection(.clipboard)?.mimeTypes == ["text/html"])
        #expect(try exchange.selection(.clipboard)?.localProvider == nil)
        #expect(!source.isAlive)
    }

    /// A compositor that finds the serial outdated only cancels the source: what the user copied stays here.
    @Test func aRefusedSelectionIsKeptInTheProgram() throws {
        try announce(["text/plain"])
        try press()
        let provider = TestProvider("kept")
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        bench.server.send("cancelled", to: try bench.object("wl_data_source"))
        bench.runUntilIdle()
        #expect(try exchange.selection(.clipboard)?.localProvider === provider && !provider.isEnded)
        try announce(["text/html"])
        #expect(try exchange.selection(.clipboard)?.mimeTypes == ["text/html"] && provider.isEnded)
    }

    // MARK: Reading

    @Test(arguments: SelectionKind.allCases) func dataIsReadBesideTheLoop(_ kind: SelectionKind) throws {
        try announce(["text/plain"], kind)
        var results: [Result<Data, TransferError>] = []
        try #require(try exchange.selection(kind)).read("text/plain", .background) { results.append($0) }
        bench.runUntilIdle()
        let name = kind == .clipboard ? "wl_data_offer.receive" : "zwp_primary_selection_offer_v1.receive"
        guard case .fd(let descriptor)? = requests(name).first?.arguments.last else { throw CancellationError() }
        #expect(write(descriptor, "abc", 3) == 3)
        try serve()
        #expect(results.isEmpty)
        bench.server.closeDescriptor(descriptor)
        try serve()
        #expect(results == [.success(Data("abc".utf8))])
        #expect(try bench.host.loopSources.count == 1)
    }

    @Test func waitingReadsAreAnsweredOrTimeOut() throws {
        try announce(["text/plain", "text/html"])
        bench.server.onRequest { server, request in
            guard request.fullName == "wl_data_offer.receive", case .fd(let descriptor)? = request.arguments.last,
                request.arguments.first == .string("text/plain")
            else { return }
            write(descriptor, "now", 3)
            server.closeDescriptor(descriptor)
        }
        let offer = try #require(try exchange.selection(.clipboard))
        #expect(try offer.readNow("text/plain", .waiting) == Data("now".utf8))
        #expect(throws: TransferError.timedOut) { try offer.readNow("text/html", TransferLimits(size: 10, stall: 0.02, total: 0.1)) }
        #expect(throws: TransferError.noSuchType) { try offer.readNow("image/png", .waiting) }
        #expect(try bench.host.loopSources.count == 1)
    }

    @Test func formerOffersAreDestroyedAndTransfersGoOn() throws {
        let first = try announce(["text/plain"])
        let held = try #require(try exchange.selection(.clipboard))
        var results: [Result<Data, TransferError>] = []
        held.read("text/plain", .background) { results.append($0) }
        bench.runUntilIdle()
        guard case .fd(let descriptor)? = requests("wl_data_offer.receive").first?.arguments.last else { throw CancellationError() }
        try announce(["text/html"])
        #expect(!first.isAlive && bench.server.objects("wl_data_offer").count == 1)
        write(descriptor, "abc", 3)
        bench.server.closeDescriptor(descriptor)
        try serve()
        #expect(results == [.success(Data("abc".utf8))])
        held.read("text/plain", .background) { results.append($0) }
        bench.runUntilIdle()
        #expect(results.last == .failure(.expired))
        bench.server.send("selection", to: try device(), [.object(nil)])
        bench.runUntilIdle()
        #expect(try exchange.selection(.clipboard) == nil && bench.server.objects("wl_data_offer").isEmpty)
    }

    /// A compositor that announces offers and never uses them.
    @Test func unusedOffersAreLimited() throws {
        let device = try device()
        for _ in 0..<50 {
            let offer = bench.server.makeObject(for: "data_offer", of: device)
            bench.server.send("data_offer", to: device, [.newObject(offer)])
        }
        bench.runUntilIdle()
        #expect(bench.server.objects("wl_data_offer").count == 8)
    }

    // MARK: Seats and connections

    @Test func eachSeatHasItsSelection() throws {
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        let seats = bench.server.objects("wl_seat")
        bench.server.send("capabilities", to: seats[1], [.uint(2)])
        bench.runUntilIdle()
        let keyboards = bench.server.objects("wl_keyboard"), devices = bench.server.objects("wl_data_device")
        try #require(devices.count == 2 && keyboards.count == 2)
        try press(serial: 50)
        try exchange.setSelection(.clipboard, TestProvider("x"))
        bench.runUntilIdle()
        let set = requests("wl_data_device.set_selection")
        #expect(set.map(\.object) == [devices[1]])
    }

    @Test func anUnpluggedSeatHandsItsSelectionOn() throws {
        try press()
        let provider = TestProvider("x")
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        bench.server.withdraw(global)
        bench.runUntilIdle()
        #expect(try exchange.selection(.clipboard)?.localProvider === provider && !provider.isEnded)
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(7)])
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
        try press(serial: 90)
        #expect(requests("wl_data_device.set_selection").map(\.arguments.last) == [.uint(89)])
    }

    @Test func aLostConnectionKeepsTheOwnData() throws {
        try press()
        let provider = TestProvider("x")
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        bench.server.disconnectClients()
        bench.runUntilIdle()
        #expect(!bench.losses.isEmpty)
        #expect(try exchange.selection(.clipboard)?.localProvider === provider && !provider.isEnded)
    }

    /// A reader that dies in mid-transfer.
    @Test func aReaderThatDiesEndsItsTransfer() throws {
        try press()
        let provider = TestProvider(String(repeating: "x", count: 1 << 20))
        try exchange.setSelection(.clipboard, provider)
        bench.runUntilIdle()
        let pipe = try #require(makePipe())
        bench.server.send("send", to: try bench.object("wl_data_source"), [.string("text/plain"), .fd(pipe.writing)])
        close(pipe.writing)
        try serve()
        #expect(try bench.host.loopSources.count == 2)
        close(pipe.reading)
        try serve()
        try serve()
        #expect(try bench.host.loopSources.count == 1)
    }
}
