import Foundation
import Testing

@testable import WayHostLibinput

@Suite struct DeviceOpenerTests {
    /// Refuses what `answer` says, and remembers the flags it was asked with.
    private final class Doorman {
        var asked: [Int32] = []
        var answer: (Int32) -> Int32 = { _ in 5 }
        func opener(isWanted: @escaping (String) -> Bool = { _ in true }) -> DeviceOpener {
            DeviceOpener(
                openFile: { [self] _, flags in
                    asked.append(flags)
                    return answer(flags)
                }, isWanted: isWanted)
        }
    }

    @Test func aDescriptorIsNeitherInheritedNorBlocking() {
        let doorman = Doorman()
        #expect(doorman.opener().open("/dev/input/event1", flags: O_RDWR) == 5)
        #expect(doorman.asked == [O_RDWR | O_CLOEXEC | O_NONBLOCK])
    }

    @Test func whereWritingIsNotAllowedReadingWillDo() {
        let doorman = Doorman()
        doorman.answer = { $0 & O_ACCMODE == O_RDONLY ? 6 : -EACCES }
        let opener = doorman.opener()
        #expect(opener.open("/dev/input/event1", flags: O_RDWR) == 6)
        #expect(opener.failures.isEmpty)
    }

    @Test func aFailureIsKeptOnce() {
        let doorman = Doorman()
        doorman.answer = { _ in -EACCES }
        let opener = doorman.opener()
        #expect(opener.open("/dev/input/event1", flags: O_RDWR) == -EACCES)
        #expect(opener.takeFailures() == [DeviceOpener.Failure(path: "/dev/input/event1", code: EACCES)])
        #expect(opener.takeFailures().isEmpty)
    }

    @Test func whatIsNotWantedIsNotOpened() {
        let doorman = Doorman()
        let opener = doorman.opener { _ in false }
        #expect(opener.open("/dev/input/event1", flags: O_RDWR) == -ENODEV)
        #expect(doorman.asked.isEmpty)
        #expect(opener.failures.isEmpty)
    }

    @Test func aMissingFileIsItsErrno() {
        let opener = DeviceOpener { _ in true }
        #expect(opener.open("/nowhere/event1", flags: O_RDWR) == -ENOENT)
    }

    @Test func missingPermissionIsOneLineWithTheRemedy() throws {
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

    @Test func otherFailuresNameTheirReason() {
        #expect(
            AccessReport.line([DeviceOpener.Failure(path: "/dev/input/event3", code: EBUSY)])
                == "cannot open /dev/input/event3: Device or resource busy")
        #expect(AccessReport.line([]) == nil)
    }
}
