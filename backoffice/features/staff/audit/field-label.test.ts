import { formatMoney } from '@kebun/contract/lib/money.ts';
import { expect, test } from 'vitest';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { fieldLabel, shownValue } from './field-label.ts';

const en = { language: 'en', t: await loadTranslator('en') } as const;
const zh = { language: 'zh', t: await loadTranslator('zh') } as const;

test('a field has its usual label, with the language of a translation', () => {
  expect(fieldLabel('refund_amount', en)).toBe('Refund amount');
  expect(fieldLabel('name_zh', en)).toBe('Name (Chinese)');
  expect(fieldLabel('siteTitle.en', zh)).toBe('商店名稱（英文）');
  expect(fieldLabel('checkout.bag_fee', zh)).toBe('袋子費');
});

test('a field without a label is shown by its name', () => {
  expect(fieldLabel('never_heard_of', en)).toBe('never heard of');
});

test('amounts are in ringgit, moments in shop time, and statuses in words', () => {
  expect(shownValue('checkout.bag_fee', 20, en)).toBe(formatMoney(20));
  expect(shownValue('capacity', 20, en)).toBe('20');
  expect(shownValue('starts_at', '2026-11-20T17:00:00Z', en)).toContain('21 Nov 2026');
  expect(shownValue('status', 'picking', zh)).toBe('揀貨中');
  expect(shownValue('roles', ['packer'], en)).toBe('Packer');
  expect(shownValue('packs', [{ id: 1 }], en)).toBe('{"id":1}');
  expect(shownValue('note', null, en)).toBe('–');
});
