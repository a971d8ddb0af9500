import CWayDecor
import Foundation
import Glibc

/// Memory that a compositor can map too: an anonymous file, mapped once.
@MainActor final class SharedMemory {
    /// What the system call that failed says.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32
        var description: String { String(cString: strerror(code)) }
    }

    let descriptor: Int32
    let base: UnsafeMutableRawPointer
    let capacity: Int

    /// Bytes; the pages are there when this returns, so that painting neither faults for each nor dies of memory that was promised only.
    init(capacity: Int) throws(Failure) {
        let descriptor = waykit_shared_file(capacity)
        guard descriptor >= 0 else { throw Failure(code: -descriptor) }
        let flags = MAP_SHARED | Int32(MAP_POPULATE)
        guard let base = mmap(nil, capacity, PROT_READ | PROT_WRITE, flags, descriptor, 0), base != MAP_FAILED else {
            let code = errno
            Glibc.close(descriptor)
            throw Failure(code: code)
        }
        self.descriptor = descriptor
        self.base = base
        self.capacity = capacity
    }

    isolated deinit {
        munmap(base, capacity)
        Glibc.close(descriptor)
    }
}
