import { afterEach, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { textIn } from './localised.ts';
import { failedRules, filledInBase, filledInBaseIfAny } from './rules.ts';
import {
  baseLanguage,
  noteShopLanguages,
  onShopLanguages,
  servedLanguage,
  shopLanguages,
} from './shop-languages.ts';

afterEach(() => noteShopLanguages(languages));

test('readers of a language that the shop does not have get its base language', () => {
  expect(shopLanguages()).toEqual(languages);
  expect(servedLanguage('zh')).toBe('zh');

  noteShopLanguages(['zh']);
  expect(baseLanguage()).toBe('zh');
  expect(servedLanguage('en')).toBe('zh');
  expect(servedLanguage('en', ['en', 'zh'])).toBe('en');
});

test('forms are notified of a change, once', () => {
  const seen: string[] = [];
  const end = onShopLanguages(() => seen.push(shopLanguages().join()));
  noteShopLanguages(['zh', 'en']);
  noteShopLanguages(['zh', 'en']);
  end();
  noteShopLanguages(['en']);
  expect(seen).toEqual(['zh,en']);
});

test('a missing text is read in the base language, else in any', () => {
  noteShopLanguages(['zh', 'en']);
  expect(textIn({ en: '', zh: '菜心' }, 'en')).toBe('菜心');
  expect(textIn({ en: 'Choy sum' }, 'zh')).toBe('Choy sum');
  expect(textIn({ en: '' }, 'zh')).toBe('');
});

test('a text is required in the base language of the shop, whichever that is', () => {
  const rules = [filledInBase('name', 'rule.required'), filledInBaseIfAny('origin', 'rule.required')];
  const failed = (draft: { name: object; origin?: object }) =>
    failedRules<{ name?: object; origin?: object }>(rules, draft).map(({ field }) => field);

  expect(failed({ name: { zh: '菜心' }, origin: { zh: '怡保' } })).toEqual(['name.en', 'origin.en']);
  noteShopLanguages(['zh']);
  expect(failed({ name: { zh: '菜心' }, origin: { zh: '怡保' } })).toEqual([]);
  expect(failed({ name: { en: 'Choy sum' } })).toEqual(['name.zh']);
});
