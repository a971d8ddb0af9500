import Foundation
import Testing

@testable import WayLayers

@MainActor struct SelectorTests {
    @MainActor class Controller {
        var calls: [String] = []
        func refresh() { calls.append("refresh") }
        func pan(_ sender: Sender) { calls.append("pan \(sender.name)") }
        func maybe(_ sender: Sender?) { calls.append("maybe \(sender?.name ?? "nobody")") }
        func press(_ sender: Sender, _ event: Int) { calls.append("press \(sender.name) \(event)") }
        func anything(_ sender: Any?) { calls.append("anything") }
        private func secret() { calls.append("secret") }
        lazy var secretSelector = Selector(Controller.secret, name: "secret")
        var unnamedSelector: Selector { Selector(Controller.refresh) }
    }

    final class Special: Controller {
        override func refresh() { calls.append("special") }
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
        #expect(target.calls == ["refresh", "pan finger", "maybe finger", "press finger 7", "anything", "secret"])
    }

    @Test func accessorsReadAndSetTheProperty() {
        @MainActor final class Page {
            var title = "one"
            var number = 1
        }
        let page = Page()
        #expect(Selector(getter: \Page.title, name: "title").result(on: page) as? String == "one")
        #expect(Selector(setter: \Page.title, name: "setTitle:").perform(on: page, with: "two"))
        #expect(page.title == "two")
        #expect(!Selector(setter: \Page.title, name: "setTitle:").perform(on: page, with: 2))
        #expect(!Selector(getter: \Page.number, name: "number").perform(on: Sender("x")))
        #expect(page.title == "two" && page.number == 1)
        #expect(Selector(getter: \Page.number, name: "number") == Selector(getter: \Page.number, name: "number"))
        #expect(Selector(getter: \Page.number, name: "number") != Selector(setter: \Page.number, name: "setNumber:"))
    }

    @Test func overrideOfTheTargetIsCalled() {
        let target = Special()
        Selector(Controller.refresh, name: "refresh").perform(on: target)
        #expect(target.calls == ["special"])
    }

    @Test func nonisolatedClassesAreSupported() {
        let target = Plain()
        Selector(Plain.tap, name: "tap").perform(on: target)
        #expect(target.count == 1)
    }

    @Test func wrongTargetsAndArgumentsAreRejected() {
        let target = Controller()
        #expect(!Selector(Controller.refresh, name: "refresh").perform(on: Sender("x")))
        #expect(!Selector(Controller.pan(_:), name: "pan(_:)").perform(on: target, with: 3))
        #expect(!Selector(Controller.pan(_:), name: "pan(_:)").perform(on: target))
        #expect(target.calls.isEmpty)
    }

    @MainActor final class Switches {
        var states: [Bool] = []
        func set(_ state: Bool) { states.append(state) }
        func end(_ force: Bool) -> Bool {
            states.append(force)
            return true
        }
        func both(_ one: Bool, _ other: Bool) { states += [one, other] }
        func count(_ number: Int) { states.append(false) }
    }

    /// As with Objective-C's `BOOL`.
    @Test func objectAsBoolIsTrue() {
        let target = Switches(), sender = Sender("finger")
        #expect(Selector(Switches.set(_:), name: "set(_:)").perform(on: target, with: sender))
        #expect(Selector(Switches.end(_:), name: "end(_:)").result(on: target, with: sender) as? Bool == true)
        #expect(Selector(Switches.set(_:), name: "set(_:)").perform(on: target))
        #expect(Selector(Switches.end(_:), name: "end(_:)").perform(on: target, with: false))
        #expect(Selector(Switches.both(_:_:), name: "both(_:_:)").perform(on: target, with: sender))
        #expect(target.states == [true, true, false, false, true, false])
        #expect(!Selector(Switches.count(_:), name: "count(_:)").perform(on: target, with: sender))
    }

    @Test func equalByTypeAndName() {
        let one = Selector(Controller.pan(_:), name: "pan(_:)"), two = Selector(Controller.pan(_:), name: "pan(_:)")
        #expect(one == two && one.hashValue == two.hashValue)
        #expect(one != Selector(Controller.maybe(_:), name: "maybe(_:)"))
        #expect(Selector(Controller.refresh, name: "refresh") != Selector(Special.refresh, name: "refresh"))
    }

    @Test func unnamedSelectorsEqualOnlyCopiesAndTheSameSourceLocation() {
        let target = Controller()
        let one = Selector(Controller.refresh), two = Selector(Controller.refresh), copy = one
        #expect(one == copy && one != two && target.unnamedSelector == target.unnamedSelector && target.unnamedSelector != one)
        #expect(one != Selector(Controller.refresh, name: "refresh"))
    }

    @Test func descriptionNamesTheMethod() {
        #expect(Selector(Controller.refresh, name: "refresh").description == "Controller.refresh")
    }
}

@MainActor private protocol Handler: AnyObject {
    func tap()
    func pan(_ sender: String)
}

/// Methods with a result, and those of a protocol.
@MainActor struct SelectorFormTests {
    final class Page: NSObject, Handler {
        var calls: [String] = []
        func close() -> Bool {
            calls.append("close")
            return true
        }
        func find(_ name: String) -> Int? {
            calls.append("find \(name)")
            return nil
        }
        func both(_ first: Int, _ second: Int) -> Int { first + second }
        func tap() { calls.append("tap") }
        func pan(_ sender: String) { calls.append("pan \(sender)") }
    }

    @Test func methodsMayHaveAResult() {
        let page = Page()
        #expect(Selector(Page.close, name: "close").perform(on: page))
        #expect(Selector(Page.find(_:), name: "find(_:)").perform(on: page, with: "x"))
        #expect(page.calls == ["close", "find x"])
        #expect(Selector(Page.both(_:_:), name: "both(_:_:)").result(on: page, with: 2, 3) as? Int == 5)
        #expect(Selector(Page.tap, name: "tap").result(on: page) == nil)
    }

    @Test func protocolMethodsAreNamedByAClosure() {
        let page = Page()
        let tap = Selector(Handler.self, name: "tap") { $0.tap }
        #expect(tap.belongs(to: page) && !tap.belongs(to: NSObject()))
        #expect(tap.perform(on: page))
        #expect(Selector(Handler.self, name: "pan(_:)") { $0.pan(_:) }.perform(on: page, with: "left"))
        #expect(page.calls == ["tap", "pan left"])
        #expect(tap == Selector(Handler.self, name: "tap") { $0.tap })
        #expect(tap != Selector(Page.tap, name: "tap"))
    }
}
