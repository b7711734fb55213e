import type { CropArea } from '@kebun/contract/catalogue/products/attachments.ts';

const least = 0.05; // of either side: a smaller frame is surely a mistake
const step = 0.02;

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/** Returns the frame moved by this much, at most to the edge of the picture. */
export const moveFrame = (cut: CropArea, x: number, y: number): CropArea => ({
  ...cut,
  left: clamp(cut.left + x, 0, 1 - cut.width),
  top: clamp(cut.top + y, 0, 1 - cut.height),
});

/** Returns the frame with its lower right corner moved by this much. */
export const resizeFrame = (cut: CropArea, x: number, y: number): CropArea => ({
  ...cut,
  width: clamp(cut.width + x, least, 1 - cut.left),
  height: clamp(cut.height + y, least, 1 - cut.top),
});

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** An arrow moves the frame; with Shift it resizes the frame. Returns undefined for other keys. */
export function frameAfterKey(
  cut: CropArea,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): CropArea | undefined {
  const arrow = arrows[key];
  return arrow && (shiftKey ? resizeFrame : moveFrame)(cut, ...arrow);
}
