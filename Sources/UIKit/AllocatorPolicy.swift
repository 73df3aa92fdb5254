// SPDX-License-Identifier: MIT
internal import CMemory
internal import Glibc

/// What the program's allocator does with memory that is freed.
enum AllocatorPolicy {
    /// Makes memory for pictures return to the system when it is freed, however many pictures there were.
    ///
    /// glibc takes it from the system in the beginning, too, but raises its limit for that to the size of each picture that is freed, up to
    /// 32 MB. Later pictures then lie among small objects that live longer, and a scene that was left keeps its memory: after an hour of
    /// use 16 MB of 70. A limit of a program's own choice (`MALLOC_MMAP_THRESHOLD_`, `GLIBC_TUNABLES`) is not changed.
    static func returnPictures() {
        guard getenv("MALLOC_MMAP_THRESHOLD_") == nil, getenv("GLIBC_TUNABLES") == nil else { return }
        cmemory_map_from(1 << 20)
    }
}
