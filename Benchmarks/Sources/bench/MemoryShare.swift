/// A process's proportional set size (PSS), in megabytes of 2²⁰ bytes, by kind of mapping.
struct MemoryShare {
    enum Kind: String, CaseIterable {
        /// Shared with the compositor, which is charged half of each while it has it mapped.
        case buffers
        /// Anonymous mappings of their own: malloc makes one for each large block, hence images, cached rasters and glyph masks.
        case images
        /// Small blocks: layers, views, strings, the metadata that the Swift runtime instantiates.
        case heap
        /// Unmodified pages of the program and its libraries: instructions, constants. Shared with other processes.
        case code
        /// Modified pages of the program and its libraries: pointers that the dynamic linker relocated, variables.
        case relocated
        /// Font files and fontconfig's caches.
        case fonts
        /// Locales, keymaps, icons.
        case files
        case stacks
    }

    private var shares: [Kind: Double] = [:]

    var total: Double { shares.values.reduce(0, +) }

    subscript(kind: Kind) -> Double { shares[kind, default: 0] }

    /// malloc's smallest mapping of one block, in kilobytes.
    private static let smallestLargeBlock = 128.0

    private struct Mapping {
        let name: String
        /// Kilobytes.
        var size = 0.0, share = 0.0, modified = 0.0
    }

    /// - Parameter mappings: The lines of `/proc/PID/smaps`.
    init(mappings: [Substring]) {
        var current: Mapping?
        for line in mappings {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard let first = words.first else { continue }
            if first.contains("-"), !first.hasSuffix(":") {
                if let current { add(current) }
                current = Mapping(name: words.count > 5 ? words[5...].joined(separator: " ") : "")
            } else if words.count > 1, let kilobytes = Double(words[1]) {
                switch first {
                case "Size:": current?.size = kilobytes
                case "Pss:": current?.share = kilobytes
                case "Private_Dirty:": current?.modified = kilobytes
                default: break
                }
            }
        }
        if let current { add(current) }
    }

    private mutating func add(_ mapping: Mapping) {
        let name = mapping.name
        if name.hasPrefix("/memfd:") || name.hasPrefix("/dev/shm") || name.hasSuffix("(deleted)") {
            add(mapping.share, to: .buffers)
        } else if name.hasPrefix("[stack") {
            add(mapping.share, to: .stacks)
        } else if name.isEmpty || name.hasPrefix("[anon") {
            add(mapping.share, to: mapping.size >= Self.smallestLargeBlock ? .images : .heap)
        } else if name == "[heap]" {
            add(mapping.share, to: .heap)
        } else if name.contains("font") {
            add(mapping.share, to: .fonts)
        } else if name.contains(".so") || name.hasPrefix("[") || !(name.split(separator: "/").last ?? "").contains(".") {
            // An executable has no dot in its name.
            add(mapping.modified, to: .relocated)
            add(mapping.share - mapping.modified, to: .code)
        } else {
            add(mapping.share, to: .files)
        }
    }

    private mutating func add(_ kilobytes: Double, to kind: Kind) { shares[kind, default: 0] += kilobytes / 1024 }
}
