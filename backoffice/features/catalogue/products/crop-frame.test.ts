import { expect, test } from 'vitest';
import { afterKey, grownBy, movedBy } from './crop-frame.ts';

const middle = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };

test('a frame never leaves its picture', () => {
  expect(movedBy(middle, 2, -2)).toEqual({ ...middle, left: 0.5, top: 0 });
  expect(grownBy(middle, 2, 2)).toEqual({ ...middle, width: 0.75, height: 0.75 });
});

test('a frame keeps its smallest size', () => {
  expect(grownBy(middle, -2, -2)).toEqual({ ...middle, width: 0.05, height: 0.05 });
});

test('arrows move the frame, and with Shift move its corner', () => {
  expect(afterKey(middle, { key: 'ArrowLeft', shiftKey: false })?.left).toBeCloseTo(0.23);
  expect(afterKey(middle, { key: 'ArrowDown', shiftKey: true })?.height).toBeCloseTo(0.52);
  expect(afterKey(middle, { key: 'Enter', shiftKey: false })).toBeUndefined();
});
