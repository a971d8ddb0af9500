extension SystemTexts {
    /// Malay. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, dismiss, previousMonth; Android Open Source Project (Apache-2.0) for select, done, add, reply, share, stop, play,
    /// pause, rewind, fastForward, undo, redo, open, loading, favorites, contacts, findNext, findPrevious, call, newMessage, nextMonth, decrease, increase,
    /// enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium
    /// (BSD-3-Clause) for bookmarks, searchResults, history, find, replace, resultOfCount, createEvent, copyEmail, copyLink, time; Wikipedia for Android
    /// (Apache-2.0) for edit, noResults; own translation for the rest.
    static let ms = """
        cut|Potong
        copy|Salin
        paste|Tampal
        delete|Padam
        select|Pilih
        selectAll|Pilih semua
        cancel|Batal
        done|Selesai
        edit|Sunting
        save|Simpan
        add|Tambah
        compose|Tulis
        reply|Balas
        share|Kongsi
        organize|Susun
        bookmarks|Penanda buku
        search|Cari
        refresh|Muat semula
        stop|Berhenti
        camera|Kamera
        play|Main
        pause|Jeda
        rewind|Gulung semula
        fastForward|Mara laju
        undo|Buat asal
        redo|Buat semula
        close|Tutup
        back|Kembali
        more|Lagi
        open|Buka
        clearText|Kosongkan teks
        searchResults|Hasil carian
        searchSuggestions|Cadangan carian
        loading|Memuatkan
        favorites|Kegemaran
        featured|Pilihan
        topRated|Penilaian tertinggi
        recents|Terkini
        contacts|Kenalan
        history|Sejarah
        downloads|Muat turun
        mostRecent|Terbaharu
        mostViewed|Paling banyak dilihat
        find|Cari
        findNext|Cari seterusnya
        findPrevious|Cari sebelumnya
        replace|Gantikan
        replaceAll|Gantikan semua
        noResults|Tiada hasil
        noResultsFor|Tiada hasil untuk “%@”
        tryAnotherSearch|Semak ejaan atau cuba carian baharu.
        replaceWith|Gantikan dengan
        findOptions|Pilihan carian
        notFound|Tidak dijumpai
        resultOfCount|%1$@ daripada %2$@
        matchCase|Padankan huruf besar/kecil
        wholeWords|Perkataan penuh sahaja
        findAndReplace|Cari dan gantikan
        call|Panggil
        newMessage|Mesej baharu
        openInMaps|Buka dalam Peta
        createEvent|Buat acara
        openLink|Buka pautan
        copyPhoneNumber|Salin nombor telefon
        copyEmail|Salin alamat e-mel
        copyAddress|Salin alamat
        copyEvent|Salin acara
        copyLink|Salin pautan
        typing|Penaipan
        formatting|Pemformatan
        drop|Lepas
        undoNamed|Buat asal %@
        redoNamed|Buat semula %@
        expand|Kembangkan
        sidebar|Bar sisi
        showSidebar|Tunjukkan bar sisi
        hideSidebar|Sembunyikan bar sisi
        editSidebar|Sunting bar sisi
        configure|Konfigurasikan
        dragTabs|Seret ikon untuk menyusun tab.
        fullWidth|Lebar penuh
        dismiss|Tutup
        time|Masa
        today|Hari ini
        previousMonth|Bulan sebelumnya
        nextMonth|Bulan seterusnya
        decrease|Kurangkan
        increase|Tingkatkan
        pageOfCount|Halaman %1$@ daripada %2$@
        rowOfCount|Baris %1$@ daripada %2$@
        rowsOfCount|Baris %1$@ hingga %2$@ daripada %3$@
        inProgress|Sedang berjalan
        progressHalted|Kemajuan dihentikan
        sheetGrabber|Pemegang helaian
        dismissPopup|Tutup tetingkap timbul
        moveUp|Alih ke atas
        moveDown|Alih ke bawah
        moreInfo|Maklumat lanjut
        sectionIndex|Indeks bahagian
        screenReader|Pembaca skrin
        kioskStillThere|Adakah anda masih di situ?
        kioskTouchToContinue|Sentuh skrin untuk meneruskan.
        kioskStartingOver|Bermula semula dalam %@ saat
        kioskTouchToStart|Sentuh untuk bermula
        enterPIN|Masukkan PIN
        wrongPIN|PIN salah
        tryAgainIn|Cuba lagi dalam %@ saat
        """
}
