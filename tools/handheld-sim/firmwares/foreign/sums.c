/* Floats, doubles, memory and bits, all by way of the boot ROM as the SDK has it by default,
 * printed over USB. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <pico/bit_ops.h>
#include <pico/bootrom.h>
#include <pico/float.h>
#include <pico/double.h>
#include <pico/stdlib.h>

static volatile float floats[] = {1.5f,   -2.25f,      3.1415927f, 1e10f,
                                  1e-10f, 16777217.0f, 0.0f,       100.1f};
static volatile double doubles[] = {
    1.5, -2.25, 3.141592653589793, 1e100, 1e-100, 9007199254740993.0, 0.0, 100.1};

static uint32_t float_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static unsigned long long double_bits(double value) {
    unsigned long long bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static void print_float(const char *name, int a, int b, float value) {
    printf("float %s %d %d %08lx\n", name, a, b, (unsigned long)float_bits(value));
}

static void print_double(const char *name, int a, int b, double value) {
    printf("double %s %d %d %016llx\n", name, a, b, double_bits(value));
}

static void floats_in_pairs(void) {
    for (int a = 0; a < (int)count_of(floats); a++) {
        for (int b = 0; b < (int)count_of(floats); b++) {
            float x = floats[a], y = floats[b];
            print_float("add", a, b, x + y);
            print_float("subtract", a, b, x - y);
            print_float("multiply", a, b, x * y);
            if (y != 0)
                print_float("divide", a, b, x / y);
            printf("float less %d %d %d\n", a, b, x < y);
        }
        print_float("sqrt", a, a, sqrtf(fabsf(floats[a])));
        print_double("widen", a, a, floats[a]);
        printf("float int %d %d %d\n", a, a, (int)fmodf(floats[a], 1e6f));
    }
}

static void doubles_in_pairs(void) {
    for (int a = 0; a < (int)count_of(doubles); a++) {
        for (int b = 0; b < (int)count_of(doubles); b++) {
            double x = doubles[a], y = doubles[b];
            print_double("add", a, b, x + y);
            print_double("subtract", a, b, x - y);
            print_double("multiply", a, b, x * y);
            if (y != 0)
                print_double("divide", a, b, x / y);
        }
        print_double("sqrt", a, a, sqrt(fabs(doubles[a])));
        print_float("narrow", a, a, (float)doubles[a]);
        printf("double int64 %d %d %lld\n", a, a, (long long)fmod(doubles[a], 1e15));
    }
}

static void functions(void) {
    volatile float x = 0.7f;
    volatile double y = 0.7;
    volatile long long big = 1234567890123456789ll;
    float sine, cosine;
    sincosf(x, &sine, &cosine);
    printf("close %.6f %.6f %.6f %.6f %.6f %.6f\n", (double)sine, (double)cosine, (double)tanf(x),
           (double)expf(x), (double)logf(x), (double)atan2f(x, 2.0f));
    printf("close %.9f %.9f %.9f %.9f %.9f %.9f\n", sin(y), cos(y), tan(y), exp(y), log(y),
           atan2(y, 2.0));
    printf("long %08lx %016llx\n", (unsigned long)float_bits((float)big), double_bits((double)big));
    printf("fixed %d %d %u\n", (int)float2fix(-1.3f, 8), (int)double2fix(2.7, 4),
           (unsigned)float2ufix(1.5f, 16));
}

static void memory_and_bits(void) {
    static uint8_t from[64], to[64];
    static uint32_t words[4] = {1, 2, 3, 4}, copies[4];
    for (int i = 0; i < 64; i++)
        from[i] = (uint8_t)(i * 7);
    memset(to, 0xa5, sizeof to);
    memcpy(to + 3, from + 1, 50);
    unsigned sum = 0;
    for (int i = 0; i < 64; i++)
        sum = sum * 31 + to[i];
    memcpy(copies, words, sizeof copies);
    volatile uint32_t v = 0x00f01200;
    printf("memory %08x %lu\n", sum, (unsigned long)copies[3]);
    printf("bits %d %d %d %08lx\n", __builtin_clz(v), __builtin_ctz(v), __builtin_popcount(v),
           (unsigned long)__rev(v));
    printf("rom %d\n", rp2040_rom_version());
}

static int pin_with_pull(bool up) {
    gpio_init(1);
    gpio_set_pulls(1, up, !up);
    return gpio_get(1);
}

static void unconnected_pins(void) {
    gpio_init(0);
    gpio_set_dir(0, true);
    gpio_put(0, 1);
    int high = gpio_get(0);
    gpio_put(0, 0);
    int low = gpio_get(0);
    printf("pins %d %d %d %d\n", high, low, pin_with_pull(true), pin_with_pull(false));
}

int main(void) {
    stdio_init_all();
    for (;;) {
        int key = getchar_timeout_us(1000);
        if (key == 'f')
            floats_in_pairs();
        if (key == 'd')
            doubles_in_pairs();
        if (key == 'o')
            functions();
        if (key == 'm')
            memory_and_bits();
        if (key == 'p')
            unconnected_pins();
        if (key > 0)
            printf("done %c\n", key);
    }
}
