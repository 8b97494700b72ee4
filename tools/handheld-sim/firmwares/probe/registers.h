/* The registers that the probe pokes at, and what hangs on which pin of the PicoSystem. */
#ifndef PROBE_REGISTERS_H
#define PROBE_REGISTERS_H

#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(address))

#define CLK_REF_CTRL      REG(0x40008030)
#define CLK_SYS_CTRL      REG(0x4000803c)
#define CLK_PERI_CTRL     REG(0x40008048)
#define XOSC_CTRL         REG(0x40024000)
#define XOSC_STATUS       REG(0x40024004)
#define XOSC_STARTUP      REG(0x4002400c)
#define PLL_SYS           0x40028000
#define GPIO_CTRL(pin)    REG(0x40014004 + 8 * (pin))
#define PAD(pin)          REG(0x4001c004 + 4 * (pin))
#define QSPI_SELECT       REG(0x4001800c)
#define SSI_STATUS        REG(0x18000028)
#define SSI_DATA          REG(0x18000060)
#define ROSC_DIV          REG(0x40060010)
#define XIP_FLUSH         REG(0x14000004)
#define XIP_HITS          REG(0x1400000c)
#define XIP_ACCESSES      REG(0x14000010)
#define GPIO_IN           REG(0xd0000004)
#define GPIO_OUT_SET      REG(0xd0000014)
#define GPIO_OUT_CLR      REG(0xd0000018)
#define GPIO_OE_SET       REG(0xd0000024)
#define SPI0              0x4003c000
#define SPI_CR0           REG(SPI0 + 0x00)
#define SPI_CR1           REG(SPI0 + 0x04)
#define SPI_DR            REG(SPI0 + 0x08)
#define SPI_SR            REG(SPI0 + 0x0c)
#define SPI_CPSR          REG(SPI0 + 0x10)
#define SPI_DMACR         REG(SPI0 + 0x24)
#define DMA               0x50000000
#define DMA_READ          REG(DMA + 0x00)
#define DMA_WRITE         REG(DMA + 0x04)
#define DMA_COUNT         REG(DMA + 0x08)
#define DMA_CTRL_TRIG     REG(DMA + 0x0c)
#define DMA_INTE0         REG(DMA + 0x404)
#define DMA_INTS0         REG(DMA + 0x40c)
#define PWM_SLICE5        (0x40050000 + 5 * 0x14)
#define PWM_SLICE6        (0x40050000 + 6 * 0x14)
#define PWM_EN            REG(0x400500a0)
#define ADC_CS            REG(0x4004c000)
#define ADC_RESULT        REG(0x4004c004)
#define TIMER_LOW         REG(0x40054028)
#define TIMER_ALARM0      REG(0x40054010)
#define TIMER_INTR        REG(0x40054034)
#define TIMER_INTE        REG(0x40054038)
#define WATCHDOG_CTRL     REG(0x40058000)
#define WATCHDOG_LOAD     REG(0x40058004)
#define WATCHDOG_REASON   REG(0x40058008)
#define WATCHDOG_SCRATCH0 REG(0x4005800c)
#define NVIC_ENABLE       REG(0xe000e100)

enum { PIN_RESET = 4, PIN_CS = 5, PIN_SCK = 6, PIN_MOSI = 7, PIN_DC = 9, PIN_BACKLIGHT = 12 };
enum { PIN_SOUND = 11, PIN_A = 18, BATTERY_CHANNEL = 0 };
enum { FUNCTION_SPI = 1, FUNCTION_PWM = 4, FUNCTION_SIO = 5 };

#endif
