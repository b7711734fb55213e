import { languages } from '@kebun/contract/lib/languages.ts';
import { expect, test } from 'vitest';
import { readTexts } from '../codegen/write-messages.ts';

/** Words that say too little in the key of a text, or that the glossary replaced. */
// biome-ignore format: table
const banned = [
  'anew', 'asked', 'else', 'gone', 'goods', 'hindrance', 'kept', 'kin', 'nobody', 'shelf', 'somebody', 'stands', 'till', 'told',
  'trouble', 'upon', 'wanted', 'whoever', 'wish', 'wished', 'wishes', 'writings',
];

/** Keys with such a word. Only remove lines. */
const allowed = [
  'office.crop_shelf_days', // shelf life
];

test('no key of a text contains a replaced word', () => {
  const keys = [...readTexts('en').keys()];
  const found = keys.filter((key) => key.split(/[._]/).some((word) => banned.includes(word)));

  expect(keys.length).toBeGreaterThan(1000);
  expect(found.sort()).toEqual(allowed);
});

test('no text names the demo: shops of every name show it', () => {
  for (const language of languages) {
    const texts = [...readTexts(language)];
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(([, text]) => /\bKebun\b/.test(text))).toEqual([]);
  }
});
