extension SystemTexts {
    /// Korean. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, expand, dismiss, nextMonth; Android Open Source Project (Apache-2.0) for cut, select, done, add, reply, share, stop, play,
    /// rewind, fastForward, redo, more, open, loading, favorites, recents, find, replace, call, newMessage, decrease, increase, enterPIN, wrongPIN,
    /// pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for edit,
    /// organize, bookmarks, undo, contacts, history, resultOfCount, createEvent, copyEmail, copyLink, time; React Spectrum (Apache-2.0) for noResults;
    /// Thunderbird for Android (Apache-2.0) for compose, searchResults, openLink; Notepads (MIT) for findNext, findPrevious, replaceAll, matchCase,
    /// wholeWords; Wikipedia for Android (Apache-2.0) for pause, previousMonth; own translation for the rest.
    static let ko = """
        cut|잘라내기
        copy|복사
        paste|붙여넣기
        delete|삭제
        select|선택
        selectAll|전체 선택
        cancel|취소
        done|완료
        edit|편집
        save|저장
        add|추가
        compose|작성
        reply|답장
        share|공유
        organize|정리
        bookmarks|북마크
        search|검색
        refresh|새로고침
        stop|중지
        camera|카메라
        play|재생
        pause|일시 정지
        rewind|되감기
        fastForward|빨리 감기
        undo|실행 취소
        redo|다시 실행
        close|닫기
        back|뒤로
        more|더 보기
        open|열기
        clearText|텍스트 삭제
        searchResults|검색 결과
        searchSuggestions|검색 제안
        loading|로드 중
        favorites|즐겨찾기
        featured|추천
        topRated|최고 평점
        recents|최근
        contacts|연락처
        history|방문 기록
        downloads|다운로드
        mostRecent|최신
        mostViewed|최다 조회
        find|찾기
        findNext|다음 찾기
        findPrevious|이전 찾기
        replace|바꾸기
        replaceAll|모두 바꾸기
        noResults|결과 없음
        noResultsFor|“%@”에 대한 결과 없음
        tryAnotherSearch|맞춤법을 확인하거나 새로 검색해 보세요.
        replaceWith|바꿀 내용
        findOptions|찾기 옵션
        notFound|찾을 수 없음
        resultOfCount|%1$@/%2$@
        matchCase|대소문자 구분
        wholeWords|단어 단위로
        findAndReplace|찾기 및 바꾸기
        call|전화 걸기
        newMessage|새 메시지
        openInMaps|지도에서 열기
        createEvent|일정 만들기
        openLink|링크 열기
        copyPhoneNumber|전화번호 복사
        copyEmail|이메일 주소 복사
        copyAddress|주소 복사
        copyEvent|일정 복사
        copyLink|링크 복사
        typing|입력
        formatting|서식
        drop|드롭
        undoNamed|%@ 실행 취소
        redoNamed|%@ 다시 실행
        expand|펼치기
        sidebar|사이드바
        showSidebar|사이드바 표시
        hideSidebar|사이드바 숨기기
        editSidebar|사이드바 편집
        configure|구성
        dragTabs|아이콘을 드래그하여 탭을 정리하세요.
        fullWidth|전체 너비
        dismiss|닫기
        time|시간
        today|오늘
        previousMonth|이전 달
        nextMonth|다음 달
        decrease|줄이기
        increase|늘리기
        pageOfCount|페이지 %1$@/%2$@
        rowOfCount|%2$@행 중 %1$@행
        rowsOfCount|%3$@행 중 %1$@행부터 %2$@행까지
        inProgress|진행 중
        progressHalted|진행이 중단됨
        sheetGrabber|시트 손잡이
        dismissPopup|팝업 닫기
        moveUp|위로 이동
        moveDown|아래로 이동
        moreInfo|추가 정보
        sectionIndex|섹션 색인
        screenReader|화면 읽기 프로그램
        kioskStillThere|아직 사용 중이신가요?
        kioskTouchToContinue|계속하려면 화면을 터치하세요.
        kioskStartingOver|%@초 후 처음으로 돌아갑니다
        kioskTouchToStart|터치하여 시작
        enterPIN|PIN 입력
        wrongPIN|잘못된 PIN
        tryAgainIn|%@초 후에 다시 시도하세요
        """
}
