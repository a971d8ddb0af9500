extension SystemTexts {
    /// Vietnamese. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save,
    /// search, refresh, close, back, expand, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share,
    /// play, pause, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, downloads, find, replace, call, newMessage, decrease,
    /// increase, enterPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for stop; Chromium
    /// (BSD-3-Clause) for bookmarks, more, searchResults, history, resultOfCount, createEvent, copyEmail, configure, dismiss, wrongPIN; Notepads (MIT) for
    /// replaceAll, notFound, matchCase; Wikipedia for Android (Apache-2.0) for findNext, findPrevious, noResults, formatting; own translation for the rest.
    static let vi = """
        cut|Cắt
        copy|Sao chép
        paste|Dán
        delete|Xóa
        select|Chọn
        selectAll|Chọn tất cả
        cancel|Hủy
        done|Xong
        edit|Chỉnh sửa
        save|Lưu
        add|Thêm
        compose|Soạn
        reply|Trả lời
        share|Chia sẻ
        organize|Sắp xếp
        bookmarks|Dấu trang
        search|Tìm kiếm
        refresh|Làm mới
        stop|Dừng
        camera|Máy ảnh
        play|Phát
        pause|Tạm dừng
        rewind|Tua lại
        fastForward|Tua đi
        undo|Hoàn tác
        redo|Làm lại
        close|Đóng
        back|Quay lại
        more|Xem thêm
        open|Mở
        clearText|Xóa văn bản
        searchResults|Kết quả tìm kiếm
        searchSuggestions|Gợi ý tìm kiếm
        loading|Đang tải
        favorites|Mục ưa thích
        featured|Nổi bật
        topRated|Đánh giá cao nhất
        recents|Gần đây
        contacts|Danh bạ
        history|Lịch sử
        downloads|Tệp đã tải xuống
        mostRecent|Mới nhất
        mostViewed|Xem nhiều nhất
        find|Tìm
        findNext|Tìm tiếp
        findPrevious|Tìm trước
        replace|Thay thế
        replaceAll|Thay thế tất cả
        noResults|Không có kết quả
        noResultsFor|Không có kết quả cho “%@”
        tryAnotherSearch|Hãy kiểm tra chính tả hoặc thử tìm kiếm khác.
        replaceWith|Thay thế bằng
        findOptions|Tùy chọn tìm
        notFound|Không tìm thấy
        resultOfCount|%1$@/%2$@
        matchCase|Phân biệt chữ hoa và chữ thường
        wholeWords|Chỉ khớp cả từ
        findAndReplace|Tìm và thay thế
        call|Gọi
        newMessage|Tin nhắn mới
        openInMaps|Mở trong Bản đồ
        createEvent|Tạo sự kiện
        openLink|Mở liên kết
        copyPhoneNumber|Sao chép số điện thoại
        copyEmail|Sao chép địa chỉ email
        copyAddress|Sao chép địa chỉ
        copyEvent|Sao chép sự kiện
        copyLink|Sao chép liên kết
        typing|Nhập
        formatting|Định dạng
        drop|Thả
        undoNamed|Hoàn tác: %@
        redoNamed|Làm lại: %@
        expand|Mở rộng
        sidebar|Thanh bên
        showSidebar|Hiển thị thanh bên
        hideSidebar|Ẩn thanh bên
        editSidebar|Chỉnh sửa thanh bên
        configure|Định cấu hình
        dragTabs|Kéo các biểu tượng để sắp xếp tab.
        fullWidth|Toàn bộ chiều rộng
        dismiss|Đóng
        time|Giờ
        today|Hôm nay
        previousMonth|Tháng trước
        nextMonth|Tháng sau
        decrease|Giảm
        increase|Tăng
        pageOfCount|Trang %1$@ / %2$@
        rowOfCount|Hàng %1$@ trên %2$@
        rowsOfCount|Hàng %1$@ đến %2$@ trên %3$@
        inProgress|Đang thực hiện
        progressHalted|Đã dừng
        sheetGrabber|Tay nắm trang tính
        dismissPopup|Đóng cửa sổ bật lên
        moveUp|Di chuyển lên
        moveDown|Di chuyển xuống
        moreInfo|Thông tin thêm
        sectionIndex|Chỉ mục phần
        screenReader|Trình đọc màn hình
        kioskStillThere|Bạn vẫn ở đó chứ?
        kioskTouchToContinue|Chạm vào màn hình để tiếp tục.
        kioskStartingOver|Bắt đầu lại sau %@ giây
        kioskTouchToStart|Chạm để bắt đầu
        enterPIN|Nhập mã PIN
        wrongPIN|Mã PIN không chính xác
        tryAgainIn|Thử lại sau %@ giây
        """
}
