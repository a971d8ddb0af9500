import Testing
import WayKit

struct InputSourceTests {
    @Test func validValuesAreParsed() {
        #expect(InputSource("wayland") == .wayland)
        #expect(InputSource("libinput") == .libinput())
        #expect(InputSource("libinput:/dev/input/event5") == .libinput(devices: ["/dev/input/event5"]))
        #expect(
            InputSource("libinput:/dev/input/by-path/pci-0000:00:14.0-event, /dev/input/event5,")
                == .libinput(devices: ["/dev/input/by-path/pci-0000:00:14.0-event", "/dev/input/event5"]))
    }

    @Test(arguments: ["", "evdev", "Libinput", "libinput:", "libinput: ,", "wayland:0", "libinput5"])
    func invalidValuesAreRejected(_ text: String) {
        #expect(InputSource(text) == nil)
    }
}
