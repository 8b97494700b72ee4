// The handheld's screen on a canvas. If a whole number of the display's pixels for each of the handheld's would leave more than
// a tenth of the room unused, the picture is larger: enlarged by whole pixels first, then scaled down smoothly, which keeps edges
// sharp. The backlight is as bright as it looks to an eye.

const SIDE = 240;
const EYE = 1 / 2.2; // from the share of light to how bright it looks
const MOST_WASTE = 0.1;

/**
 * How to show the picture in this many CSS pixels: { side, enlarged }, where enlarged is 0 if the browser can show each of its pixels
 * as a whole number of the display's.
 */
export function bestSize(available, ratio) {
  const scale = (available * ratio) / SIDE;
  const whole = Math.floor(scale);
  if (whole >= 1 && whole >= (1 - MOST_WASTE) * scale) return { side: (whole * SIDE) / ratio, enlarged: 0 };
  return { side: Math.floor(available * ratio) / ratio, enlarged: Math.ceil(scale) };
}

export class Screen {
  #rgba = null;

  /** canvas: has the true pixels; smooth: another one, over it, for sizes in between. */
  constructor(canvas, smooth) {
    this.canvas = canvas;
    this.smooth = smooth;
    this.context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    this.smoothContext = smooth.getContext('2d', { alpha: false });
  }

  show(rgba) {
    this.#rgba = rgba;
    this.context.putImageData(new ImageData(rgba, SIDE, SIDE), 0, 0);
    this.#drawSmooth();
  }

  #drawSmooth() {
    if (this.smooth.hidden || !this.#rgba) return;
    this.smoothContext.imageSmoothingEnabled = false;
    this.smoothContext.drawImage(this.canvas, 0, 0, this.smooth.width, this.smooth.height);
  }

  /** light: the share of time that the backlight is on, 0 to 1. */
  setBacklight(light) {
    const seen = light ** EYE;
    const brightness = 1 - (1 - seen) ** 2; // eyes get used to a dim screen
    for (const canvas of [this.canvas, this.smooth]) canvas.style.opacity = brightness.toFixed(3); // the glass behind it is black
  }

  /** As large as looks good in this many CSS pixels. */
  fit(available) {
    const { side, enlarged } = bestSize(available, devicePixelRatio || 1);
    for (const canvas of [this.canvas, this.smooth]) canvas.style.width = canvas.style.height = `${side}px`;
    this.smooth.hidden = enlarged === 0;
    this.canvas.classList.toggle('covered', enlarged > 0);
    if (enlarged > 0 && this.smooth.width !== enlarged * SIDE) this.smooth.width = this.smooth.height = enlarged * SIDE;
    this.#drawSmooth();
  }

  /** A PNG of the true pixels, each several times as large. */
  async picture(scale = 3) {
    const enlarged = document.createElement('canvas');
    enlarged.width = enlarged.height = SIDE * scale;
    const context = enlarged.getContext('2d');
    context.imageSmoothingEnabled = false;
    context.drawImage(this.canvas, 0, 0, SIDE * scale, SIDE * scale);
    return new Promise((resolve) => enlarged.toBlob(resolve, 'image/png'));
  }
}
