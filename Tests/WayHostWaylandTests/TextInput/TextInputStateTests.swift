import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// When the state of a text is sent: the rules of `zwp_text_input_v3` for enter, enable, disable and serials.
@MainActor struct TextInputStateTests {
    static let whole = [
        "enable", "set_surrounding_text(Grüße!, 7, 7)", "set_text_change_cause(1)", "set_content_type(514, 6)", "set_cursor_rectangle(10, 20, 2, 18)",
        "commit",
    ]

    @Test func nothingIsSentBeforeEnter() throws {
        let bench = try TextInputBench()
        bench.window.beginTextInput(TextInputBench.state)
        bench.window.endTextInput()
        bench.window.beginTextInput(TextInputBench.state)
        #expect(try bench.requests() == [])
        try bench.enter()
        #expect(try bench.requests() == Self.whole)
        #expect(bench.events().map(\.kind) == [.entered])
    }

    @Test func theWholeStateFollowsEachEnable() throws {
        let bench = try TextInputBench()
        try bench.enter()
        #expect(try bench.requests() == [], "no text has the focus")
        bench.window.beginTextInput(TextInputBench.state)
        #expect(try bench.requests() == Self.whole)
        bench.window.beginTextInput(TextInputBench.state)
        #expect(try bench.requests() == ["disable", "commit"] + Self.whole, "another text: the input method forgets the first")
        bench.window.endTextInput()
        #expect(try bench.requests() == ["disable", "commit"])
        bench.window.endTextInput()
        bench.window.updateTextInput(TextInputBench.state)
        #expect(try bench.requests() == [], "disabled")
    }

    @Test func onlyWhatDiffersIsSentLater() throws {
        let bench = try TextInputBench()
        var state = TextInputBench.state
        try bench.enter()
        bench.window.beginTextInput(state)
        _ = try bench.requests()
        bench.window.updateTextInput(state)
        #expect(try bench.requests() == [])
        state.cursorRectangle?.origin.y = 30
        bench.window.updateTextInput(state)
        #expect(try bench.requests() == ["set_cursor_rectangle(10, 30, 2, 18)", "commit"])
        state.surroundingText = SurroundingText(before: "a", selected: "bc", after: "d")
        bench.window.updateTextInput(state)
        #expect(try bench.requests() == ["set_surrounding_text(abcd, 3, 1)", "set_text_change_cause(1)", "commit"])
        bench.window.updateTextInput(TextInputState(hint: state.hint, purpose: state.purpose))
        #expect(try bench.requests() == [], "no request withdraws a text or a rectangle")
    }

    @Test func leaveVoidsTheStateAndEnterSendsItAgain() throws {
        let bench = try TextInputBench()
        bench.window.beginTextInput(TextInputBench.state)
        try bench.enter()
        try bench.leave()
        _ = try bench.requests()
        bench.window.updateTextInput(TextInputState(purpose: .url))
        bench.window.beginTextInput(TextInputBench.state)
        #expect(try bench.requests() == [], "requests between leave and enter are ignored by the compositor")
        try bench.enter()
        #expect(try bench.requests() == Self.whole)
        #expect(bench.events().map(\.kind) == [.entered, .left, .entered])
    }

    @Test func aMissingLeaveIsMadeUpFor() throws {
        let bench = try TextInputBench()
        try bench.enter()
        try bench.enter()
        #expect(bench.events().map(\.kind) == [.entered, .left, .entered])
        try bench.send("leave", [.object(bench.foreignSurface())])
        bench.bench.runUntilIdle()
        #expect(bench.events().map(\.kind) == [.left], "there is one focus, whatever the compositor says that it leaves")
        try bench.leave()
        #expect(bench.events() == [])
    }

    @Test func aChangeByTheInputMethodHasItsCause() throws {
        let bench = try TextInputBench()
        var state = TextInputBench.state
        try bench.enter()
        bench.window.beginTextInput(state)
        _ = try bench.requests()
        try bench.commit("x", serial: 1)
        state.surroundingText = SurroundingText(before: "x", after: "")
        state.changeCause = .inputMethod
        bench.window.updateTextInput(state)
        #expect(try bench.requests() == ["set_surrounding_text(x, 1, 1)", "commit"], "input_method is the protocol's initial value")
        state.surroundingText = SurroundingText(before: "", after: "")
        bench.window.updateTextInput(state)
        #expect(try bench.requests() == ["set_surrounding_text(, 0, 0)", "set_text_change_cause(1)", "commit"], "no update was before it")
    }

    @Test func aStateIsHeldUntilASerialMatches() throws {
        let bench = try TextInputBench()
        var state = TextInputBench.state
        try bench.enter()
        bench.window.beginTextInput(state)
        state.purpose = .url
        bench.window.updateTextInput(state)
        _ = try bench.requests()
        // The compositor has not seen the second commit yet.
        try bench.commit("x", serial: 1)
        #expect(bench.updates() == [TextInputUpdate(committed: "x")], "the change is applied as normal")
        for place in [40, 50] {
            state.cursorRectangle?.origin.y = CGFloat(place)
            bench.window.updateTextInput(state)
        }
        #expect(try bench.requests() == [])
        try bench.done(1)
        #expect(try bench.requests() == [], "a second late one")
        try bench.done(2)
        #expect(try bench.requests() == ["set_cursor_rectangle(10, 50, 2, 18)", "commit"], "once, and the latest")
        try bench.commit("y", serial: 7)
        state.cursorRectangle?.origin.y = 60
        bench.window.updateTextInput(state)
        #expect(try bench.requests() == [], "nor does a serial from the future match")
        bench.window.beginTextInput(state)
        #expect(try bench.requests().suffix(2) == ["set_cursor_rectangle(10, 60, 2, 18)", "commit"], "enable replaces all state: the hold ends")
    }

    @Test func aLateDoneWithoutEffectHoldsNothing() throws {
        let bench = try TextInputBench()
        var state = TextInputBench.state
        try bench.enter()
        bench.window.beginTextInput(state)
        try bench.commit("x", serial: 1)
        state.cursorRectangle?.origin.y = 30
        bench.window.updateTextInput(state)
        _ = try bench.requests()
        _ = bench.events()
        try bench.done(1)
        state.cursorRectangle?.origin.y = 40
        bench.window.updateTextInput(state)
        #expect(try bench.requests() == ["set_cursor_rectangle(10, 40, 2, 18)", "commit"] && bench.events() == [])
        try bench.send("preedit_string", [.string("p"), .int(1), .int(1)])
        try bench.done(3)
        state.cursorRectangle?.origin.y = 50
        bench.window.updateTextInput(state)
        _ = try bench.requests()
        try bench.done(3)
        state.cursorRectangle?.origin.y = 60
        bench.window.updateTextInput(state)
        #expect(try bench.requests() == [], "it removes the preedit")
        #expect(bench.updates().last == TextInputUpdate())
    }

    @Test func anUpdateForAFormerTextIsDropped() throws {
        let bench = try TextInputBench()
        try bench.enter()
        bench.window.beginTextInput(TextInputBench.state)
        bench.window.beginTextInput(TextInputBench.state)
        try bench.commit("password", serial: 1)
        try bench.commit("password", serial: 2)
        #expect(bench.updates() == [], "it was typed before the second enable, which is the third commit")
        try bench.commit("a", serial: 3)
        #expect(bench.updates() == [TextInputUpdate(committed: "a")])
        bench.window.endTextInput()
        try bench.commit("late", serial: 3)
        #expect(bench.updates() == [], "no text has the focus")
        bench.window.beginTextInput(TextInputBench.state)
        try bench.done(5)
        #expect(bench.updates() == [TextInputUpdate()], "events of the former text were applied by its done")
    }

    @Test func twoSeatsHaveTheirOwnSerialsAndCauses() throws {
        let bench = try TextInputBench(seats: 2)
        var state = TextInputBench.state
        bench.window.beginTextInput(state)
        try bench.enter(seat: 0)
        try bench.enter(seat: 1)
        bench.window.updateTextInput(state)
        bench.bench.runUntilIdle()
        _ = bench.bench.server.takeRequests()
        let devices = Set(bench.events().map(\.device))
        #expect(devices.count == 2)
        try bench.commit("x", serial: 1, seat: 1)
        state.surroundingText = SurroundingText(before: "x", after: "")
        state.changeCause = .inputMethod
        bench.window.updateTextInput(state)
        bench.bench.runUntilIdle()
        let requests = bench.bench.server.takeRequests()
        let causes = try (0...1).map { index in
            let input = try bench.input(index)
            return requests.filter { $0.object == input && $0.name == "set_text_change_cause" }.count
        }
        #expect(causes == [1, 0], "for the other seat's input method it is another cause")
        bench.bench.server.withdraw(bench.seats[0])
        bench.bench.runUntilIdle()
        #expect(bench.events().filter { $0.kind == .left }.count == 1)
        try bench.leave(seat: 0)
        #expect(bench.events().map(\.kind) == [.left], "the remaining seat's")
    }

    @Test func popupsHaveTheirOwnCoordinates() throws {
        let bench = try TextInputBench()
        bench.window.beginTextInput(TextInputBench.state)
        let popup = try #require(
            bench.window.makePopup(PopupOptions(anchor: CGRect(x: 0, y: 0, width: 50, height: 50), side: .below, size: CGSize(width: 100, height: 80))))
        bench.bench.runUntilIdle()
        bench.bench.server.send("configure", to: try bench.bench.object("xdg_popup"), [.int(8), .int(16), .int(100), .int(80)])
        bench.bench.server.send("configure", to: try #require(bench.bench.server.objects("xdg_surface").last), [.uint(9)])
        bench.bench.runUntilIdle()
        _ = try bench.requests()
        let surface = try #require(bench.bench.server.objects("wl_surface").last)
        try bench.send("enter", [.object(surface)])
        let requests = try bench.requests()
        #expect(requests.contains("set_cursor_rectangle(2, 4, 2, 18)"), "\(requests)")
        popup.close()
        bench.bench.runUntilIdle()
        #expect(bench.events().last?.kind == .left)
    }
}
