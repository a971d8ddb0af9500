import CLazyLibrary
import CLibinput
import CSystemd
import Testing

struct LazyLibraryTests {
    @Test func librariesAreFound() {
        #expect(waykit_libinput_load() && waykit_systemd_load())
        #expect(waykit_libinput_load(), "again")
    }

    @Test func aMissingLibraryIsReported() {
        "libwaykit-none.so.1".withCString { name in
            var library = waykit_library(file_name: name, handle: nil)
            #expect(!waykit_library_load(&library))
            #expect(!waykit_library_load(&library), "again")
        }
    }

    @Test func functionsAreTheLibrarys() throws {
        try "libudev.so.1".withCString { name in
            var library = waykit_library(file_name: name, handle: nil)
            let function = try #require(waykit_library_function(&library, "udev_new"))
            let udev = try #require(unsafeBitCast(function, to: (@convention(c) () -> OpaquePointer?).self)())
            #expect(udev_unref(udev) == nil)
        }
    }
}
