import { everyText } from '@kebun/contract/lib/localised.ts';
import { expect, test } from 'vitest';
import { markBold, putLink, putMarks, putPicture } from './put-marks.ts';

test('selected lines become a list, and lose their marks again', () => {
  const listed = putMarks('Take:\nbones\nsalt', { start: 6, end: 16 }, 'list');
  expect(listed).toBe('Take:\n- bones\n- salt');
  expect(putMarks(listed, { start: 6, end: 19 }, 'list')).toBe('Take:\nbones\nsalt');
  expect(putMarks('', { start: 0, end: 0 }, 'heading')).toBe('## ');
  expect(putMarks('a\n', { start: 2, end: 2 }, 'list')).toBe('a\n- ');
});

test('bold words and links take the place of the selection', () => {
  expect(markBold('Buy sawi now', { start: 4, end: 8 }, 'words')).toBe('Buy **sawi** now');
  expect(markBold('', { start: 0, end: 0 }, 'words')).toBe('**words**');
  expect(putLink('Buy sawi', { start: 4, end: 8 }, { words: '[sawi]', address: ' /products ' })).toBe(
    'Buy [sawi](/products)',
  );
});

test('a picture comes at the same place in each written language', () => {
  const picture = { address: '/pictures/a.webp', alt: { ...everyText(null), en: 'Soup', zh: '' } };
  const texts = { ...everyText(null), en: 'One.\n\nTwo.', zh: '一。\n\n二。' };
  expect(putPicture(texts, { language: 'en', end: 2 }, picture)).toMatchObject({
    en: 'One.\n\n![Soup](/pictures/a.webp)\n\nTwo.',
    zh: '一。\n\n![Soup](/pictures/a.webp)\n\n二。',
  });
  expect(putPicture({ ...texts, zh: '' }, { language: 'en', end: 10 }, picture)).toMatchObject({
    en: 'One.\n\nTwo.\n\n![Soup](/pictures/a.webp)',
    zh: '',
  });
});
