extension SystemTexts {
    /// Bulgarian. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, cancel, save, search, refresh, close,
    /// back, more, expand; Android Open Source Project (Apache-2.0) for select, selectAll, done, edit, add, reply, share, stop, camera, pause, rewind,
    /// fastForward, undo, redo, open, loading, favorites, contacts, findNext, findPrevious, replace, call, newMessage, time, previousMonth, nextMonth,
    /// decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for play,
    /// downloads; Chromium (BSD-3-Clause) for organize, bookmarks, history, find, noResults, resultOfCount, copyEmail, copyLink, configure; Thunderbird for
    /// Android (Apache-2.0) for compose, searchResults; Notepads (MIT) for findOptions, notFound; Wikipedia for Android (Apache-2.0) for formatting, dismiss;
    /// DuckDuckGo for Android (Apache-2.0) for searchSuggestions, recents, noResultsFor; own translation for the rest.
    static let bg = """
        cut|Изрязване
        copy|Копиране
        paste|Поставяне
        delete|Изтриване
        select|Избиране
        selectAll|Избиране на всичко
        cancel|Отказ
        done|Готово
        edit|Редактиране
        save|Запазване
        add|Добавяне
        compose|Съставяне
        reply|Отговор
        share|Споделяне
        organize|Организиране
        bookmarks|Отметки
        search|Търсене
        refresh|Опресняване
        stop|Спиране
        camera|Камера
        play|Възпроизвеждане
        pause|Пауза
        rewind|Превъртане назад
        fastForward|Превъртане напред
        undo|Отмяна
        redo|Възстановяване
        close|Затваряне
        back|Назад
        more|Още
        open|Отваряне
        clearText|Изчистване на текста
        searchResults|Резултати от търсенето
        searchSuggestions|Предложения за търсене
        loading|Зареждане
        favorites|Любими
        featured|Препоръчани
        topRated|Най-високо оценени
        recents|Последни
        contacts|Контакти
        history|История
        downloads|Изтегляния
        mostRecent|Най-нови
        mostViewed|Най-гледани
        find|Търсене
        findNext|Търсене на следващото
        findPrevious|Търсене на предишното
        replace|Замяна
        replaceAll|Замяна на всички
        noResults|Няма резултати
        noResultsFor|Няма резултати за „%@“
        tryAnotherSearch|Проверете правописа или опитайте ново търсене.
        replaceWith|Замяна с
        findOptions|Опции за търсене
        notFound|Не е намерено
        resultOfCount|%1$@ от %2$@
        matchCase|Главни/малки букви
        wholeWords|Само цели думи
        findAndReplace|Търсене и замяна
        call|Обаждане
        newMessage|Ново съобщение
        openInMaps|Отваряне в Карти
        createEvent|Създаване на събитие
        openLink|Отваряне на връзката
        copyPhoneNumber|Копиране на телефонния номер
        copyEmail|Копиране на имейл адреса
        copyAddress|Копиране на адреса
        copyEvent|Копиране на събитието
        copyLink|Копиране на връзката
        typing|Въвеждане
        formatting|Форматиране
        drop|Пускане
        undoNamed|Отмяна: %@
        redoNamed|Възстановяване: %@
        expand|Разгъване
        sidebar|Странична лента
        showSidebar|Показване на страничната лента
        hideSidebar|Скриване на страничната лента
        editSidebar|Редактиране на страничната лента
        configure|Конфигуриране
        dragTabs|Плъзнете иконите, за да организирате разделите.
        fullWidth|Цяла ширина
        dismiss|Затваряне
        time|Час
        today|Днес
        previousMonth|Предишен месец
        nextMonth|Следващ месец
        decrease|Намаляване
        increase|Увеличаване
        pageOfCount|Страница %1$@ от %2$@
        rowOfCount|Ред %1$@ от %2$@
        rowsOfCount|Редове от %1$@ до %2$@ от общо %3$@
        inProgress|В процес на изпълнение
        progressHalted|Изпълнението е спряно
        sheetGrabber|Дръжка на панела
        dismissPopup|Затваряне на изскачащия прозорец
        moveUp|Преместване нагоре
        moveDown|Преместване надолу
        moreInfo|Още информация
        sectionIndex|Указател на разделите
        screenReader|Екранен четец
        kioskStillThere|Още ли сте тук?
        kioskTouchToContinue|Докоснете екрана, за да продължите.
        kioskStartingOver|Започване отначало след %@ сек
        kioskTouchToStart|Докоснете за начало
        enterPIN|Въведете ПИН код
        wrongPIN|Грешен ПИН код
        tryAgainIn|Опитайте отново след %@ сек
        """
}
