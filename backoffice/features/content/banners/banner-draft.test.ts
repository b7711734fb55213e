import { failedRules } from '@kebun/contract/lib/rules.ts';
import { expect, test } from 'vitest';
import { bannerRules, emptyBanner, fromFormValues } from './banner-draft.ts';
import { timeOf } from './banner-row.tsx';

const none = { desktop_picture_id: null, mobile_picture_id: null };

test('days and hours are in Kuala Lumpur time, in any time zone of the browser', () => {
  expect(fromFormValues({ ...emptyBanner, starts_at: '2026-11-21T00:30', ends_at: '' }, none)).toMatchObject({
    starts_at: '2026-11-20T16:30:00.000Z',
    ends_at: null,
  });
});

test('a text in one language requires the other', () => {
  const broken = (typed: Record<string, string>) =>
    failedRules(bannerRules, { ...emptyBanner, position: 'home-wide', ...typed }).map(({ field }) => field);

  expect(broken({ 'title.en': 'Noon', 'title.zh': '正午' })).toEqual([]);
  expect(broken({ 'title.en': 'Noon', 'title.zh': ' ', 'button.en': 'See' })).toEqual([
    'title.zh',
    'button.zh',
  ]);
});

test('a text without both languages is left out', () => {
  expect(
    fromFormValues({ ...emptyBanner, 'subtitle.en': '', 'subtitle.zh': ' ', link: '' }, none),
  ).toMatchObject({
    subtitle: null,
    link: null,
  });
});

test('a banner runs from its start until its end', () => {
  const banner = { starts_at: '2026-11-20T00:00:00Z', ends_at: '2026-11-21T00:00:00Z' };
  expect(timeOf(banner, Date.parse('2026-11-19T23:59:59Z'))).toBe('later');
  expect(timeOf(banner, Date.parse('2026-11-20T00:00:00Z'))).toBe('now');
  expect(timeOf(banner, Date.parse('2026-11-21T00:00:00Z'))).toBe('over');
  expect(timeOf({ starts_at: null, ends_at: null }, 0)).toBe('now');
});
