import { readFileSync } from 'node:fs';
import { flagSigns, plotSigns, type StatusStyle, stageSigns } from '@kebun/contract/farms/status-signs.ts';
import { expect, test } from 'vitest';
import { stageClass } from './stage.ts';

const tokens = readFileSync('ui/theme/tokens.css', 'utf8');
const drawn = new Map(
  [...tokens.matchAll(/--color-(?:stage|plot|flag)-(\w+): (#\w+);/g)].map(([, name = '', colour]) => [
    name,
    colour,
  ]),
);

const signs: Record<string, StatusStyle> = { ...stageSigns, ...plotSigns, ...flagSigns };

test.each(Object.entries(signs))(
  'the colour of %s is the same in the legend and on maps',
  (code, { colour }) => {
    expect(drawn.get(stageClass(code).replace('stage-', ''))).toBe(colour.toLowerCase());
  },
);
