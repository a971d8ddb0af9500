extension SystemTexts {
    /// Polish. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search, refresh,
    /// close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, stop,
    /// camera, play, pause, rewind, fastForward, undo, redo, open, loading, favorites, contacts, find, findNext, findPrevious, replace, call, newMessage,
    /// decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; Chromium (BSD-3-Clause) for bookmarks,
    /// searchResults, history, downloads, noResults, resultOfCount, createEvent, copyEmail, copyLink, configure, time; Notepads (MIT) for matchCase; Wikipedia
    /// for Android (Apache-2.0) for formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions, recents; own translation for the rest.
    static let pl = """
        cut|Wytnij
        copy|Kopiuj
        paste|Wklej
        delete|Usuń
        select|Wybierz
        selectAll|Zaznacz wszystko
        cancel|Anuluj
        done|Gotowe
        edit|Edytuj
        save|Zapisz
        add|Dodaj
        compose|Napisz
        reply|Odpowiedz
        share|Udostępnij
        organize|Porządkuj
        bookmarks|Zakładki
        search|Szukaj
        refresh|Odśwież
        stop|Zatrzymaj
        camera|Aparat
        play|Odtwórz
        pause|Wstrzymaj
        rewind|Przewiń do tyłu
        fastForward|Przewiń do przodu
        undo|Cofnij
        redo|Ponów
        close|Zamknij
        back|Wstecz
        more|Więcej
        open|Otwórz
        clearText|Wyczyść tekst
        searchResults|Wyniki wyszukiwania
        searchSuggestions|Sugestie wyszukiwania
        loading|Wczytywanie
        favorites|Ulubione
        featured|Wyróżnione
        topRated|Najwyżej oceniane
        recents|Ostatnie
        contacts|Kontakty
        history|Historia
        downloads|Pobrane pliki
        mostRecent|Najnowsze
        mostViewed|Najczęściej oglądane
        find|Znajdź
        findNext|Znajdź następne
        findPrevious|Znajdź poprzednie
        replace|Zastąp
        replaceAll|Zastąp wszystko
        noResults|Brak wyników
        noResultsFor|Brak wyników dla „%@”
        tryAnotherSearch|Sprawdź pisownię lub spróbuj wyszukać coś innego.
        replaceWith|Zastąp przez
        findOptions|Opcje wyszukiwania
        notFound|Nie znaleziono
        resultOfCount|%1$@ z %2$@
        matchCase|Uwzględnij wielkość liter
        wholeWords|Tylko całe wyrazy
        findAndReplace|Znajdź i zastąp
        call|Zadzwoń
        newMessage|Nowa wiadomość
        openInMaps|Otwórz w Mapach
        createEvent|Utwórz wydarzenie
        openLink|Otwórz link
        copyPhoneNumber|Kopiuj numer telefonu
        copyEmail|Kopiuj adres e-mail
        copyAddress|Kopiuj adres
        copyEvent|Kopiuj wydarzenie
        copyLink|Kopiuj link
        typing|Wpisywanie
        formatting|Formatowanie
        drop|Upuszczenie
        undoNamed|Cofnij: %@
        redoNamed|Ponów: %@
        expand|Rozwiń
        sidebar|Pasek boczny
        showSidebar|Pokaż pasek boczny
        hideSidebar|Ukryj pasek boczny
        editSidebar|Edytuj pasek boczny
        configure|Konfiguruj
        dragTabs|Przeciągaj ikony, aby uporządkować karty.
        fullWidth|Pełna szerokość
        dismiss|Zamknij
        time|Godzina
        today|Dzisiaj
        previousMonth|Poprzedni miesiąc
        nextMonth|Następny miesiąc
        decrease|Zmniejsz
        increase|Zwiększ
        pageOfCount|Strona %1$@ z %2$@
        rowOfCount|Wiersz %1$@ z %2$@
        rowsOfCount|Wiersze od %1$@ do %2$@ z %3$@
        inProgress|W toku
        progressHalted|Postęp zatrzymany
        sheetGrabber|Uchwyt arkusza
        dismissPopup|Zamknij okno wyskakujące
        moveUp|Przenieś w górę
        moveDown|Przenieś w dół
        moreInfo|Więcej informacji
        sectionIndex|Indeks sekcji
        screenReader|Czytnik ekranu
        kioskStillThere|Czy nadal tu jesteś?
        kioskTouchToContinue|Dotknij ekranu, aby kontynuować.
        kioskStartingOver|Powrót do początku za %@ s
        kioskTouchToStart|Dotknij, aby rozpocząć
        enterPIN|Podaj PIN
        wrongPIN|Nieprawidłowy PIN
        tryAgainIn|Spróbuj ponownie za %@ s
        """
}
