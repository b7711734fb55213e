import type { StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { expect, test } from 'vitest';
import { infoPageBody, toInfoPageDraft, visibilityAt } from './info-page-draft.ts';

const now = Date.parse('2026-12-01T08:00:00Z');
const page = (shown_from: string | null, shown_until: string | null = null) =>
  ({
    slug: 'our-farm',
    meta_title: { en: 'Farm' },
    recipe: null,
    shown_from,
    shown_until,
  }) as unknown as StaffStaticBlock;
const earlier = '2026-11-01T00:00:00Z';
const later = '2026-12-24T00:00:00.000Z';

test('a page is hidden, shown, or shown from a moment on', () => {
  expect([null, earlier, later].map((from) => visibilityAt(page(from), now))).toEqual([
    'hidden',
    'shown',
    'later',
  ]);
});

test('a page that is published now is shown from now on, and one that is shown keeps its moment', () => {
  const shownFrom = (from: string | null, visibility: 'hidden' | 'shown' | 'later') =>
    infoPageBody({ ...toInfoPageDraft(page(from), now, 'en'), visibility }, page(from), now).shown_from;

  expect(shownFrom(null, 'shown')).toBe('2026-12-01T08:00:00.000Z');
  expect(shownFrom(earlier, 'shown')).toBe(earlier);
  expect(shownFrom(later, 'later')).toBe(later);
  expect(shownFrom(earlier, 'hidden')).toBeNull();
});

test('a page is hidden from its last moment on, and shown again without it', () => {
  expect(visibilityAt(page(earlier, '2026-11-30T00:00:00Z'), now)).toBe('hidden');
  expect(visibilityAt(page(earlier, later), now)).toBe('shown');
  const over = page(earlier, '2026-11-30T00:00:00Z');
  const again = infoPageBody({ ...toInfoPageDraft(over, now, 'en'), visibility: 'shown' }, over, now);
  expect([again.shown_from, again.shown_until]).toEqual(['2026-12-01T08:00:00.000Z', null]);
  const kept = page(earlier, later);
  expect(infoPageBody(toInfoPageDraft(kept, now, 'en'), kept, now).shown_until).toBe(later);
});
