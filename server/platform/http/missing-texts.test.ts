import { languages } from '@kebun/contract/lib/languages.ts';
import { Localised } from '@kebun/contract/lib/localised.ts';
import { Nullable, StrictObject } from '@kebun/contract/lib/shapes.ts';
import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import Type from 'typebox';
import { afterEach, expect, test } from 'vitest';
import { addDefaultTexts, missingTexts, textsIn } from './missing-texts.ts';
import { closeSchema, type Schema } from './requests/request-schema.ts';

afterEach(() => noteShopLanguages(languages));

const Line = Type.String({ minLength: 1, maxLength: 20 });
const body = StrictObject({
  name: Localised(Line),
  note: Type.Optional(Nullable(Localised(Line))),
  hint: Localised(Type.String({ maxLength: 20 })),
  days: Type.Array(StrictObject({ name: Localised(Line) })),
});
const texts = textsIn(closeSchema(body as unknown as Schema));

test('a text needs the base language of the shop, wherever it is in the body', () => {
  const sent = { name: { zh: '菜心' }, note: null, hint: {}, days: [{ name: { en: 'New year', zh: ' ' } }] };
  expect(missingTexts(texts, sent)).toEqual({ 'name.en': ['rule.required'] });

  noteShopLanguages(['zh']);
  expect(missingTexts(texts, sent)).toEqual({ 'days.0.name.zh': ['rule.required'] });
});

test('every text gets the key of the default language', () => {
  const sent = { name: { zh: '菜心' }, hint: { en: 'x' }, days: [{ name: { zh: '新年' } }] };
  addDefaultTexts(texts, sent);
  expect(sent).toEqual({
    name: { en: '', zh: '菜心' },
    hint: { en: 'x' },
    days: [{ name: { en: '', zh: '新年' } }],
  });
});

test('a body of another shape is left to its schema', () => {
  for (const sent of [undefined, null, 3, [], { name: 'x', days: { 0: 1 } }, { name: [1], days: [null] }]) {
    addDefaultTexts(texts, sent);
    expect(Object.keys(missingTexts(texts, sent))).not.toContain('days.0.name.en');
  }
  expect(textsIn(closeSchema(StrictObject({ id: Line }) as unknown as Schema))).toBeUndefined();
});
