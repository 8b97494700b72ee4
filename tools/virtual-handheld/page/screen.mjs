// The handheld's screen on a canvas: every pixel of it is a whole number of the display's, and the
// backlight is as bright as it looks to an eye.

const SIDE = 240;
const EYE = 1 / 2.2; // from the share of light to how bright it looks

export class Screen {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }

  show(rgba) {
    this.context.putImageData(new ImageData(rgba, SIDE, SIDE), 0, 0);
  }

  /** light: the share of time that the backlight is on, 0 to 1. */
  setBacklight(light) {
    const seen = light ** EYE;
    const brightness = 1 - (1 - seen) ** 2; // eyes get used to a dim screen
    this.canvas.style.opacity = brightness.toFixed(3); // the glass behind it is black
  }

  /** As large as fits into so many CSS pixels. */
  fit(available) {
    const ratio = devicePixelRatio || 1;
    const scale = Math.max(1, Math.floor((available * ratio) / SIDE));
    const side = `${(scale * SIDE) / ratio}px`;
    this.canvas.style.width = this.canvas.style.height = side;
    return (scale * SIDE) / ratio;
  }

  /** A PNG of the true pixels, each several times as large. */
  picture(scale = 3) {
    const enlarged = new OffscreenCanvas(SIDE * scale, SIDE * scale);
    const context = enlarged.getContext('2d');
    context.imageSmoothingEnabled = false;
    context.drawImage(this.canvas, 0, 0, SIDE * scale, SIDE * scale);
    return enlarged.convertToBlob({ type: 'image/png' });
  }
}
