import { expect, test } from 'vitest';
import { formatSku } from './language-facts.ts';

test('the mark between a product and its pack is that of the language', () => {
  expect(formatSku('en', { name: 'Eggs, grade A', unit: '30 pcs' })).toBe('Eggs, grade A, 30 pcs');
  expect(formatSku('zh', { name: 'A 級雞蛋', unit: '30 粒' })).toBe('A 級雞蛋，30 粒');
});
