/// The languages of keyboard layouts, by the names that the keymaps of xkeyboard-config give them: "German", "English (US, intl., with dead keys)".
enum KeyboardLayoutLanguages {
    /// A BCP 47 tag, with the region where the layout names one; nil for an unknown layout.
    static func tag(ofLayout name: String) -> String? {
        let parts = name.split(separator: "(", maxSplits: 1).map { $0.trimmingCharacters(in: [" ", ")"]) }
        guard let first = parts.first, let language = languages[first] else { return nil }
        let variant = parts.dropFirst().first?.split(separator: ",").first.map(String.init)
        return variant.flatMap { regions[$0] }.map { "\(language)-\($0)" } ?? language
    }

    private static let languages: [String: String] = [
        "Albanian": "sq", "Arabic": "ar", "Armenian": "hy", "Azerbaijani": "az", "Bangla": "bn", "Belarusian": "be", "Belgian": "nl-BE", "Bosnian": "bs",
        "Bulgarian": "bg", "Burmese": "my", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr", "Czech": "cs", "Danish": "da", "Dutch": "nl", "English": "en",
        "Esperanto": "eo", "Estonian": "et", "Faroese": "fo", "Finnish": "fi", "French": "fr", "Georgian": "ka", "German": "de", "Greek": "el", "Hebrew": "he",
        "Hindi": "hi", "Hungarian": "hu", "Icelandic": "is", "Indian": "hi", "Indonesian": "id", "Irish": "ga", "Italian": "it", "Japanese": "ja", "Kazakh": "kk",
        "Khmer": "km", "Korean": "ko", "Kurdish": "ku", "Kyrgyz": "ky", "Lao": "lo", "Latvian": "lv", "Lithuanian": "lt", "Macedonian": "mk", "Malay": "ms",
        "Maltese": "mt", "Mongolian": "mn", "Nepali": "ne", "Norwegian": "nb", "Persian": "fa", "Polish": "pl", "Portuguese": "pt", "Romanian": "ro",
        "Russian": "ru", "Serbian": "sr", "Sinhala": "si", "Slovak": "sk", "Slovenian": "sl", "Spanish": "es", "Swedish": "sv", "Tamil": "ta", "Telugu": "te",
        "Thai": "th", "Tibetan": "bo", "Turkish": "tr", "Turkmen": "tk", "Ukrainian": "uk", "Urdu": "ur", "Uzbek": "uz", "Vietnamese": "vi", "Welsh": "cy",
    ]

    private static let regions: [String: String] = [
        "US": "US", "UK": "GB", "Australia": "AU", "Australian": "AU", "India": "IN", "South Africa": "ZA", "Nigeria": "NG", "Brazil": "BR", "Canada": "CA",
        "Switzerland": "CH", "Austria": "AT", "Latin American": "419", "Algeria": "DZ", "Egypt": "EG", "Morocco": "MA", "Syria": "SY", "Taiwan": "TW",
    ]
}
