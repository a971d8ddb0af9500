"""Reads the compiler's index of a debug build: which file defines and which file names a declaration.

The index is written by `swift build` into .build/debug/index/store: a *unit* for each compiled file, which names the *record* with the file's
occurrences. Records are immutable, their names contain a hash of their contents, and so what was read of one is kept in a cache.
Interface: indexstore.h of LLVM, library libIndexStore of the Swift toolchain.
"""
import ctypes
import gc
import os
import pickle
import re
import shutil
from collections import namedtuple

# Roles of an occurrence (indexstore_symbol_role_t).
DEFINITION = 1 << 1
REFERENCE = 1 << 2
READ = 1 << 3
WRITE = 1 << 4
CALL = 1 << 5
IMPLICIT = 1 << 8
# Roles of a relation between the occurrence's symbol and another.
CHILD_OF = 1 << 9
BASE_OF = 1 << 10
OVERRIDE_OF = 1 << 11
ACCESSOR_OF = 1 << 15
CONTAINED_BY = 1 << 16

# Kinds of symbols (indexstore_symbol_kind_t): enum, struct, class, protocol.
TYPES = (5, 6, 7, 8)
# Kinds of symbols that are not declarations of their own (indexstore_symbol_kind_t).
MODULE = 1
EXTENSION = 9
PARAMETER = 25

UNIT_DEPENDENCY_RECORD = 2

# The cache, which takes seconds to write, is written again when so many files have changed.
_UNCACHED_RECORDS = 40

# What is read are plain tuples of these values: there are millions. `relations`: ((roles, usr), …).
Occurrence = namedtuple("Occurrence", "roles line kind name usr relations")


class Failure(Exception):
    """The index is absent or unreadable."""


class _String(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode("utf8", "replace") if self.length else ""


_STRING_APPLIER = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, _String)
_APPLIER = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
_POINTER = ctypes.c_void_p
_UINT_REFERENCE = ctypes.POINTER(ctypes.c_uint)
_FUNCTIONS = {
    "store_create": (_POINTER, ctypes.c_char_p, _POINTER),
    "store_units_apply_f": (ctypes.c_bool, _POINTER, ctypes.c_uint, _POINTER, _STRING_APPLIER),
    "unit_reader_create": (_POINTER, _POINTER, ctypes.c_char_p, _POINTER),
    "unit_reader_dispose": (None, _POINTER),
    "unit_reader_get_main_file": (_String, _POINTER),
    "unit_reader_get_modification_time": (None, _POINTER, _POINTER, _POINTER),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, _POINTER, _POINTER, _APPLIER),
    "unit_dependency_get_kind": (ctypes.c_int, _POINTER),
    "unit_dependency_get_name": (_String, _POINTER),
    "unit_dependency_get_filepath": (_String, _POINTER),
    "record_reader_create": (_POINTER, _POINTER, ctypes.c_char_p, _POINTER),
    "record_reader_dispose": (None, _POINTER),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, _POINTER, _POINTER, _APPLIER),
    "occurrence_get_symbol": (_POINTER, _POINTER),
    "occurrence_get_roles": (ctypes.c_uint64, _POINTER),
    "occurrence_get_line_col": (None, _POINTER, _UINT_REFERENCE, _UINT_REFERENCE),
    "occurrence_relations_apply_f": (ctypes.c_bool, _POINTER, _POINTER, _APPLIER),
    "symbol_relation_get_roles": (ctypes.c_uint64, _POINTER),
    "symbol_relation_get_symbol": (_POINTER, _POINTER),
    "symbol_get_kind": (ctypes.c_int, _POINTER),
    "symbol_get_name": (_String, _POINTER),
    "symbol_get_usr": (_String, _POINTER),
}


def _library():
    swift = shutil.which("swift")
    path = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(swift))), "lib/libIndexStore.so") if swift else ""
    if not os.path.exists(path):
        raise Failure("libIndexStore.so was not found beside the swift in PATH")
    library = ctypes.CDLL(path)
    functions = {}
    for name, (result, *arguments) in _FUNCTIONS.items():
        function = getattr(library, "indexstore_" + name)
        function.restype = result
        function.argtypes = arguments
        functions[name] = function
    return functions


class Index:
    """The index of one build folder."""

    def __init__(self, build):
        """`build`: the folder of the debug build, which contains `index/store`."""
        store = os.path.join(build, "index/store")
        if not os.path.isdir(store):
            raise Failure(f"{store} does not exist: run swift build first")
        self._call = _library()
        self._error = ctypes.c_void_p()
        self._store = self._call["store_create"](store.encode(), ctypes.byref(self._error))
        if not self._store:
            raise Failure(f"{store} cannot be read")
        self._cache_path = os.path.join(build, "index", "occurrences.cache")

    def files(self, root):
        """The occurrences of every compiled file below `root`: {path: [occurrence]}. Deleted files are left out, of several units of a file the newest counts."""
        records = self._records(os.path.realpath(root) + "/")
        cache = self._load_cache()
        used = {record: cache.get(record) or self._occurrences(record) for record in records.values()}
        if len(used.keys() - cache.keys()) > _UNCACHED_RECORDS:
            self._save_cache(used)
        return {path: used[record] for path, record in records.items()}

    def _records(self, prefix):
        names = []

        def add(_, name):
            names.append(str(name))
            return True

        self._call["store_units_apply_f"](self._store, 0, None, _STRING_APPLIER(add))
        records, times = {}, {}
        for name in names:
            unit = self._call["unit_reader_create"](self._store, name.encode(), ctypes.byref(self._error))
            if not unit:
                continue
            path = str(self._call["unit_reader_get_main_file"](unit))
            if path.startswith(prefix) and os.path.exists(path):
                record, time = self._record(unit, path), self._time(unit)
                if record and time >= times.get(path, (0, 0)):
                    records[path], times[path] = record, time
            self._call["unit_reader_dispose"](unit)
        return records

    def _time(self, unit):
        seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
        self._call["unit_reader_get_modification_time"](unit, ctypes.byref(seconds), ctypes.byref(nanoseconds))
        return seconds.value, nanoseconds.value

    def _record(self, unit, path):
        found = []

        def add(_, dependency):
            if self._call["unit_dependency_get_kind"](dependency) == UNIT_DEPENDENCY_RECORD:
                if str(self._call["unit_dependency_get_filepath"](dependency)) == path:
                    found.append(str(self._call["unit_dependency_get_name"](dependency)))
            return True

        self._call["unit_reader_dependencies_apply_f"](unit, None, _APPLIER(add))
        return found[0] if found else None

    def _occurrences(self, record):
        call, line, column, found, symbols = self._call, ctypes.c_uint(), ctypes.c_uint(), [], {}
        reader = call["record_reader_create"](self._store, record.encode(), ctypes.byref(self._error))
        if not reader:
            raise Failure(f"the record {record} cannot be read: build again")

        def describe(symbol):
            if symbol not in symbols:
                name = re.sub(r"^(getter|setter|_?read|_?modify|willSet|didSet|init):", "", str(call["symbol_get_name"](symbol)))
                symbols[symbol] = (call["symbol_get_kind"](symbol), name, str(call["symbol_get_usr"](symbol)))
            return symbols[symbol]

        relations = []

        def relate(_, relation):
            relations.append((call["symbol_relation_get_roles"](relation), describe(call["symbol_relation_get_symbol"](relation))[2]))
            return True

        relate_callback = _APPLIER(relate)

        def add(_, occurrence):
            kind, name, usr = describe(call["occurrence_get_symbol"](occurrence))
            call["occurrence_get_line_col"](occurrence, ctypes.byref(line), ctypes.byref(column))
            relations.clear()
            call["occurrence_relations_apply_f"](occurrence, None, relate_callback)
            found.append((call["occurrence_get_roles"](occurrence), line.value, kind, name, usr, tuple(relations)))
            return True

        call["record_reader_occurrences_apply_f"](reader, None, _APPLIER(add))
        call["record_reader_dispose"](reader)
        return found

    def _load_cache(self):
        # Millions of tuples without a cycle: the collector would walk over them again and again.
        gc.disable()
        try:
            with open(self._cache_path, "rb") as file:
                return pickle.load(file)
        except (OSError, EOFError, pickle.UnpicklingError, AttributeError):
            return {}
        finally:
            gc.enable()

    def _save_cache(self, cache):
        temporary = self._cache_path + ".new"
        with open(temporary, "wb") as file:
            pickle.dump(cache, file, pickle.HIGHEST_PROTOCOL)
        os.replace(temporary, self._cache_path)


def definitions(files):
    """Where each declaration is defined: {usr: (path, line, name)}."""
    found = {}
    for path, occurrences in files.items():
        for roles, line, kind, name, usr, _ in occurrences:
            if roles & DEFINITION and kind not in (EXTENSION, PARAMETER):
                found.setdefault(usr, (path, line, name))
    return found
