extension SystemTexts {
    /// Ukrainian. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share,
    /// stop, camera, play, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call,
    /// newMessage, formatting, decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media
    /// (Apache-2.0) for pause; Chromium (BSD-3-Clause) for organize, bookmarks, searchResults, history, resultOfCount, createEvent, copyEmail, copyLink,
    /// sidebar, showSidebar, hideSidebar, configure, time; Thunderbird for Android (Apache-2.0) for compose, openLink; Notepads (MIT) for replaceAll,
    /// matchCase; Wikipedia for Android (Apache-2.0) for more, noResults; own translation for the rest.
    static let uk = """
        cut|Вирізати
        copy|Копіювати
        paste|Вставити
        delete|Видалити
        select|Вибрати
        selectAll|Вибрати все
        cancel|Скасувати
        done|Готово
        edit|Редагувати
        save|Зберегти
        add|Додати
        compose|Написати
        reply|Відповісти
        share|Поділитися
        organize|Упорядкувати
        bookmarks|Закладки
        search|Пошук
        refresh|Оновити
        stop|Зупинити
        camera|Камера
        play|Відтворити
        pause|Призупинити
        rewind|Перемотати назад
        fastForward|Перемотати вперед
        undo|Скасувати
        redo|Повторити
        close|Закрити
        back|Назад
        more|Ще
        open|Відкрити
        clearText|Видалити текст
        searchResults|Результати пошуку
        searchSuggestions|Підказки пошуку
        loading|Завантаження
        favorites|Вибране
        featured|Рекомендоване
        topRated|Найкращі за оцінкою
        recents|Останні
        contacts|Контакти
        history|Історія
        downloads|Завантажене
        mostRecent|Найновіші
        mostViewed|Найбільше переглядів
        find|Знайти
        findNext|Знайти наступне
        findPrevious|Знайти попереднє
        replace|Замінити
        replaceAll|Замінити все
        noResults|Немає результатів
        noResultsFor|Немає результатів для «%@»
        tryAnotherSearch|Перевірте правопис або спробуйте новий пошук.
        replaceWith|Замінити на
        findOptions|Параметри пошуку
        notFound|Не знайдено
        resultOfCount|%1$@ з %2$@
        matchCase|Враховувати регістр
        wholeWords|Лише цілі слова
        findAndReplace|Знайти й замінити
        call|Телефонувати
        newMessage|Нове повідомлення
        openInMaps|Відкрити в Картах
        createEvent|Створити подію
        openLink|Відкрити посилання
        copyPhoneNumber|Копіювати номер телефону
        copyEmail|Копіювати адресу електронної пошти
        copyAddress|Копіювати адресу
        copyEvent|Копіювати подію
        copyLink|Копіювати посилання
        typing|Введення
        formatting|Форматування
        drop|Перетягування
        undoNamed|Скасувати: %@
        redoNamed|Повторити: %@
        expand|Розгорнути
        sidebar|Бічна панель
        showSidebar|Показати бічну панель
        hideSidebar|Сховати бічну панель
        editSidebar|Редагувати бічну панель
        configure|Налаштувати
        dragTabs|Перетягуйте іконки, щоб упорядкувати вкладки.
        fullWidth|На всю ширину
        dismiss|Закрити
        time|Час
        today|Сьогодні
        previousMonth|Попередній місяць
        nextMonth|Наступний місяць
        decrease|Зменшити
        increase|Збільшити
        pageOfCount|Сторінка %1$@ з %2$@
        rowOfCount|Рядок %1$@ з %2$@
        rowsOfCount|Рядки з %1$@ по %2$@ із %3$@
        inProgress|Виконується
        progressHalted|Виконання зупинено
        sheetGrabber|Ручка панелі
        dismissPopup|Закрити спливаюче вікно
        moveUp|Перемістити вгору
        moveDown|Перемістити вниз
        moreInfo|Докладніше
        sectionIndex|Покажчик розділів
        screenReader|Програма зчитування з екрана
        kioskStillThere|Ви ще тут?
        kioskTouchToContinue|Торкніться екрана, щоб продовжити.
        kioskStartingOver|Повернення на початок через %@ с
        kioskTouchToStart|Торкніться, щоб почати
        enterPIN|Введіть PIN-код
        wrongPIN|Неправильний PIN-код
        tryAgainIn|Повторіть спробу через %@ с
        """
}
