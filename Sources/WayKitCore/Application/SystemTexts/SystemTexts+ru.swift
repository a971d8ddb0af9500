extension SystemTexts {
    /// Russian. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, cancel, save, search, close, back, more,
    /// expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, refresh, stop, camera,
    /// play, pause, rewind, undo, redo, open, loading, favorites, recents, contacts, find, replace, call, newMessage, formatting, decrease, increase,
    /// enterPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; Chromium (BSD-3-Clause) for bookmarks, searchResults, history,
    /// downloads, noResults, resultOfCount, copyLink, sidebar, showSidebar, hideSidebar, time, wrongPIN; Notepads (MIT) for selectAll, replaceAll, notFound,
    /// matchCase, wholeWords; own translation for the rest.
    static let ru = """
        cut|Вырезать
        copy|Копировать
        paste|Вставить
        delete|Удалить
        select|Выбрать
        selectAll|Выбрать всё
        cancel|Отмена
        done|Готово
        edit|Изменить
        save|Сохранить
        add|Добавить
        compose|Написать
        reply|Ответить
        share|Поделиться
        organize|Упорядочить
        bookmarks|Закладки
        search|Поиск
        refresh|Обновить
        stop|Остановить
        camera|Камера
        play|Воспроизвести
        pause|Пауза
        rewind|Перемотать назад
        fastForward|Перемотать вперёд
        undo|Отменить
        redo|Повторить
        close|Закрыть
        back|Назад
        more|Ещё
        open|Открыть
        clearText|Очистить текстовое поле
        searchResults|Результаты поиска
        searchSuggestions|Поисковые подсказки
        loading|Загрузка
        favorites|Избранное
        featured|Рекомендуемые
        topRated|Лучшие по оценкам
        recents|Недавние
        contacts|Контакты
        history|История
        downloads|Загрузки
        mostRecent|Новейшие
        mostViewed|Самые просматриваемые
        find|Найти
        findNext|Найти следующее
        findPrevious|Найти предыдущее
        replace|Заменить
        replaceAll|Заменить всё
        noResults|Нет результатов
        noResultsFor|Нет результатов по запросу «%@»
        tryAnotherSearch|Проверьте правописание или попробуйте другой запрос.
        replaceWith|Заменить на
        findOptions|Параметры поиска
        notFound|Не найдено
        resultOfCount|%1$@ из %2$@
        matchCase|Учитывать регистр
        wholeWords|Только целые слова
        findAndReplace|Найти и заменить
        call|Позвонить
        newMessage|Новое сообщение
        openInMaps|Открыть в Картах
        createEvent|Создать событие
        openLink|Открыть ссылку
        copyPhoneNumber|Копировать номер телефона
        copyEmail|Копировать адрес эл. почты
        copyAddress|Копировать адрес
        copyEvent|Копировать событие
        copyLink|Копировать ссылку
        typing|Ввод
        formatting|Форматирование
        drop|Перетаскивание
        undoNamed|Отменить: %@
        redoNamed|Повторить: %@
        expand|Развернуть
        sidebar|Боковая панель
        showSidebar|Показать боковую панель
        hideSidebar|Скрыть боковую панель
        editSidebar|Изменить боковую панель
        configure|Настроить
        dragTabs|Перетаскивайте значки, чтобы упорядочить вкладки.
        fullWidth|Во всю ширину
        dismiss|Закрыть
        time|Время
        today|Сегодня
        previousMonth|Предыдущий месяц
        nextMonth|Следующий месяц
        decrease|Уменьшить
        increase|Увеличить
        pageOfCount|Стр. %1$@ из %2$@
        rowOfCount|Строка %1$@ из %2$@
        rowsOfCount|Строки с %1$@ по %2$@ из %3$@
        inProgress|Выполняется
        progressHalted|Выполнение остановлено
        sheetGrabber|Ручка панели
        dismissPopup|Закрыть всплывающее окно
        moveUp|Переместить вверх
        moveDown|Переместить вниз
        moreInfo|Подробнее
        sectionIndex|Указатель разделов
        screenReader|Программа экранного доступа
        kioskStillThere|Вы ещё здесь?
        kioskTouchToContinue|Коснитесь экрана, чтобы продолжить.
        kioskStartingOver|Возврат к началу через %@ с
        kioskTouchToStart|Коснитесь, чтобы начать
        enterPIN|Введите PIN-код
        wrongPIN|Неверный PIN-код
        tryAgainIn|Повторите попытку через %@ с
        """
}
