import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTexts } from '../../codegen/write-messages.ts';
import { readSources, unusedExportsIn, unusedTextsIn } from './unused.ts';

const sources = readSources(fileURLToPath(new URL('../../../', import.meta.url)));

test('every exported value has a user in another file, or in a text', () => {
  const texts = [...readTexts('en').values()].join('\n');
  const placeholders = [...texts.matchAll(/\{limits\.\w+/g)].join('\n');
  expect(unusedExportsIn(new Map([...sources, ['contract/messages/en.po', placeholders]]))).toEqual([]);
});

test('every text is named by the code', () => {
  expect(unusedTextsIn(sources, [...readTexts('en').keys()])).toEqual([]);
});

test('an unused export and an unused text are found', () => {
  const code = new Map([
    ['a.ts', 'export const used = 1;\nexport const lone = 2;\nexport type Own = 1;\nconst x: Own = lone;\n'],
    ['b.ts', `export interface Dead {}\nuse(used, 'shop.title', \`order.\${status}\`);\n`],
  ]);
  expect(unusedExportsIn(code)).toEqual(['a.ts lone', 'b.ts Dead']);
  expect(unusedTextsIn(code, ['shop.title', 'shop.other', 'order.paid', 'ra.action.open'])).toEqual([
    'shop.other',
  ]);
});
