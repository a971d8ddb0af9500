import Foundation

/// A client's program and libraries as copies that no other process uses, so that their pages can be removed from the page cache before a start.
/// Other files that it maps (fonts, caches, modules) are removed where no process has them mapped.
struct ColdFiles {
    /// The client with the copied program and libraries.
    let client: Client
    /// The copies, fonts and caches.
    private let files: [String]
    /// The libraries that were copied. A client loads its modules by absolute path.
    private let originals: [String]

    /// - Parameters:
    ///   - mapped: The files that a running process of the client has mapped.
    ///   - folder: A folder on a disk, which is created.
    init(_ client: Client, mapped: Set<String>, in folder: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = folder + "/" + Self.name(client.command[0])
        try manager.copyItem(atPath: client.command[0], toPath: program)
        originals = mapped.filter { Self.name($0).contains(".so") }
        var files = [program] + mapped.subtracting(originals + client.command)
        for library in originals {
            let copy = folder + "/" + Self.name(library)
            try manager.copyItem(atPath: library, toPath: copy)
            files.append(copy)
            // The linker asks for libname.so.1 where the file is libname.so.1.2.3.
            var link = copy
            while let end = link.lastIndex(of: "."), link[link.index(after: end)...].allSatisfy(\.isNumber) {
                link = String(link[..<end])
                try? manager.createSymbolicLink(atPath: link, withDestinationPath: Self.name(library))
            }
        }
        // Pages that have not been written to the disk cannot be removed.
        sync()
        self.files = files
        self.client = Client(
            name: client.name, command: [program] + client.command.dropFirst(),
            environment: client.environment.merging(["LD_LIBRARY_PATH": folder]) { $1 })
    }

    private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Removes the files' pages from the page cache.
    /// - Returns: How many megabytes of the copies, fonts and caches remain.
    func drop() -> Double {
        originals.forEach { Self.drop($0) }
        return Double(files.map(Self.drop).reduce(0, +)) / Double(1 << 20)
    }

    /// Returns how many bytes remain.
    @discardableResult private static func drop(_ file: String) -> Int {
        let descriptor = open(file, O_RDONLY)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        return residentBytes(descriptor)
    }

    private static func residentBytes(_ descriptor: Int32) -> Int {
        let size = Int(lseek(descriptor, 0, SEEK_END)), page = Int(sysconf(Int32(_SC_PAGESIZE)))
        guard size > 0, let memory = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else { return 0 }
        defer { munmap(memory, size) }
        var pages = [UInt8](repeating: 0, count: (size + page - 1) / page)
        guard mincore(memory, size, &pages) == 0 else { return 0 }
        return pages.count { $0 & 1 != 0 } * page
    }
}
