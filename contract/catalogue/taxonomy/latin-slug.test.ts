import { expect, test } from 'vitest';
import { inLatin, latinSlugOf } from './latin-slug.ts';
import { isAddress, slugOf } from './staff-taxonomy.ts';

test('a Chinese name has a slug of its readings, in traditional and simplified characters', () => {
  expect(latinSlugOf('菜心')).toBe('cai-xin');
  expect(latinSlugOf('有機小白菜 300克')).toBe('you-ji-xiao-bai-cai-300-ke');
  expect(latinSlugOf('莧菜')).toBe(latinSlugOf('苋菜'));
});

test('names in several scripts are joined, and any script of Malaysia is read', () => {
  expect(latinSlugOf('菜心 (Sawi)')).toBe('cai-xin-sawi');
  for (const name of ['கீரை', 'ساوي', '空心菜 Kangkung', 'さつまいも']) {
    expect(isAddress(latinSlugOf(name)), name).toBe(true);
  }
});

test('a name in Latin letters has the slug that it always had', () => {
  for (const name of ['Choy Sum (Sawi)', 'Crème fraîche', '  A & B  ', 'Ünï-cödé 12']) {
    expect(latinSlugOf(name)).toBe(slugOf(name));
    expect(inLatin(name)).toBe(name.normalize('NFC'));
  }
});

test('a long name has a slug within its bound, and a name without letters has none', () => {
  expect(latinSlugOf('菜'.repeat(120)).length).toBeLessThanOrEqual(100);
  expect(isAddress(latinSlugOf('菜'.repeat(120)))).toBe(true);
  for (const name of ['', '…', '()']) expect(latinSlugOf(name)).toBe('');
});
