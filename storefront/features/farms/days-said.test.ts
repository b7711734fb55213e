import { expect, test } from 'vitest';
import { dayIn, spanIn } from './days-said.ts';

const en = { language: 'en' } as const;
const zh = { language: 'zh' } as const;

test('a span within a month names it once, one over its end names both', () => {
  expect(spanIn({ from: '2026-11-20', to: '2026-11-24' }, en)).toBe('20 to 24 Nov');
  expect(spanIn({ from: '2026-11-28', to: '2026-12-03' }, en)).toBe('28 Nov to 3 Dec');
  expect(spanIn({ from: '2026-11-20', to: '2026-11-24' }, zh)).toBe('11 月 20 至 24 日');
  expect(spanIn({ from: '2026-11-28', to: '2026-12-03' }, zh)).toBe('11 月 28 日至 12 月 3 日');
});

test('a span of one day is that day', () => {
  expect(spanIn({ from: '2026-11-20', to: '2026-11-20' }, { ...en, long: true })).toBe('20 November');
  expect(dayIn('2026-01-05', zh)).toBe('1 月 5 日');
});
