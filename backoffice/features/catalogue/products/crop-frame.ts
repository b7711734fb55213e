import type { CropArea } from '@kebun/contract/catalogue/products/attachments.ts';

const least = 0.05; // of either side: less than that nobody meant to keep
const step = 0.02;

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/** The frame moved by so much, as far as the picture goes. */
export const movedBy = (cut: CropArea, x: number, y: number): CropArea => ({
  ...cut,
  left: within(cut.left + x, 0, 1 - cut.width),
  top: within(cut.top + y, 0, 1 - cut.height),
});

/** Its lower right corner drawn by so much. */
export const grownBy = (cut: CropArea, x: number, y: number): CropArea => ({
  ...cut,
  width: within(cut.width + x, least, 1 - cut.left),
  height: within(cut.height + y, least, 1 - cut.top),
});

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** An arrow moves the frame, with Shift it makes it larger or smaller. Undefined: another key. */
export function afterKey(
  cut: CropArea,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): CropArea | undefined {
  const arrow = arrows[key];
  return arrow && (shiftKey ? grownBy : movedBy)(cut, ...arrow);
}
