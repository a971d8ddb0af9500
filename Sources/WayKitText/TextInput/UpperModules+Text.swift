extension UpperModules {
    /// The scene calls its text input first: input views ask it whether an input method is there.
    package func registerText() {
        textKeys = TextKeys.Handler()
        makeTextDocumentProxy = { TextDocumentProxy(responder: $0) }
        sceneParticipants.append { SceneTextInput(scene: $0) }
        sceneParticipants.append { SceneInputViews(scene: $0) }
        windowParticipants.append { WindowText(window: $0) }
    }
}
