extension SystemTexts {
    /// Portuguese (Brazil). Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel,
    /// save, search, refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit,
    /// add, reply, share, stop, play, pause, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, find, findNext, findPrevious,
    /// replace, call, newMessage, decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX
    /// Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for organize, searchResults, history, noResults, resultOfCount, createEvent, copyEmail,
    /// copyLink, configure; React Spectrum (Apache-2.0) for time; Thunderbird for Android (Apache-2.0) for compose, openLink; Notepads (MIT) for replaceAll,
    /// matchCase; Wikipedia for Android (Apache-2.0) for formatting; DuckDuckGo for Android (Apache-2.0) for bookmarks, searchSuggestions, noResultsFor; own
    /// translation for the rest.
    static let ptBR = """
        cut|Cortar
        copy|Copiar
        paste|Colar
        delete|Excluir
        select|Selecionar
        selectAll|Selecionar tudo
        cancel|Cancelar
        done|Concluído
        edit|Editar
        save|Salvar
        add|Adicionar
        compose|Escrever
        reply|Responder
        share|Compartilhar
        organize|Organizar
        bookmarks|Marcadores
        search|Pesquisar
        refresh|Atualizar
        stop|Parar
        camera|Câmera
        play|Reproduzir
        pause|Pausar
        rewind|Retroceder
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
        loading|Carregando
        favorites|Favoritos
        featured|Destaques
        topRated|Mais bem avaliados
        recents|Recentes
        contacts|Contatos
        history|Histórico
        downloads|Downloads
        mostRecent|Mais recentes
        mostViewed|Mais vistos
        find|Localizar
        findNext|Localizar próximo
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
        matchCase|Diferenciar maiúsculas de minúsculas
        wholeWords|Palavras inteiras
        findAndReplace|Localizar e substituir
        call|Ligar
        newMessage|Nova mensagem
        openInMaps|Abrir no Mapas
        createEvent|Criar evento
        openLink|Abrir link
        copyPhoneNumber|Copiar número de telefone
        copyEmail|Copiar endereço de e-mail
        copyAddress|Copiar endereço
        copyEvent|Copiar evento
        copyLink|Copiar link
        typing|Digitação
        formatting|Formatação
        drop|Soltar
        undoNamed|Desfazer %@
        redoNamed|Refazer %@
        expand|Expandir
        sidebar|Barra lateral
        showSidebar|Mostrar barra lateral
        hideSidebar|Ocultar barra lateral
        editSidebar|Editar barra lateral
        configure|Configurar
        dragTabs|Arraste os ícones para organizar as abas.
        fullWidth|Largura total
        dismiss|Dispensar
        time|Hora
        today|Hoje
        previousMonth|Mês anterior
        nextMonth|Próximo mês
        decrease|Diminuir
        increase|Aumentar
        pageOfCount|Página %1$@ de %2$@
        rowOfCount|Linha %1$@ de %2$@
        rowsOfCount|Linhas %1$@ a %2$@ de %3$@
        inProgress|Em andamento
        progressHalted|Andamento interrompido
        sheetGrabber|Alça da folha
        dismissPopup|Fechar pop-up
        moveUp|Mover para cima
        moveDown|Mover para baixo
        moreInfo|Mais informações
        sectionIndex|Índice de seções
        screenReader|Leitor de tela
        kioskStillThere|Você ainda está aí?
        kioskTouchToContinue|Toque na tela para continuar.
        kioskStartingOver|Recomeçando em %@ s
        kioskTouchToStart|Toque para começar
        enterPIN|Digite o PIN
        wrongPIN|PIN incorreto
        tryAgainIn|Tente novamente em %@ s
        """
}
