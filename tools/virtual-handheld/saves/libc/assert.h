/* An assertion that fails ends the call, as an error in JavaScript. */
#undef assert
#define assert(holds) ((holds) ? (void)0 : __builtin_trap())
