extension SystemTexts {
    /// Turkish. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search, refresh,
    /// close, back, more, expand, dismiss, previousMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, stop, camera,
    /// pause, rewind, fastForward, undo, open, loading, favorites, contacts, find, findNext, findPrevious, replace, call, nextMonth, decrease, increase,
    /// enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for play, downloads; Chromium
    /// (BSD-3-Clause) for organize, bookmarks, redo, searchResults, history, noResults, resultOfCount, createEvent, copyEmail, copyLink, configure; React
    /// Spectrum (Apache-2.0) for newMessage, time; Thunderbird for Android (Apache-2.0) for compose, openLink; Notepads (MIT) for replaceAll, notFound;
    /// Wikipedia for Android (Apache-2.0) for formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions, noResultsFor; own translation for the
    /// rest.
    static let tr = """
        cut|Kes
        copy|Kopyala
        paste|Yapıştır
        delete|Sil
        select|Seç
        selectAll|Tümünü seç
        cancel|İptal
        done|Bitti
        edit|Düzenle
        save|Kaydet
        add|Ekle
        compose|Yaz
        reply|Yanıtla
        share|Paylaş
        organize|Düzenle
        bookmarks|Yer işaretleri
        search|Ara
        refresh|Yenile
        stop|Durdur
        camera|Kamera
        play|Oynat
        pause|Duraklat
        rewind|Geri sar
        fastForward|İleri sar
        undo|Geri al
        redo|Yinele
        close|Kapat
        back|Geri
        more|Diğer
        open|Aç
        clearText|Metni temizle
        searchResults|Arama sonuçları
        searchSuggestions|Arama önerileri
        loading|Yükleniyor
        favorites|Favoriler
        featured|Öne çıkanlar
        topRated|En yüksek puanlılar
        recents|Son kullanılanlar
        contacts|Kişiler
        history|Geçmiş
        downloads|İndirilenler
        mostRecent|En yeniler
        mostViewed|En çok görüntülenenler
        find|Bul
        findNext|Sonrakini bul
        findPrevious|Öncekini bul
        replace|Değiştir
        replaceAll|Tümünü değiştir
        noResults|Sonuç yok
        noResultsFor|“%@” için sonuç yok
        tryAnotherSearch|Yazımı denetleyin veya yeni bir arama deneyin.
        replaceWith|Şununla değiştir
        findOptions|Arama seçenekleri
        notFound|Bulunamadı
        resultOfCount|%1$@/%2$@
        matchCase|Büyük/küçük harf eşleştir
        wholeWords|Yalnızca tam sözcükler
        findAndReplace|Bul ve değiştir
        call|Telefon et
        newMessage|Yeni mesaj
        openInMaps|Haritalar’da aç
        createEvent|Etkinlik oluştur
        openLink|Bağlantıyı aç
        copyPhoneNumber|Telefon numarasını kopyala
        copyEmail|E-posta adresini kopyala
        copyAddress|Adresi kopyala
        copyEvent|Etkinliği kopyala
        copyLink|Bağlantıyı kopyala
        typing|Yazma
        formatting|Biçimlendirme
        drop|Bırakma
        undoNamed|Geri al: %@
        redoNamed|Yinele: %@
        expand|Genişlet
        sidebar|Kenar çubuğu
        showSidebar|Kenar çubuğunu göster
        hideSidebar|Kenar çubuğunu gizle
        editSidebar|Kenar çubuğunu düzenle
        configure|Yapılandır
        dragTabs|Sekmeleri düzenlemek için simgeleri sürükleyin.
        fullWidth|Tam genişlik
        dismiss|Kapat
        time|Saat
        today|Bugün
        previousMonth|Önceki ay
        nextMonth|Sonraki ay
        decrease|Azalt
        increase|Artır
        pageOfCount|Sayfa %1$@ / %2$@
        rowOfCount|Satır %1$@, toplam %2$@
        rowsOfCount|Satır %1$@ ile %2$@ arası, toplam %3$@
        inProgress|Sürüyor
        progressHalted|İlerleme durdu
        sheetGrabber|Sayfa tutamacı
        dismissPopup|Açılır pencereyi kapat
        moveUp|Yukarı taşı
        moveDown|Aşağı taşı
        moreInfo|Daha fazla bilgi
        sectionIndex|Bölüm dizini
        screenReader|Ekran okuyucu
        kioskStillThere|Hâlâ orada mısınız?
        kioskTouchToContinue|Devam etmek için ekrana dokunun.
        kioskStartingOver|%@ sn içinde baştan başlanacak
        kioskTouchToStart|Başlamak için dokunun
        enterPIN|PIN’i girin
        wrongPIN|Yanlış PIN
        tryAgainIn|%@ sn sonra yeniden deneyin
        """
}
