import BusTestSupport
import Foundation
import Testing

@testable import WayDesktop

/// Opening URLs through a portal of the test's own, on a bus of its own.
@Suite(.serialized) final class OpenURIPortalTests {
    let bus: PrivateBus

    init() throws { bus = try PrivateBus() }

    deinit { bus.end() }

    private func open(_ url: URL?, token: String? = nil, timeout: TimeInterval = 5) throws -> OpenURIPortal.Outcome {
        let address = bus.address
        return OpenURIPortal(connect: { PrivateBus.connect(to: address) }, responseTimeout: timeout).openAndWait(try #require(url), activationToken: token)
    }

    @Test func addressIsOpenedWithTheToken() throws {
        let portal = FakeOpenPortal(response: 0, on: bus.address)
        defer { portal.end() }
        #expect(try open(URL(string: "https://swift.org/a%20b"), token: "token-1") == .opened)
        #expect(try open(URL(string: "mailto:a@b.c")) == .opened)
        #expect(portal.received == ["OpenURI https://swift.org/a%20b activation_token=token-1", "OpenURI mailto:a@b.c"])
    }

    @Test func fileIsOpenedByItsDescriptor() throws {
        let portal = FakeOpenPortal(response: 0, on: bus.address), file = bus.directory.appending(path: "text")
        defer { portal.end() }
        try "content".write(to: file, atomically: true, encoding: .utf8)
        #expect(try open(file) == .opened)
        #expect(portal.received == ["OpenFile content"])
        #expect(try open(bus.directory.appending(path: "nothing")) == .refused)
    }

    @Test func userWhoChoosesNoProgram() throws {
        let portal = FakeOpenPortal(response: 1, on: bus.address)
        defer { portal.end() }
        #expect(try open(URL(string: "https://swift.org")) == .refused)
    }

    @Test func responseToAnotherRequestIsIgnored() throws {
        let portal = FakeOpenPortal(response: 0, hasOtherRequest: true, on: bus.address)
        defer { portal.end() }
        #expect(try open(URL(string: "https://swift.org")) == .opened)
    }

    @Test func portalThatDoesNotRespond() throws {
        let portal = FakeOpenPortal(response: nil, on: bus.address)
        defer { portal.end() }
        #expect(try open(URL(string: "https://swift.org"), timeout: 0.05) == .refused)
    }

    @Test func withoutPortalOrBusItIsUnavailable() throws {
        let outcome = try open(URL(string: "https://swift.org"))
        #expect(outcome != .opened && outcome != .refused)
        bus.stop()
        #expect(try open(URL(string: "https://swift.org")) == .unavailable("there is no session bus"))
    }
}
