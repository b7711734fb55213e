import { describe, expect, test } from 'vitest';
import { createTranslator, type MessageKey, type Messages } from './texts.ts';

const messages: Messages = {
  plain: ['Basket'],
  named: [['name'], ' is in your basket'],
  sold: [['count', 'number'], ' sold'],
  items: [['count', 'plural', { 0: ['Nothing'], one: ['#', ' item'], other: ['#', ' items of ', ['name']] }]],
};
const t = createTranslator('en', messages) as (
  key: string,
  values?: Record<string, string | number>,
) => string;

test('a text without slots stays unchanged', () => {
  expect(t('plain')).toBe('Basket');
});

test('a slot takes its value', () => {
  expect(t('named', { name: 'Pak choy' })).toBe('Pak choy is in your basket');
});

test('a number is grouped as in the language', () => {
  expect(t('sold', { count: 12345 })).toBe('12,345 sold');
});

describe('a count', () => {
  test('chooses its form', () => {
    expect(t('items', { count: 1 })).toBe('1 item');
    expect(t('items', { count: 1200, name: 'three kinds' })).toBe('1,200 items of three kinds');
  });

  test('has a form of its own where the message has one', () => {
    expect(t('items', { count: 0 })).toBe('Nothing');
  });

  test('has one form in Chinese', () => {
    const inChinese = createTranslator('zh', { items: [['count', 'plural', { other: ['#', ' 件'] }]] });

    expect(inChinese('items' as MessageKey, { count: 1 })).toBe('1 件');
  });
});

test('a missing message shows its key, so that it is noticed', () => {
  expect(t('nowhere')).toBe('nowhere');
});
