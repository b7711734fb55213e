import { expect, test } from 'vitest';
import {
  asPublished,
  newSection,
  nextVersion,
  toFormValues,
  unevenSections,
  withChanges,
} from './page-draft.ts';

const text = {
  title: { en: 'Crates', zh: '菜籃' },
  summary: { en: '', zh: '' },
  sections: [
    {
      id: 'returns',
      heading: { en: 'Returns', zh: '退回' },
      paragraphs: [
        { en: 'One.', zh: '一。' },
        { en: 'Two.', zh: '二。' },
      ],
    },
  ],
  fields: {},
  items: [],
};

test('an unchanged part is published as it was', () => {
  expect(asPublished(toFormValues(text, '1.1', '2026-12-01'), 3)).toEqual({
    ...text,
    version: '1.1',
    effective_on: '2026-12-01',
    revision: 3,
  });
});

test('empty lines separate paragraphs, and both languages have the same number', () => {
  const draft = toFormValues(text, '1.1', '2026-12-01');
  const [section = newSection()] = draft.sections;
  const typed = {
    ...draft,
    sections: [{ ...section, body: { en: 'One.\n\n \nTwo.\nStill two.', zh: '一。' } }],
  };

  expect(unevenSections(draft)).toEqual([]);
  expect(unevenSections(typed)).toEqual([0]);
  expect(asPublished(typed, 3).sections[0]?.paragraphs.map(({ en }) => en)).toEqual([
    'One.',
    'Two.\nStill two.',
  ]);
});

test('the next version number is one higher', () => {
  expect(nextVersion({ version: '1.9' })).toBe('1.10');
  expect(nextVersion({ version: null })).toBe('1.0');
});

test('what was typed goes into a newer draft, and the rest is as another staff member left it', () => {
  const start = toFormValues(text, '1.1', '2026-12-01');
  const typed = { ...start, summary: { en: 'Mine.', zh: '' } };
  const newer = toFormValues({ ...text, title: { en: 'Boxes', zh: '盒子' } }, '1.2', '2026-12-02');

  const merged = withChanges(newer, start, typed);
  expect(merged).toEqual({ ...newer, summary: { en: 'Mine.', zh: '' } });
});
