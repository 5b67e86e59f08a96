/* Connect Four as a loop written for nothing else: what a processor can do. Random games, moves counted. */
#include <stdint.h>

static uint64_t draw(uint64_t *rng) { /* splitmix64, as in parlour.engine.rng */
    uint64_t z = (*rng += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int four(uint64_t stones) {
    const int steps[] = {1, 6, 7, 8};
    for (int i = 0; i < 4; i++) {
        uint64_t pairs = stones & stones >> steps[i];
        if (pairs & pairs >> 2 * steps[i]) return 1;
    }
    return 0;
}

int64_t moves(uint64_t *rng, int64_t games) {
    int64_t made = 0;
    for (int64_t i = 0; i < games; i++) {
        uint64_t mine = 0, taken = 0;
        for (;;) {
            uint64_t open[7];
            int n = 0;
            for (int column = 0; column < 7; column++) {
                open[n] = (taken + (1ull << 7 * column)) & ~taken;
                n += !(taken >> (7 * column + 5) & 1);
            }
            if (!n) break;
            uint64_t stone = open[(draw(rng) >> 33) * n >> 31];
            mine |= stone;
            taken |= stone;
            made++;
            if (four(mine)) break;
            mine ^= taken;
        }
    }
    return made;
}
