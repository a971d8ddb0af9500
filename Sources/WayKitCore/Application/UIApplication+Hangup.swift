extension UIApplication {
    /// Handles SIGHUP, which the session sends when it ends, and `systemctl reload` or an operator to reset a kiosk.
    package func handleHangup() {
        guard let contentResetHandler else { return terminate(status: 0) }
        logger.notice("SIGHUP: the content is put back to its start")
        activate()
        contentResetHandler()
    }
}
