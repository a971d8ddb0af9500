import Foundation

/// Memory for pixels between two pages that may be neither read nor written: a loop that leaves its image ends the test process.
final class GuardedPixels {
    /// Where the pixels adjoin a guard page.
    enum Side: CaseIterable { case first, last }

    let pixels: UnsafeMutablePointer<UInt32>
    private let memory: UnsafeMutableRawPointer, length: Int

    init?(_ values: [UInt32], _ side: Side) {
        let page = Int(sysconf(Int32(_SC_PAGESIZE))), size = (values.count * 4 + page - 1) / page * page
        length = size + 2 * page
        guard let memory = mmap(nil, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED else { return nil }
        mprotect(memory + page, size, PROT_READ | PROT_WRITE)
        self.memory = memory
        pixels = (memory + page + (side == .first ? 0 : size - values.count * 4)).assumingMemoryBound(to: UInt32.self)
        pixels.update(from: values, count: values.count)
    }

    deinit { munmap(memory, length) }
}
