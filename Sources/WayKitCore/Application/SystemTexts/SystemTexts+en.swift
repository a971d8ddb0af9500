extension SystemTexts {
    /// English. The texts that the others translate.
    static let en = """
        cut|Cut
        copy|Copy
        paste|Paste
        delete|Delete
        select|Select
        selectAll|Select All
        cancel|Cancel
        done|Done
        edit|Edit
        save|Save
        add|Add
        compose|Compose
        reply|Reply
        share|Share
        organize|Organize
        bookmarks|Bookmarks
        search|Search
        refresh|Refresh
        stop|Stop
        camera|Camera
        play|Play
        pause|Pause
        rewind|Rewind
        fastForward|Fast Forward
        undo|Undo
        redo|Redo
        close|Close
        back|Back
        more|More
        open|Open
        clearText|Clear text
        searchResults|Search results
        searchSuggestions|Search suggestions
        loading|Loading
        favorites|Favorites
        featured|Featured
        topRated|Top Rated
        recents|Recents
        contacts|Contacts
        history|History
        downloads|Downloads
        mostRecent|Most Recent
        mostViewed|Most Viewed
        find|Find
        findNext|Find Next
        findPrevious|Find Previous
        replace|Replace
        replaceAll|Replace All
        noResults|No Results
        noResultsFor|No Results for “%@”
        tryAnotherSearch|Check the spelling or try a new search.
        replaceWith|Replace with
        findOptions|Find options
        notFound|Not found
        resultOfCount|%1$@ of %2$@
        matchCase|Match Case
        wholeWords|Whole Words
        findAndReplace|Find and Replace
        call|Call
        newMessage|New Message
        openInMaps|Open in Maps
        createEvent|Create Event
        openLink|Open Link
        copyPhoneNumber|Copy Phone Number
        copyEmail|Copy Email
        copyAddress|Copy Address
        copyEvent|Copy Event
        copyLink|Copy Link
        typing|Typing
        formatting|Formatting
        drop|Drop
        undoNamed|Undo %@
        redoNamed|Redo %@
        expand|Expand
        sidebar|Sidebar
        showSidebar|Show Sidebar
        hideSidebar|Hide Sidebar
        editSidebar|Edit Sidebar
        configure|Configure
        dragTabs|Drag the icons to organize tabs.
        fullWidth|Full Width
        dismiss|Dismiss
        time|Time
        today|Today
        previousMonth|Previous month
        nextMonth|Next month
        decrease|Decrease
        increase|Increase
        pageOfCount|Page %1$@ of %2$@
        rowOfCount|Row %1$@ of %2$@
        rowsOfCount|Rows %1$@ to %2$@ of %3$@
        inProgress|In progress
        progressHalted|Progress halted
        sheetGrabber|Sheet grabber
        dismissPopup|Dismiss popup
        moveUp|Move up
        moveDown|Move down
        moreInfo|More info
        sectionIndex|Section index
        screenReader|Screen Reader
        kioskStillThere|Are you still there?
        kioskTouchToContinue|Touch the screen to continue.
        kioskStartingOver|Starting over in %@ s
        kioskTouchToStart|Touch to start
        enterPIN|Enter PIN
        wrongPIN|Wrong PIN
        tryAgainIn|Try again in %@ s
        """
}
