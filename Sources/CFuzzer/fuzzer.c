// SPDX-License-Identifier: MIT
// The door to libFuzzer. It is there in special builds only, so its functions are weak: Swift cannot declare those.
#include "cfuzzer.h"

__attribute__((weak)) int LLVMFuzzerRunDriver(int *count, char ***arguments, cfuzzer_player player);

// The library's own main calls this one. It is never reached, because the program's main comes first, but the linker asks for it.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    (void)bytes, (void)count;
    return 0;
}

bool cfuzzer_is_available(void) { return LLVMFuzzerRunDriver; }

int cfuzzer_run(int count, char **arguments, cfuzzer_player player) {
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(&count, &arguments, player) : -1;
}
