import CSharedMemory
import Foundation
import Glibc

/// Memory shared with the compositor: an anonymous file, mapped once.
@MainActor final class SharedMemory {
    /// The error of the failed system call.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32
        var description: String { String(cString: strerror(code)) }
    }

    let descriptor: Int32
    let base: UnsafeMutableRawPointer
    let capacity: Int

    /// - Parameter capacity: In bytes. The pages are allocated when this returns, so that painting neither causes page faults nor fails with SIGBUS.
    init(capacity: Int) throws(Failure) {
        let descriptor = waykit_shared_memory_create(capacity)
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
