import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The `async` forms of `present` and `dismiss` return in every case.
@MainActor struct AsyncPresentationTests {
    let bench = ModalBench()

    /// Starts a request, lets it begin, and returns a closure that tells whether it has returned.
    private func start(_ request: @escaping @MainActor () async -> Void) async -> () -> Bool {
        var isBack = false
        Task { @MainActor in
            await request()
            isBack = true
        }
        await bench.stage.drain()
        return { isBack }
    }

    private func settle() async {
        bench.stage.settle()
        await bench.stage.drain()
    }

    @Test("§1 They return after the callbacks of the end")
    func theyReturn() async {
        let presented = await start {
            await bench.root.present(bench.sheet, animated: true)
            bench.log.add("present returned")
        }
        #expect(!presented())
        await settle()
        #expect(presented() && bench.log.take().suffix(2) == ["animationEnded(true)", "present returned"])
        let dismissed = await start { await bench.sheet.dismiss(animated: true) }
        #expect(!dismissed())
        await settle()
        #expect(dismissed() && bench.root.presentedViewController == nil)
    }

    @Test("§1 A presentation that its interaction controller cancels returns at its end")
    func cancelled() async {
        bench.delegate.interactionController = bench.interactionController
        let presented = await start { await bench.root.present(bench.sheet, animated: true) }
        bench.interactionController.update(0.5)
        bench.interactionController.cancel()
        bench.stage.advance(by: 0.1)
        await bench.stage.drain()
        #expect(!presented() && bench.sheet.isBeingPresented)
        await settle()
        #expect(presented() && bench.root.presentedViewController == nil)
    }

    @Test("§1 Reversed, and reversed again, both requests return at the end")
    func reversedTwice() async {
        let first = await start { await bench.root.present(bench.sheet, animated: true) }
        bench.stage.advance(by: 0.4)
        let second = await start { await bench.root.dismiss(animated: true) }
        bench.stage.advance(by: 0.1)
        let third = await start { await bench.root.present(bench.sheet, animated: true) }
        bench.stage.advance(by: 0.05)
        await bench.stage.drain()
        #expect(!first() && !second() && !third())
        await settle()
        #expect(first() && second() && third())
        #expect(bench.root.presentedViewController === bench.sheet)
    }

    @Test("§9 A refused request returns, and one that does nothing")
    func refused() async {
        let presented = await start { await bench.root.present(bench.root, animated: true) }
        await settle()
        #expect(presented() && bench.stage.diagnostics.count == 1)
        let dismissed = await start { await bench.root.dismiss(animated: true) }
        await settle()
        #expect(dismissed())
    }

    @Test("§1 A request that waits for another transition returns after its own")
    func waiting() async {
        bench.presented()
        let next = UIViewController()
        let dismissed = await start { await bench.sheet.dismiss(animated: true) }
        let presented = await start { await bench.root.present(next, animated: true) }
        bench.stage.advance(by: 1.1)
        await bench.stage.drain()
        #expect(dismissed() && !presented())
        await settle()
        #expect(presented() && bench.root.presentedViewController === next)
    }
}
