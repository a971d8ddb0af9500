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
