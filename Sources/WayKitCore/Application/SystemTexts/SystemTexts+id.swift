extension SystemTexts {
    /// Indonesian. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, close,
    /// back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, reply, share, refresh, stop,
    /// play, pause, fastForward, undo, redo, open, loading, favorites, contacts, findNext, findPrevious, replace, call, newMessage, decrease, increase,
    /// enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; Chromium (BSD-3-Clause) for organize, bookmarks, history,
    /// downloads, noResults, resultOfCount, createEvent, copyEmail, configure, time; Thunderbird for Android (Apache-2.0) for compose, search, searchResults,
    /// openLink; Wikipedia for Android (Apache-2.0) for formatting; own translation for the rest.
    static let id = """
        cut|Potong
        copy|Salin
        paste|Tempel
        delete|Hapus
        select|Pilih
        selectAll|Pilih semua
        cancel|Batal
        done|Selesai
        edit|Edit
        save|Simpan
        add|Tambah
        compose|Tulis
        reply|Balas
        share|Bagikan
        organize|Atur
        bookmarks|Bookmark
        search|Cari
        refresh|Segarkan
        stop|Berhenti
        camera|Kamera
        play|Putar
        pause|Jeda
        rewind|Mundur cepat
        fastForward|Maju cepat
        undo|Urungkan
        redo|Ulangi
        close|Tutup
        back|Kembali
        more|Lainnya
        open|Buka
        clearText|Hapus teks
        searchResults|Hasil pencarian
        searchSuggestions|Saran pencarian
        loading|Memuat
        favorites|Favorit
        featured|Unggulan
        topRated|Peringkat teratas
        recents|Terkini
        contacts|Kontak
        history|Riwayat
        downloads|Unduhan
        mostRecent|Terbaru
        mostViewed|Paling banyak dilihat
        find|Cari
        findNext|Cari berikutnya
        findPrevious|Cari sebelumnya
        replace|Ganti
        replaceAll|Ganti semua
        noResults|Tidak ada hasil
        noResultsFor|Tidak ada hasil untuk “%@”
        tryAnotherSearch|Periksa ejaan atau coba pencarian baru.
        replaceWith|Ganti dengan
        findOptions|Opsi pencarian
        notFound|Tidak ditemukan
        resultOfCount|%1$@ dari %2$@
        matchCase|Cocokkan huruf besar/kecil
        wholeWords|Hanya kata utuh
        findAndReplace|Cari dan ganti
        call|Telepon
        newMessage|Pesan baru
        openInMaps|Buka di Peta
        createEvent|Buat acara
        openLink|Buka tautan
        copyPhoneNumber|Salin nomor telepon
        copyEmail|Salin alamat email
        copyAddress|Salin alamat
        copyEvent|Salin acara
        copyLink|Salin tautan
        typing|Pengetikan
        formatting|Pemformatan
        drop|Lepas
        undoNamed|Urungkan %@
        redoNamed|Ulangi %@
        expand|Luaskan
        sidebar|Bar samping
        showSidebar|Tampilkan bar samping
        hideSidebar|Sembunyikan bar samping
        editSidebar|Edit bar samping
        configure|Konfigurasi
        dragTabs|Seret ikon untuk mengatur tab.
        fullWidth|Lebar penuh
        dismiss|Tutup
        time|Waktu
        today|Hari ini
        previousMonth|Bulan sebelumnya
        nextMonth|Bulan berikutnya
        decrease|Kurangi
        increase|Tambah
        pageOfCount|Halaman %1$@ dari %2$@
        rowOfCount|Baris %1$@ dari %2$@
        rowsOfCount|Baris %1$@ hingga %2$@ dari %3$@
        inProgress|Sedang berlangsung
        progressHalted|Kemajuan dihentikan
        sheetGrabber|Pegangan lembar
        dismissPopup|Tutup pop-up
        moveUp|Pindahkan ke atas
        moveDown|Pindahkan ke bawah
        moreInfo|Info selengkapnya
        sectionIndex|Indeks bagian
        screenReader|Pembaca layar
        kioskStillThere|Apakah Anda masih di sana?
        kioskTouchToContinue|Sentuh layar untuk melanjutkan.
        kioskStartingOver|Mulai dari awal dalam %@ dtk
        kioskTouchToStart|Sentuh untuk mulai
        enterPIN|Masukkan PIN
        wrongPIN|PIN salah
        tryAgainIn|Coba lagi dalam %@ dtk
        """
}
