/* How the pool is stirred: the finaliser of SplitMix64 (Steele, Lea and Flood, "Fast splittable
 * pseudorandom number generators", 2014). */
#include "drivers/entropy/entropy.h"

uint64_t entropy_mix(uint64_t pool, uint64_t value) {
    uint64_t z = (pool ^ value) + UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}
