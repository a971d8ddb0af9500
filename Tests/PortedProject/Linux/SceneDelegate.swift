//
//  SceneDelegate.swift
//  Contacts
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        // The storyboard has set the window.
        guard let _ = (scene as? UIWindowScene) else { return }
        window?.tintColor = .systemIndigo
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
    }
}
