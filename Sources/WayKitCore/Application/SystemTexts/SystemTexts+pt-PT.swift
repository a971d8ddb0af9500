extension SystemTexts {
    /// Portuguese (Portugal). Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save,
    /// search, refresh, close, back, more, expand, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply,
    /// share, stop, camera, play, rewind, fastForward, redo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call,
    /// newMessage, decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media
    /// (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for organize, bookmarks, pause, searchResults, history, noResults, resultOfCount, createEvent,
    /// copyEmail, configure, time; WinUI (MIT) for undo; React Spectrum (Apache-2.0) for dismiss; Notepads (MIT) for replaceAll, findOptions, notFound;
    /// Wikipedia for Android (Apache-2.0) for formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions, noResultsFor; own translation for the
    /// rest.
    static let ptPT = """
        cut|Cortar
        copy|Copiar
        paste|Colar
        delete|Eliminar
        select|Selecionar
        selectAll|Selecionar tudo
        cancel|Cancelar
        done|Concluído
        edit|Editar
        save|Guardar
        add|Adicionar
        compose|Escrever
        reply|Responder
        share|Partilhar
        organize|Organizar
        bookmarks|Marcadores
        search|Pesquisar
        refresh|Atualizar
        stop|Parar
        camera|Câmara
        play|Reproduzir
        pause|Pausa
        rewind|Rebobinar
        fastForward|Avançar
        undo|Desfazer
        redo|Refazer
        close|Fechar
        back|Voltar
        more|Mais
        open|Abrir
        clearText|Limpar texto
        searchResults|Resultados da pesquisa
        searchSuggestions|Sugestões de pesquisa
        loading|A carregar
        favorites|Favoritos
        featured|Destaques
        topRated|Mais bem classificados
        recents|Recentes
        contacts|Contactos
        history|Histórico
        downloads|Transferências
        mostRecent|Mais recentes
        mostViewed|Mais vistos
        find|Localizar
        findNext|Localizar seguinte
        findPrevious|Localizar anterior
        replace|Substituir
        replaceAll|Substituir tudo
        noResults|Nenhum resultado
        noResultsFor|Nenhum resultado para “%@”
        tryAnotherSearch|Verifique a ortografia ou tente uma nova pesquisa.
        replaceWith|Substituir por
        findOptions|Opções de pesquisa
        notFound|Não encontrado
        resultOfCount|%1$@ de %2$@
        matchCase|Maiúsculas/minúsculas
        wholeWords|Palavras inteiras
        findAndReplace|Localizar e substituir
        call|Telefonar
        newMessage|Nova mensagem
        openInMaps|Abrir em Mapas
        createEvent|Criar evento
        openLink|Abrir ligação
        copyPhoneNumber|Copiar número de telefone
        copyEmail|Copiar endereço de email
        copyAddress|Copiar endereço
        copyEvent|Copiar evento
        copyLink|Copiar ligação
        typing|Digitação
        formatting|Formatação
        drop|Largar
        undoNamed|Desfazer %@
        redoNamed|Refazer %@
        expand|Expandir
        sidebar|Barra lateral
        showSidebar|Mostrar barra lateral
        hideSidebar|Ocultar barra lateral
        editSidebar|Editar barra lateral
        configure|Configurar
        dragTabs|Arraste os ícones para organizar os separadores.
        fullWidth|Largura total
        dismiss|Dispensar
        time|Hora
        today|Hoje
        previousMonth|Mês anterior
        nextMonth|Mês seguinte
        decrease|Diminuir
        increase|Aumentar
        pageOfCount|Página %1$@ de %2$@
        rowOfCount|Linha %1$@ de %2$@
        rowsOfCount|Linhas %1$@ a %2$@ de %3$@
        inProgress|Em curso
        progressHalted|Progresso interrompido
        sheetGrabber|Pega da folha
        dismissPopup|Fechar janela pop-up
        moveUp|Mover para cima
        moveDown|Mover para baixo
        moreInfo|Mais informações
        sectionIndex|Índice de secções
        screenReader|Leitor de ecrã
        kioskStillThere|Ainda está aí?
        kioskTouchToContinue|Toque no ecrã para continuar.
        kioskStartingOver|Recomeça em %@ s
        kioskTouchToStart|Toque para começar
        enterPIN|Introduzir PIN
        wrongPIN|PIN incorreto
        tryAgainIn|Tente novamente dentro de %@ s
        """
}
