/* How TinyUSB is compiled: a device with one serial port. TinyUSB includes this file by its name.
 */
#ifndef TUSB_CONFIG_H
#define TUSB_CONFIG_H

#define CFG_TUSB_RHPORT0_MODE OPT_MODE_DEVICE
#define CFG_TUD_ENABLED       1

#define CFG_TUD_ENDPOINT0_SIZE 64

/* A packet at a time: longer transfers on the chip's double buffers gain nothing at full speed. */
#define CFG_TUD_CDC            1
#define CFG_TUD_CDC_EP_BUFSIZE 64
#define CFG_TUD_CDC_RX_BUFSIZE 256
#define CFG_TUD_CDC_TX_BUFSIZE 1024

#endif
