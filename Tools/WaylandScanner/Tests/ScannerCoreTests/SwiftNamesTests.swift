import ScannerCore
import Testing

struct SwiftNamesTests {
    @Test(arguments: [
        ("wl_surface", "WlSurface"), ("zwp_text_input_v3", "WpTextInput"), ("zxdg_decoration_manager_v1", "XdgDecorationManager"),
        ("xdg_activation_v1", "XdgActivation"), ("zwlr_output_power_v1", "WlrOutputPower"), ("zebra", "Zebra"), ("wl_v", "WlV"),
    ])
    func types(_ name: String, _ expected: String) { #expect(SwiftNames.type(name) == expected) }

    @Test(arguments: [
        ("set_app_id", "setAppID"), ("id", "id"), ("axis_value120", "axisValue120"), ("class_", "class"), ("create_u32_rgba_buffer", "createU32RgbaBuffer"),
    ])
    func members(_ name: String, _ expected: String) { #expect(SwiftNames.member(name) == expected) }

    @Test(arguments: [("error", "ErrorCode"), ("type", "Kind"), ("button_state", "ButtonState")])
    func enums(_ name: String, _ expected: String) { #expect(SwiftNames.enumeration(name) == expected) }

    @Test func entriesThatStartWithADigitGetTheEnumsName() {
        #expect(SwiftNames.entry("90", of: "transform") == "transform90")
        #expect(SwiftNames.entry("flipped_90", of: "transform") == "flipped90")
    }

    @Test func keywordsAreEscaped() {
        #expect(SwiftNames.escaped("default") == "`default`")
        #expect(SwiftNames.escaped("motion") == "motion")
        #expect(SwiftNames.label("class") == "class")
        #expect(SwiftNames.label("inout") == "`inout`")
    }
}
