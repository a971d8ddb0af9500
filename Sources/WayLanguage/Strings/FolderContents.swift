import Foundation

/// The entries of a folder by the ends of their names. A program may stand among two thousand others, of which only the names that matter are made strings.
enum FolderContents {
    /// - Returns: The names that end in one of the suffixes, sorted; none for a folder that cannot be read.
    static func names(in folder: URL, endingWith suffixes: String...) -> [String] {
        guard let directory = opendir(folder.path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
                    let length = strlen(name)
                    let matches = suffixes.contains { suffix in
                        let count = suffix.utf8.count
                        return length >= count && strcmp(name + (length - count), suffix) == 0
                    }
                    if matches { names.append(String(cString: name)) }
                }
            }
        }
        return names.sorted()
    }
}
