import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('every icon has its drawing, and every drawing its name', () => {
  const sprite = readFileSync(new URL('../assets/icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

  expect(drawn).toEqual([...iconNames]);
});
