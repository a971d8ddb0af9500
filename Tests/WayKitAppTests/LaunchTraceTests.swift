import Foundation
import Testing
import WayHost

@testable import WayKitApp

@MainActor struct LaunchTraceTests {
    @Test func phasesFollowEachOther() throws {
        var now = (wall: 10.0, processor: 0.02)
        var launch = LaunchTrace { now }
        now = (10.005, 0.026)
        launch.end("delegate")
        now = (10.008, 0.027)
        launch.end("connect")
        var bytes: [UInt8] = []
        let trace = Trace(taskQueue: MainTaskQueue { 11 }) { bytes += $0 }
        launch.write(to: trace)
        trace.close()
        let all = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
        let events = all.filter { $0["cat"] as? String == "launch" }
        func rounded(_ value: Any?) -> Int? { (value as? Double).map { Int($0.rounded()) } }
        #expect(events.map { $0["name"] as? String } == ["load", "delegate", "connect"])
        #expect(events.map { rounded($0["ts"]) } == [9_980_000, 10_000_000, 10_005_000], "the time before main is processor time")
        #expect(events.map { rounded($0["dur"]) } == [20_000, 5_000, 3_000])
        #expect(events.map { rounded(($0["args"] as? [String: Any])?["cpu"]) } == [20_000, 6_000, 1_000])
    }
}
