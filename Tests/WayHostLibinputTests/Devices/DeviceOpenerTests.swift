import Foundation
import Testing

@testable import WayHostLibinput

struct DeviceOpenerTests {
    /// A stub for opening files: returns `answer` and records the flags of every call.
    private final class FileOpenerStub {
        var requestedFlags: [Int32] = []
        var answer: (Int32) -> Int32 = { _ in 5 }
        func opener(isWanted: @escaping (String) -> Bool = { _ in true }) -> DeviceOpener {
            DeviceOpener(
                openFile: { [self] _, flags in
                    requestedFlags.append(flags)
                    return answer(flags)
                }, isWanted: isWanted)
        }
    }

    @Test func opensWithCloseOnExecAndNonBlocking() {
        let stub = FileOpenerStub()
        #expect(stub.opener().open("/dev/input/event1", flags: O_RDWR) == 5)
        #expect(stub.requestedFlags == [O_RDWR | O_CLOEXEC | O_NONBLOCK])
    }

    @Test func fallsBackToReadOnly() {
        let stub = FileOpenerStub()
        stub.answer = { $0 & O_ACCMODE == O_RDONLY ? 6 : -EACCES }
        let opener = stub.opener()
        #expect(opener.open("/dev/input/event1", flags: O_RDWR) == 6)
        #expect(opener.failures.isEmpty)
    }

    @Test func failureIsReportedOnce() {
        let stub = FileOpenerStub()
        stub.answer = { _ in -EACCES }
        let opener = stub.opener()
        #expect(opener.open("/dev/input/event1", flags: O_RDWR) == -EACCES)
        #expect(opener.takeFailures() == [DeviceOpener.Failure(path: "/dev/input/event1", code: EACCES)])
        #expect(opener.takeFailures().isEmpty)
    }

    @Test func unwantedPathIsNotOpened() {
        let stub = FileOpenerStub()
        let opener = stub.opener { _ in false }
        #expect(opener.open("/dev/input/event1", flags: O_RDWR) == -ENODEV)
        #expect(stub.requestedFlags.isEmpty)
        #expect(opener.failures.isEmpty)
    }

    @Test func missingFileReturnsNegatedErrno() {
        let opener = DeviceOpener { _ in true }
        #expect(opener.open("/nowhere/event1", flags: O_RDWR) == -ENOENT)
    }

    @Test func missingPermissionReportsOneLineWithRemedy() throws {
        let failures = [
            DeviceOpener.Failure(path: "/dev/input/event3", code: ENOENT), DeviceOpener.Failure(path: "/dev/input/event4", code: EACCES),
            DeviceOpener.Failure(path: "/dev/input/event5", code: EPERM),
        ]
        let line = try #require(AccessReport.line(failures))
        #expect(line.contains("no permission to read /dev/input/event4 and 1 more"))
        #expect(line.contains("group 'input'"))
        #expect(line.contains("udev rule"))
        #expect(!line.contains("\n"))
    }

    @Test func otherFailuresReportErrnoText() {
        #expect(
            AccessReport.line([DeviceOpener.Failure(path: "/dev/input/event3", code: EBUSY)])
                == "cannot open /dev/input/event3: Device or resource busy")
        #expect(AccessReport.line([]) == nil)
    }
}
