import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn, spanIn } from './format-days.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const en = { language: 'en' } as const;
const zh = { language: 'zh' } as const;

test('a range within a month names it once, one across its end names both', () => {
  expect(spanIn({ from: '2026-11-20', to: '2026-11-24' }, en)).toBe('20 to 24 Nov');
  expect(spanIn({ from: '2026-11-28', to: '2026-12-03' }, en)).toBe('28 Nov to 3 Dec');
  expect(spanIn({ from: '2026-11-20', to: '2026-11-24' }, zh)).toBe('11 月 20 至 24 日');
  expect(spanIn({ from: '2026-11-28', to: '2026-12-03' }, zh)).toBe('11 月 28 日至 12 月 3 日');
});

test('a range of one day is that day', () => {
  expect(spanIn({ from: '2026-11-20', to: '2026-11-20' }, { ...en, long: true })).toBe('20 November');
  expect(dayIn('2026-01-05', zh)).toBe('1 月 5 日');
});

test('a range across the end of a year names both years', () => {
  const span = { from: '2026-08-04', to: '2027-02-08' };
  expect(spanIn(span, en)).toBe('4 Aug 2026 to 8 Feb 2027');
  expect(spanIn(span, zh)).toBe('2026 年 8 月 4 日至 2027 年 2 月 8 日');
  const coming = { from: '2026-12-20', to: '2027-01-03' };
  expect(spanIn(coming, { ...en, long: true })).toBe('20 Dec 2026 to 3 Jan 2027');
});

test('another year than this one is named once', () => {
  expect(spanIn({ from: '2027-02-20', to: '2027-02-24' }, { ...en, long: true })).toBe(
    '20 to 24 February 2027',
  );
  expect(spanIn({ from: '2025-11-28', to: '2025-12-03' }, en)).toBe('28 Nov to 3 Dec 2025');
  expect(spanIn({ from: '2027-02-20', to: '2027-02-24' }, zh)).toBe('2027 年 2 月 20 至 24 日');
  expect(spanIn({ from: '2025-11-28', to: '2025-12-03' }, zh)).toBe('2025 年 11 月 28 日至 12 月 3 日');
  expect(dayIn('2025-08-04', en)).toBe('4 Aug 2025');
  expect(dayIn('2025-08-04', { ...zh, long: true })).toBe('2025 年 8 月 4 日');
});

test('the new year begins at midnight in Kuala Lumpur', () => {
  vi.setSystemTime(new Date('2026-12-31T16:00:00Z'));
  expect(dayIn('2027-01-02', en)).toBe('2 Jan');
  expect(dayIn('2026-12-30', en)).toBe('30 Dec 2026');
});
