import { expect, test } from 'vitest';
import { flagSigns, stageSigns } from './status-signs.ts';

const channel = (hex: string) => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string) =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));
const contrastWithWhite = (colour: string) => 1.05 / (luminance(colour) + 0.05);

test('every colour of a stage and of a flag is readable on white', () => {
  const signs = Object.entries({ ...stageSigns, ...flagSigns });

  expect(signs.filter(([, { colour }]) => contrastWithWhite(colour) < 4.5)).toEqual([]);
});

test('no two stages share an icon, so colour alone is never needed', () => {
  const icons = Object.values(stageSigns).map(({ icon }) => icon);

  expect(new Set(icons).size).toBe(icons.length);
});
