/// A process's proportional set size (PSS), in megabytes of 2²⁰ bytes, by category.
struct MemoryShare {
    /// Buffers shared with the compositor, which is charged half of each while it holds it.
    private(set) var buffers = 0.0
    /// Heap memory: images, layers, strings.
    private(set) var heap = 0.0
    /// Code and constants of the program and its libraries, and their modified pages.
    private(set) var libraries = 0.0
    /// Fonts, font caches, locales.
    private(set) var files = 0.0
    private(set) var stacks = 0.0

    var total: Double { buffers + heap + libraries + files + stacks }

    /// - Parameter mappings: The lines of `/proc/PID/smaps`.
    init(mappings: [Substring]) {
        var name = ""
        for line in mappings {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            if let first = words.first, first.contains("-"), !first.hasSuffix(":") {
                name = words.count > 5 ? words[5...].joined(separator: " ") : ""
            } else if words.first == "Pss:", let kilobytes = Double(words[1]) {
                add(kilobytes / 1024, named: name)
            }
        }
    }

    private mutating func add(_ share: Double, named name: String) {
        if name.hasPrefix("/memfd:") || name.hasPrefix("/dev/shm") || name.hasSuffix("(deleted)") {
            buffers += share
        } else if name.hasPrefix("[stack") {
            stacks += share
        } else if name.isEmpty || name == "[heap]" || name.hasPrefix("[anon") {
            heap += share
        } else if name.contains(".so") || name.hasPrefix("[") || !(name.split(separator: "/").last ?? "").contains(".") {
            // An executable has no dot in its name.
            libraries += share
        } else {
            files += share
        }
    }
}
