import Foundation

/// A text of the system's own items: edit menus, search bars, bar button items, find bars, menus of links, lists, sidebars.
package enum SystemString: String, CaseIterable {
    case cut, copy, paste, delete, select, selectAll
    case cancel, done, edit, save, add, compose, reply, share, organize, bookmarks, search, refresh, stop, camera, play, pause, rewind, fastForward, undo, redo
    case close, back, more, open, clearText, searchResults, searchSuggestions, loading
    case favorites, featured, topRated, recents, contacts, history, downloads, mostRecent, mostViewed
    case find, findNext, findPrevious, replace, replaceAll, noResults, noResultsFor, tryAnotherSearch
    case replaceWith, findOptions, notFound, countOf, matchCase, wholeWords, findAndReplace
    case call, newMessage, openInMaps, createEvent, openLink, copyPhoneNumber, copyEmail, copyAddress, copyEvent, copyLink
    case typing, formatting, drop, undoNamed, redoNamed
    case expand, sidebar, showSidebar, hideSidebar, editSidebar, configure, dragTabs, fullWidth, dismiss
}

/// The system's texts in one language.
///
/// As on iOS the language is the first of the user's that the program is localised for. A program without localisations has the user's language, as long as the
/// system has texts in it; English is what remains.
struct SystemStrings: Sendable {
    let language: String
    private let texts: [SystemString: String]

    /// - Parameters:
    ///   - languages: Of the user, as BCP 47 tags, the preferred one first.
    ///   - localizations: Of the program; empty: it has none.
    ///   - development: The language that the program was written in: used if it has none of the user's languages.
    init(languages: [String], localizations: [String] = [], development: String? = nil) {
        let own = Set(localizations.map(Self.base))
        let candidates = own.isEmpty ? languages : languages.filter { own.contains(Self.base($0)) } + [development].compactMap { $0 }
        language = candidates.lazy.map(Self.base).first(where: Self.languages.contains) ?? Self.languages[0]
        texts = Self.texts(Self.languages.firstIndex(of: language) ?? 0)
    }

    /// Those of the environment and of the main bundle.
    static func ofProgram() -> SystemStrings {
        // Foundation on Linux traps in `developmentLocalization` of an executable without an Info.plist.
        let bundle = Bundle.main, development = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
        // One localisation is the development language of a program that was not localised.
        let localizations = bundle.localizations.filter { $0 != "Base" }, isLocalized = localizations.count > 1
        return SystemStrings(
            languages: UserLanguage.tags(in: ProcessInfo.processInfo.environment), localizations: isLocalized ? localizations : [], development: development)
    }

    subscript(string: SystemString) -> String { texts[string] ?? string.rawValue }

    private static func base(_ tag: String) -> String { String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased() }

    // MARK: The table

    static let languages = ["en", "de", "fr", "es", "ar", "ja"]

    private static func texts(_ column: Int) -> [SystemString: String] {
        table.split(separator: "\n").reduce(into: [:]) { texts, line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard let key = cells.first.flatMap({ SystemString(rawValue: String($0)) }), cells.indices.contains(column + 1) else { return }
            texts[key] = String(cells[column + 1])
        }
    }

    /// A key and its text in each of `languages`.
    static let table = """
        cut|Cut|Ausschneiden|Couper|Cortar|قص|カット
        copy|Copy|Kopieren|Copier|Copiar|نسخ|コピー
        paste|Paste|Einsetzen|Coller|Pegar|لصق|ペースト
        delete|Delete|Löschen|Supprimer|Eliminar|حذف|削除
        select|Select|Auswählen|Sélectionner|Seleccionar|تحديد|選択
        selectAll|Select All|Alles auswählen|Tout sélectionner|Seleccionar todo|تحديد الكل|すべてを選択
        cancel|Cancel|Abbrechen|Annuler|Cancelar|إلغاء|キャンセル
        done|Done|Fertig|OK|OK|تم|完了
        edit|Edit|Bearbeiten|Modifier|Editar|تحرير|編集
        save|Save|Sichern|Enregistrer|Guardar|حفظ|保存
        add|Add|Hinzufügen|Ajouter|Añadir|إضافة|追加
        compose|Compose|Verfassen|Rédiger|Redactar|إنشاء|作成
        reply|Reply|Antworten|Répondre|Responder|رد|返信
        share|Share|Teilen|Partager|Compartir|مشاركة|共有
        organize|Organize|Verwalten|Organiser|Organizar|تنظيم|整理
        bookmarks|Bookmarks|Lesezeichen|Signets|Marcadores|الإشارات المرجعية|ブックマーク
        search|Search|Suchen|Rechercher|Buscar|بحث|検索
        refresh|Refresh|Aktualisieren|Actualiser|Actualizar|تحديث|更新
        stop|Stop|Stoppen|Arrêter|Detener|إيقاف|中止
        camera|Camera|Kamera|Appareil photo|Cámara|الكاميرا|カメラ
        play|Play|Wiedergabe|Lire|Reproducir|تشغيل|再生
        pause|Pause|Pause|Pause|Pausa|إيقاف مؤقت|一時停止
        rewind|Rewind|Zurückspulen|Rembobiner|Rebobinar|إرجاع|巻き戻し
        fastForward|Fast Forward|Vorspulen|Avance rapide|Avance rápido|تقديم سريع|早送り
        undo|Undo|Widerrufen|Annuler|Deshacer|تراجع|取り消す
        redo|Redo|Wiederholen|Rétablir|Rehacer|إعادة|やり直す
        close|Close|Schließen|Fermer|Cerrar|إغلاق|閉じる
        back|Back|Zurück|Retour|Atrás|رجوع|戻る
        more|More|Mehr|Plus|Más|المزيد|その他
        open|Open|Öffnen|Ouvrir|Abrir|فتح|開く
        clearText|Clear text|Text löschen|Effacer le texte|Borrar texto|مسح النص|テキストを消去
        searchResults|Search results|Suchergebnisse|Résultats de la recherche|Resultados de la búsqueda|نتائج البحث|検索結果
        searchSuggestions|Search suggestions|Suchvorschläge|Suggestions de recherche|Sugerencias de búsqueda|اقتراحات البحث|検索候補
        loading|Loading|Laden|Chargement|Cargando|جارٍ التحميل|読み込み中
        favorites|Favorites|Favoriten|Favoris|Favoritos|المفضلة|よく使う項目
        featured|Featured|Highlights|Sélection|Destacado|المميزة|おすすめ
        topRated|Top Rated|Bestbewertet|Les mieux notés|Más valorados|الأعلى تقييمًا|トップレート
        recents|Recents|Zuletzt benutzt|Récents|Recientes|الحديثة|最近
        contacts|Contacts|Kontakte|Contacts|Contactos|جهات الاتصال|連絡先
        history|History|Verlauf|Historique|Historial|السجل|履歴
        downloads|Downloads|Downloads|Téléchargements|Descargas|التنزيلات|ダウンロード
        mostRecent|Most Recent|Neueste|Les plus récents|Más recientes|الأحدث|最新
        mostViewed|Most Viewed|Meistgesehen|Les plus vus|Más vistos|الأكثر مشاهدة|再生回数順
        find|Find|Suchen|Rechercher|Buscar|بحث|検索
        findNext|Find Next|Weitersuchen|Rechercher le suivant|Buscar siguiente|بحث عن التالي|次を検索
        findPrevious|Find Previous|Rückwärts suchen|Rechercher le précédent|Buscar anterior|بحث عن السابق|前を検索
        replace|Replace|Ersetzen|Remplacer|Reemplazar|استبدال|置き換え
        replaceAll|Replace All|Alle ersetzen|Tout remplacer|Reemplazar todo|استبدال الكل|すべてを置き換え
        noResults|No Results|Keine Ergebnisse|Aucun résultat|Sin resultados|لا توجد نتائج|該当なし
        noResultsFor|No Results for “%@”|Keine Ergebnisse für „%@“|Aucun résultat pour « %@ »|Sin resultados para «%@»|لا توجد نتائج لـ «%@»|“%@”は見つかりませんでした
        tryAnotherSearch|Check the spelling or try a new search.|Prüfe die Schreibweise oder versuche eine neue Suche.|Vérifiez l’orthographe ou lancez une nouvelle recherche.|Revisa la ortografía o prueba con otra búsqueda.|تحقق من الإملاء أو جرّب بحثًا جديدًا.|綴りを確認するか、新しい検索をお試しください。
        replaceWith|Replace with|Ersetzen durch|Remplacer par|Reemplazar por|استبدال بـ|置換文字列
        findOptions|Find options|Suchoptionen|Options de recherche|Opciones de búsqueda|خيارات البحث|検索オプション
        notFound|Not found|Nicht gefunden|Introuvable|No encontrado|غير موجود|見つかりません
        countOf|of|von|sur|de|من|/
        matchCase|Match Case|Groß-/Kleinschreibung|Respecter la casse|Coincidir mayúsculas|مطابقة حالة الأحرف|大文字/小文字を区別
        wholeWords|Whole Words|Ganze Wörter|Mots entiers|Palabras completas|كلمات كاملة|単語全体
        findAndReplace|Find and Replace|Suchen und Ersetzen|Rechercher et remplacer|Buscar y reemplazar|بحث واستبدال|検索と置換
        call|Call|Anrufen|Appeler|Llamar|اتصال|電話をかける
        newMessage|New Message|Neue Nachricht|Nouveau message|Nuevo mensaje|رسالة جديدة|新規メッセージ
        openInMaps|Open in Maps|In Karten öffnen|Ouvrir dans Plans|Abrir en Mapas|فتح في الخرائط|マップで開く
        createEvent|Create Event|Ereignis erstellen|Créer un événement|Crear evento|إنشاء حدث|イベントを作成
        openLink|Open Link|Link öffnen|Ouvrir le lien|Abrir enlace|فتح الرابط|リンクを開く
        copyPhoneNumber|Copy Phone Number|Telefonnummer kopieren|Copier le numéro|Copiar número|نسخ رقم الهاتف|電話番号をコピー
        copyEmail|Copy Email|E-Mail kopieren|Copier l’adresse e-mail|Copiar correo|نسخ البريد الإلكتروني|メールをコピー
        copyAddress|Copy Address|Adresse kopieren|Copier l’adresse|Copiar dirección|نسخ العنوان|住所をコピー
        copyEvent|Copy Event|Ereignis kopieren|Copier l’événement|Copiar evento|نسخ الحدث|イベントをコピー
        copyLink|Copy Link|Link kopieren|Copier le lien|Copiar enlace|نسخ الرابط|リンクをコピー
        typing|Typing|Eingabe|Saisie|Escritura|الكتابة|入力
        formatting|Formatting|Formatierung|Mise en forme|Formato|التنسيق|フォーマット
        drop|Drop|Ablegen|Déposer|Soltar|إفلات|ドロップ
        undoNamed|Undo %@|Widerrufen: %@|Annuler %@|Deshacer %@|تراجع عن %@|%@を取り消す
        redoNamed|Redo %@|Wiederholen: %@|Rétablir %@|Rehacer %@|إعادة %@|%@をやり直す
        expand|Expand|Aufklappen|Développer|Expandir|توسيع|展開
        sidebar|Sidebar|Seitenleiste|Barre latérale|Barra lateral|الشريط الجانبي|サイドバー
        showSidebar|Show Sidebar|Seitenleiste einblenden|Afficher la barre latérale|Mostrar barra lateral|إظهار الشريط الجانبي|サイドバーを表示
        hideSidebar|Hide Sidebar|Seitenleiste ausblenden|Masquer la barre latérale|Ocultar barra lateral|إخفاء الشريط الجانبي|サイドバーを隠す
        editSidebar|Edit Sidebar|Seitenleiste bearbeiten|Modifier la barre latérale|Editar barra lateral|تحرير الشريط الجانبي|サイドバーを編集
        configure|Configure|Konfigurieren|Configurer|Configurar|تكوين|設定
        dragTabs|Drag the icons to organize tabs.|Ziehe die Symbole, um Tabs zu ordnen.|Faites glisser les icônes pour organiser les onglets.|Arrastra los iconos para organizar las pestañas.|اسحب الأيقونات لتنظيم علامات التبويب.|アイコンをドラッグしてタブを整理します。
        fullWidth|Full Width|Volle Breite|Pleine largeur|Ancho completo|العرض الكامل|全幅
        dismiss|Dismiss|Ausblenden|Fermer|Descartar|إغلاق|閉じる
        """
}

extension SystemString {
    /// In the language of the program's system texts.
    @MainActor package var text: String { UIApplication.shared.systemStrings[self] }
    /// With the argument in the place that the text has for it.
    @MainActor package func text(_ argument: String) -> String { text.replacingOccurrences(of: "%@", with: argument) }
}
