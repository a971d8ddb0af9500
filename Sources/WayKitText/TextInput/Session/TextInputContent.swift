import WayHost

/// Content hint and purpose of `zwp_text_input_v3`, from a text input's traits.
@MainActor struct TextInputContent {
    let hint: TextInputState.ContentHint
    let purpose: TextInputState.ContentPurpose

    init(_ input: any UIKeyInput) {
        let purpose = Self.purpose(of: input)
        var hint: TextInputState.ContentHint = []
        if input.isSecureTextEntry { hint.formUnion([.hiddenText, .sensitiveData]) }
        if input.textContentType.map({ Self.sensitiveTypes.contains($0) }) ?? false { hint.insert(.sensitiveData) }
        if [.asciiCapable, .asciiCapableNumberPad, .emailAddress, .URL].contains(input.keyboardType) { hint.insert(.latin) }
        // Words are completed and corrected where there are words, unless the program asks for it.
        let hasWords = !input.isSecureTextEntry && (purpose == .normal || purpose == .name)
        if hasWords ? input.autocorrectionType != .no : input.autocorrectionType == .yes { hint.insert(.completion) }
        if hasWords ? input.spellCheckingType != .no : input.spellCheckingType == .yes { hint.insert(.spellcheck) }
        if hasWords {
            switch input.autocapitalizationType {
            case .none: break
            case .words: hint.insert(.titlecase)
            case .sentences: hint.insert(.autoCapitalization)
            case .allCharacters: hint.insert(.uppercase)
            }
        }
        // Controls, as text fields are, have one line.
        if input is any UITextInput, !(input is UIControl), !input.isSecureTextEntry { hint.insert(.multiline) }
        self.hint = hint
        self.purpose = purpose
    }

    private static func purpose(of input: any UIKeyInput) -> TextInputState.ContentPurpose {
        let type = input.keyboardType
        if input.isSecureTextEntry { return type == .numberPad || type == .asciiCapableNumberPad ? .pin : .password }
        return switch type {
        case .numberPad, .asciiCapableNumberPad: .digits
        case .decimalPad: .number
        case .phonePad: .phone
        case .namePhonePad: .name
        case .emailAddress: .email
        case .URL: .url
        case .numbersAndPunctuation, .twitter, .webSearch: .normal
        case .default, .asciiCapable: input.textContentType.flatMap { purposes[$0] } ?? .normal
        }
    }

    /// Programs set a content type without a keyboard type.
    private static let purposes: [UITextContentType: TextInputState.ContentPurpose] = [
        .name: .name, .givenName: .name, .middleName: .name, .familyName: .name, .nickname: .name, .creditCardName: .name, .creditCardGivenName: .name,
        .creditCardMiddleName: .name, .creditCardFamilyName: .name, .emailAddress: .email, .URL: .url, .telephoneNumber: .phone,
        .creditCardNumber: .digits, .creditCardSecurityCode: .digits, .birthdate: .date, .dateTime: .dateTime,
    ]

    private static let sensitiveTypes: Set<UITextContentType> = [
        .password, .newPassword, .oneTimeCode, .creditCardNumber, .creditCardSecurityCode, .creditCardExpiration, .creditCardExpirationMonth,
        .creditCardExpirationYear,
    ]
}
