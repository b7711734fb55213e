import { expect, test } from 'vitest';
import { frameAfterKey, moveFrame, resizeFrame } from './crop-frame.ts';

const middle = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };

test('a frame never leaves its picture', () => {
  expect(moveFrame(middle, 2, -2)).toEqual({ ...middle, left: 0.5, top: 0 });
  expect(resizeFrame(middle, 2, 2)).toEqual({ ...middle, width: 0.75, height: 0.75 });
});

test('a frame keeps its smallest size', () => {
  expect(resizeFrame(middle, -2, -2)).toEqual({ ...middle, width: 0.05, height: 0.05 });
});

test('arrows move the frame, and with Shift move its corner', () => {
  expect(frameAfterKey(middle, { key: 'ArrowLeft', shiftKey: false })?.left).toBeCloseTo(0.23);
  expect(frameAfterKey(middle, { key: 'ArrowDown', shiftKey: true })?.height).toBeCloseTo(0.52);
  expect(frameAfterKey(middle, { key: 'Enter', shiftKey: false })).toBeUndefined();
});
