import Foundation
import Testing

@testable import WayLayers

@MainActor @Suite struct SelectorTests {
    @MainActor class Controller {
        var heard: [String] = []
        func refresh() { heard.append("refresh") }
        func pan(_ sender: Sender) { heard.append("pan \(sender.name)") }
        func maybe(_ sender: Sender?) { heard.append("maybe \(sender?.name ?? "nobody")") }
        func press(_ sender: Sender, _ event: Int) { heard.append("press \(sender.name) \(event)") }
        func anything(_ sender: Any?) { heard.append("anything") }
        private func secret() { heard.append("secret") }
        lazy var secretSelector = Selector(Controller.secret, name: "secret")
        var here: Selector { Selector(Controller.refresh) }
    }

    final class Special: Controller {
        override func refresh() { heard.append("special") }
    }

    final class Sender {
        let name: String
        init(_ name: String) { self.name = name }
    }

    final class Plain {
        var count = 0
        func tap() { count += 1 }
    }

    @Test func methodsWithAnyNumberOfArgumentsAreCalled() {
        let target = Controller(), sender = Sender("finger")
        #expect(Selector(Controller.refresh, name: "refresh").perform(on: target, with: sender, 3))
        #expect(Selector(Controller.pan(_:), name: "pan(_:)").perform(on: target, with: sender))
        #expect(Selector(Controller.maybe(_:), name: "maybe(_:)").perform(on: target, with: sender))
        #expect(Selector(Controller.press(_:_:), name: "press(_:_:)").perform(on: target, with: sender, 7))
        #expect(Selector(Controller.anything(_:), name: "anything(_:)").perform(on: target, with: sender))
        #expect(target.secretSelector.perform(on: target))
        #expect(target.heard == ["refresh", "pan finger", "maybe finger", "press finger 7", "anything", "secret"])
    }

    @Test func theTargetsOwnOverrideIsCalled() {
        let target = Special()
        Selector(Controller.refresh, name: "refresh").perform(on: target)
        #expect(target.heard == ["special"])
    }

    @Test func classesWithoutAnActorServe() {
        let target = Plain()
        Selector(Plain.tap, name: "tap").perform(on: target)
        #expect(target.count == 1)
    }

    @Test func wrongTargetsAndArgumentsAreRefused() {
        let target = Controller()
        #expect(!Selector(Controller.refresh, name: "refresh").perform(on: Sender("x")))
        #expect(!Selector(Controller.pan(_:), name: "pan(_:)").perform(on: target, with: 3))
        #expect(!Selector(Controller.pan(_:), name: "pan(_:)").perform(on: target))
        #expect(target.heard.isEmpty)
    }

    @Test func equalByTypeAndName() {
        let one = Selector(Controller.pan(_:), name: "pan(_:)"), two = Selector(Controller.pan(_:), name: "pan(_:)")
        #expect(one == two && one.hashValue == two.hashValue)
        #expect(one != Selector(Controller.maybe(_:), name: "maybe(_:)"))
        #expect(Selector(Controller.refresh, name: "refresh") != Selector(Special.refresh, name: "refresh"))
    }

    @Test func withoutANameEqualToCopiesAndTheSamePlaceOnly() {
        let target = Controller()
        let one = Selector(Controller.refresh), two = Selector(Controller.refresh), copy = one
        #expect(one == copy && one != two && target.here == target.here && target.here != one)
        #expect(one != Selector(Controller.refresh, name: "refresh"))
    }

    @Test func theDescriptionNamesTheMethod() {
        #expect(Selector(Controller.refresh, name: "refresh").description == "Controller.refresh")
    }
}

@MainActor private protocol Handler: AnyObject {
    func tap()
    func pan(_ sender: String)
}

/// Methods that return something, and those of a protocol.
@MainActor @Suite struct SelectorFormTests {
    final class Page: NSObject, Handler {
        var heard: [String] = []
        func close() -> Bool {
            heard.append("close")
            return true
        }
        func find(_ name: String) -> Int? {
            heard.append("find \(name)")
            return nil
        }
        func both(_ first: Int, _ second: Int) -> Int { first + second }
        func tap() { heard.append("tap") }
        func pan(_ sender: String) { heard.append("pan \(sender)") }
    }

    @Test func methodsMayReturnSomething() {
        let page = Page()
        #expect(Selector(Page.close, name: "close").perform(on: page))
        #expect(Selector(Page.find(_:), name: "find(_:)").perform(on: page, with: "x"))
        #expect(page.heard == ["close", "find x"])
        #expect(Selector(Page.both(_:_:), name: "both(_:_:)").result(on: page, with: 2, 3) as? Int == 5)
        #expect(Selector(Page.tap, name: "tap").result(on: page) == nil)
    }

    @Test func aProtocolsMethodIsNamedByAClosure() {
        let page = Page()
        let tap = Selector(Handler.self, name: "tap") { $0.tap }
        #expect(tap.belongs(to: page) && !tap.belongs(to: NSObject()))
        #expect(tap.perform(on: page))
        #expect(Selector(Handler.self, name: "pan(_:)") { $0.pan(_:) }.perform(on: page, with: "left"))
        #expect(page.heard == ["tap", "pan left"])
        #expect(tap == Selector(Handler.self, name: "tap") { $0.tap })
        #expect(tap != Selector(Page.tap, name: "tap"))
    }
}
