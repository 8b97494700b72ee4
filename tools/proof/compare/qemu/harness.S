/* In QEMU: runs one program after another, each after a reset of the machine, and appends the RAM that
 * it leaves to the file "out". Addresses are those of layout.mjs. */
.syntax unified
.cpu cortex-m0
.thumb

.equ RECORD_BYTES, 0xa00
.equ WINDOW_BYTES, 0x1900
.equ INDEX, 0x20003ff0     /* survives the reset */
.equ FILE, 0x20003ff4      /* too */
.equ PARAMETERS, 0x20003f00 /* of semihosting */

vectors:
    .word 0x20003e00
    .word start + 1
    .rept 46
    .word stay + 1
    .endr

    .org 0xc0
/* A program ends here. */
exit:
    ldr r5, =FILE
    ldr r0, [r5]
    cmp r0, #0
    bne 1f
    adr r0, name
    movs r1, #5 /* write, binary */
    movs r2, #3
    bl with_parameters
    movs r0, #1 /* SYS_OPEN */
    bkpt 0xab
    str r0, [r5]
1:  ldr r1, =0x20000000
    ldr r2, =WINDOW_BYTES
    bl with_parameters
    movs r0, #5 /* SYS_WRITE */
    bkpt 0xab
    ldr r0, =0xe000ed0c
    ldr r1, =0x05fa0004 /* AIRCR: reset */
    str r1, [r0]
stay:
    b stay

/* r0 to r2 into the block that r1 points to then */
with_parameters:
    ldr r3, =PARAMETERS
    str r0, [r3]
    str r1, [r3, #4]
    str r2, [r3, #8]
    mov r1, r3
    bx lr

    .align 2
name:
    .asciz "out"
    .align 2

start:
    ldr r0, =INDEX
    ldr r4, [r0]
    adds r1, r4, #1
    str r1, [r0]
    ldr r2, =first
    ldr r1, [r2]
    adds r4, r1
    ldr r1, [r2, #4]
    cmp r4, r1
    beq finish
    ldr r1, =RECORD_BYTES
    muls r1, r4
    ldr r0, =0x400
    adds r0, r1 /* from */
    ldr r1, =0x20000000
    ldr r2, =0x20000000 + RECORD_BYTES
1:  ldmia r0!, {r3}
    stmia r1!, {r3}
    cmp r1, r2
    bne 1b
    ldr r2, =0x20000000 + WINDOW_BYTES
    movs r3, #0
2:  stmia r1!, {r3}
    cmp r1, r2
    bne 2b
    ldr r0, =0xe000ed08
    ldr r1, =0x20000000
    str r1, [r0] /* VTOR */
    ldr r0, =0x40002500
    movs r2, #4
    str r2, [r0] /* the UART is enabled */
    ldr r0, [r1]
    msr msp, r0
    ldr r0, [r1, #4]
    bx r0

finish:
    movs r0, #0x18
    ldr r1, =0x20026 /* SYS_EXIT: application exit */
    bkpt 0xab
    b stay

    .ltorg
    .org 0x3f8
first:
    .word 0
    .word 0 /* behind the last one */
