import Foundation
import Testing
import WayHost
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Which interceptor sees an event, and when.
@MainActor struct InputDispatcherTests {
    @MainActor private final class Interceptor: InputInterceptor {
        private(set) var count = 0
        private(set) var lossCount = 0
        var onEvent: () -> Void = {}
        var passes = true

        func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent? {
            count += 1
            onEvent()
            return passes ? event : nil
        }

        func hostWasLost() { lossCount += 1 }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 400))
    private let first = Interceptor(), second = Interceptor()
    private var dispatcher: InputDispatcher { stage.application.inputDispatcher }

    init() { [first, second].forEach(dispatcher.add) }

    @Test func eachSeesAnEventOnce() {
        dispatcher.add(first)
        stage.touchDown(at: .zero)
        #expect(first.count == 1 && second.count == 1)
    }

    @Test func whatOneKeepsTheOthersDoNotSee() {
        first.passes = false
        stage.touchDown(at: .zero)
        #expect(second.count == 0 && dispatcher.lastScene == nil)
        dispatcher.remove(first)
        stage.touchUp()
        #expect(first.count == 1 && second.count == 1 && dispatcher.lastScene === stage.scene)
    }

    @Test func oneThatIsRemovedMeanwhileSeesNothing() {
        first.onEvent = { [dispatcher, second] in dispatcher.remove(second) }
        stage.touchDown(at: .zero)
        #expect(second.count == 0)
        first.onEvent = { [dispatcher, second] in dispatcher.add(second) }
        stage.touchUp()
        #expect(second.count == 0)
        stage.tap(at: .zero)
        #expect(second.count == 2)
    }

    @Test func theFirstOneSeesEventsBeforeTheOthers() {
        second.passes = false
        dispatcher.addFirst(second)
        stage.touchDown(at: .zero)
        #expect(first.count == 0 && second.count == 1 && dispatcher.interceptors.count == 2)
    }

    @Test func allAreToldOfALostConnection() {
        stage.application.handle(.lost(.lost("the compositor has gone")))
        #expect(first.lossCount == 1 && second.lossCount == 1)
    }
}
