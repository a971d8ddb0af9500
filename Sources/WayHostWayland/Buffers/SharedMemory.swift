import CSharedMemory
import Foundation
import Glibc

/// Memory shared with the compositor: an anonymous file and its mapping.
///
/// The file may be larger than the memory that it uses: only pages below `allocatedCount` are allocated, so that a file with room to grow costs nothing.
@MainActor final class SharedMemory {
    /// The error of the failed system call.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32
        var description: String { String(cString: strerror(code)) }
    }

    let descriptor: Int32
    private(set) var base: UnsafeMutableRawPointer
    /// The size of the file and of the mapping, in bytes.
    private(set) var capacity: Int
    /// Bytes from the start whose pages are allocated.
    private(set) var allocatedCount: Int

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
        allocatedCount = capacity
    }

    isolated deinit {
        munmap(base, capacity)
        Glibc.close(descriptor)
    }

    /// Enlarges the file and moves the mapping: no pointer to it may be in use. The added pages are not allocated.
    func grow(to capacity: Int) throws(Failure) {
        guard capacity > self.capacity else { return }
        var address: UnsafeMutableRawPointer? = base
        let code = waykit_shared_memory_grow(descriptor, &address, self.capacity, capacity)
        guard code == 0, let address else { throw Failure(code: -code) }
        base = address
        self.capacity = capacity
    }

    /// Allocates the pages of the first bytes.
    func allocate(_ count: Int) throws(Failure) {
        guard count > allocatedCount else { return }
        let code = waykit_shared_memory_allocate(descriptor, base, allocatedCount, count)
        guard code == 0 else { throw Failure(code: -code) }
        allocatedCount = count
    }

    /// Returns the pages above the first bytes to the system.
    func trim(to count: Int) {
        guard count < allocatedCount else { return }
        allocatedCount = waykit_shared_memory_trim(descriptor, count, allocatedCount)
    }
}
