// Start of the probe: a second stage boot loader that only switches the flash interface on, and the
// vector table.
    .syntax unified
    .cpu cortex-m0plus
    .thumb

    .section .boot2, "ax"
    ldr r0, =0x18000008         // SSI enable
    movs r1, #1
    str r1, [r0]
    mov r0, lr
    cmp r0, #0
    bne 1f                      // called as a function, to switch the interface on again
    ldr r0, =0x10000100
    ldr r1, =0xe000ed08         // VTOR
    str r0, [r1]
    ldm r0!, {r1, r2}
    msr msp, r1
    bx r2
1:  bx lr
    .ltorg

    .section .vectors, "a"
    .word 0x20040000
    .word reset
    .word unexpected            // NMI
    .word unexpected            // HardFault
    .rept 12
    .word unexpected
    .endr
    .word on_timer              // IRQ 0
    .rept 10
    .word unexpected
    .endr
    .word on_dma                // IRQ 11
    .rept 20
    .word unexpected
    .endr
