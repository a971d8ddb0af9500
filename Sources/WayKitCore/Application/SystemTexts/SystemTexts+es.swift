extension SystemTexts {
    /// Spanish. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search, refresh,
    /// close, back, more, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, edit, add, reply, share, stop, camera, play, rewind,
    /// fastForward, undo, redo, open, loading, favorites, contacts, find, findNext, findPrevious, call, decrease, increase, enterPIN, wrongPIN, pageOfCount;
    /// Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for organize, bookmarks,
    /// pause, searchResults, history, replace, noResults, resultOfCount, createEvent, copyLink, configure, time; React Spectrum (Apache-2.0) for expand,
    /// dismiss; Thunderbird for Android (Apache-2.0) for compose, openLink; Notepads (MIT) for replaceAll, findOptions, notFound, wholeWords; Wikipedia for
    /// Android (Apache-2.0) for formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions, noResultsFor; own translation for the rest.
    static let es = """
        cut|Cortar
        copy|Copiar
        paste|Pegar
        delete|Eliminar
        select|Seleccionar
        selectAll|Seleccionar todo
        cancel|Cancelar
        done|OK
        edit|Editar
        save|Guardar
        add|Añadir
        compose|Redactar
        reply|Responder
        share|Compartir
        organize|Organizar
        bookmarks|Marcadores
        search|Buscar
        refresh|Actualizar
        stop|Detener
        camera|Cámara
        play|Reproducir
        pause|Pausa
        rewind|Rebobinar
        fastForward|Avance rápido
        undo|Deshacer
        redo|Rehacer
        close|Cerrar
        back|Atrás
        more|Más
        open|Abrir
        clearText|Borrar texto
        searchResults|Resultados de la búsqueda
        searchSuggestions|Sugerencias de búsqueda
        loading|Cargando
        favorites|Favoritos
        featured|Destacado
        topRated|Más valorados
        recents|Recientes
        contacts|Contactos
        history|Historial
        downloads|Descargas
        mostRecent|Más recientes
        mostViewed|Más vistos
        find|Buscar
        findNext|Buscar siguiente
        findPrevious|Buscar anterior
        replace|Reemplazar
        replaceAll|Reemplazar todo
        noResults|Sin resultados
        noResultsFor|Sin resultados para «%@»
        tryAnotherSearch|Revisa la ortografía o prueba con otra búsqueda.
        replaceWith|Reemplazar por
        findOptions|Opciones de búsqueda
        notFound|No encontrado
        resultOfCount|%1$@ de %2$@
        matchCase|Coincidir mayúsculas
        wholeWords|Palabras completas
        findAndReplace|Buscar y reemplazar
        call|Llamar
        newMessage|Nuevo mensaje
        openInMaps|Abrir en Mapas
        createEvent|Crear evento
        openLink|Abrir enlace
        copyPhoneNumber|Copiar número
        copyEmail|Copiar correo
        copyAddress|Copiar dirección
        copyEvent|Copiar evento
        copyLink|Copiar enlace
        typing|Escritura
        formatting|Formato
        drop|Soltar
        undoNamed|Deshacer %@
        redoNamed|Rehacer %@
        expand|Expandir
        sidebar|Barra lateral
        showSidebar|Mostrar barra lateral
        hideSidebar|Ocultar barra lateral
        editSidebar|Editar barra lateral
        configure|Configurar
        dragTabs|Arrastra los iconos para organizar las pestañas.
        fullWidth|Ancho completo
        dismiss|Descartar
        time|Hora
        today|Hoy
        previousMonth|Mes anterior
        nextMonth|Mes siguiente
        decrease|Reducir
        increase|Aumentar
        pageOfCount|Página %1$@ de %2$@
        rowOfCount|Fila %1$@ de %2$@
        rowsOfCount|Filas %1$@ a %2$@ de %3$@
        inProgress|En curso
        progressHalted|Progreso detenido
        sheetGrabber|Tirador del panel
        dismissPopup|Cerrar ventana emergente
        moveUp|Mover hacia arriba
        moveDown|Mover hacia abajo
        moreInfo|Más información
        sectionIndex|Índice de secciones
        screenReader|Lector de pantalla
        kioskStillThere|¿Sigues ahí?
        kioskTouchToContinue|Toca la pantalla para continuar.
        kioskStartingOver|Se volverá a empezar en %@ s
        kioskTouchToStart|Toca para empezar
        enterPIN|Introducir PIN
        wrongPIN|PIN incorrecto
        tryAgainIn|Vuelve a intentarlo en %@ s
        """
}
