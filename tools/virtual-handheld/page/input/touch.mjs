// A finger, or the mouse, on the picture: reports the pixel of the handheld on which it comes down, and null when it is lifted.

const SIDE = 240;

/** room: the element with the canvases; report: called with ({ x, y } or null, byTouch). */
export function followTouches(room, report) {
  let pointer = null;
  room.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || pointer !== null || !event.target.matches('canvas')) return;
    const { left, top, width, height } = event.target.getBoundingClientRect();
    pointer = event.pointerId;
    const point = { x: Math.floor(((event.clientX - left) / width) * SIDE), y: Math.floor(((event.clientY - top) / height) * SIDE) };
    report(point, event.pointerType === 'touch');
  });
  const end = (event) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    report(null, false);
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
