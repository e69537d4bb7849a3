/* What the tests build against an installed library: header and library are of one version, and X wins. */
#include <stdio.h>
#include <ttt.h>

int main(void) {
    static TTT_GAME_BUFFER(memory, 3, 3);
    ttt_config config = {.rows = 3};
    ttt_game *game = ttt_init(memory, sizeof memory, &config, NULL);
    const ttt_cell cells[] = {{1, 1}, {0, 0}, {0, 2}, {1, 0}, {2, 0}};
    ttt_result result;

    ttt_play_all(game, cells, 5, &result);
    uint32_t version = ttt_version_number();
    if (version != (TTT_VERSION_MAJOR << 16 | TTT_VERSION_MINOR << 8 | TTT_VERSION_PATCH)) return 1;
    printf("%s %s\n", TTT_VERSION, ttt_result_name(result));
    return 0;
}
