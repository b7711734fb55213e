import { failedRules } from '@kebun/contract/lib/rules.ts';
import { expect, test } from 'vitest';
import { timeOf } from './banner-pages.tsx';
import { type BannerValues, bannerRules, newBanner, toBody } from './banner-values.ts';

test('a text in another language requires the default one', () => {
  const invalidFields = (typed: BannerValues) =>
    failedRules(bannerRules, { ...newBanner, position: 'home-wide', ...typed }).map(({ field }) => field);

  expect(invalidFields({ title: { en: 'Noon', zh: '正午' } })).toEqual([]);
  expect(invalidFields({ title: { en: 'Noon', zh: ' ' }, button: { en: 'See' } })).toEqual([]);
  expect(invalidFields({ title: { zh: '正午' }, button: { zh: '看' } })).toEqual(['title.en', 'button.en']);
});

test('a text in no language is left out, and what the API adds is not sent back', () => {
  const title = { en: ' Noon ', zh: '正午' };
  const stored = { title, subtitle: { en: '', zh: ' ' }, link: '', version: 3, slug: 'noon', id: '7' };
  expect(toBody(stored)).toEqual({
    type: 'strip',
    position: '',
    title: { en: 'Noon', zh: '正午' },
    subtitle: null,
    button: null,
    link: null,
    background: 'sky',
    text_color: 'ink',
    desktop_picture_id: null,
    mobile_picture_id: null,
    starts_at: null,
    ends_at: null,
  });
});

test('a banner runs from its start until its end', () => {
  const banner = { starts_at: '2026-11-20T00:00:00Z', ends_at: '2026-11-21T00:00:00Z' };
  expect(timeOf(banner, Date.parse('2026-11-19T23:59:59Z'))).toBe('later');
  expect(timeOf(banner, Date.parse('2026-11-20T00:00:00Z'))).toBe('now');
  expect(timeOf(banner, Date.parse('2026-11-21T00:00:00Z'))).toBe('over');
  expect(timeOf({ starts_at: null, ends_at: null }, 0)).toBe('now');
});
