import { expect, test } from 'vitest';
import { fitsOnPack, recipeLists } from './recipe-lists.ts';

test('lists above the first numbered line are ingredients, numbered lines are steps, and the rest is neither', () => {
  const sections = [
    { paragraphs: ['For two.', '- 250 g **kangkung**\n- 2 cloves of [garlic](/products)', '- salt'] },
    { paragraphs: ['1. Wash.\n2. Fry.', '3. Serve.'] },
    { paragraphs: ['- Keeps one day.'] },
  ];
  expect(recipeLists(sections)).toEqual({
    ingredients: ['250 g kangkung', '2 cloves of garlic', 'salt'],
    steps: ['Wash.', 'Fry.', 'Serve.'],
  });
  expect(recipeLists([{ paragraphs: ['Just cook it.'] }])).toEqual({ ingredients: [], steps: [] });
});

test('a recipe that is too long for the page of a pack is found', () => {
  expect(fitsOnPack({ ingredients: ['salt'], steps: ['x'.repeat(300)] })).toBe(true);
  expect(fitsOnPack({ ingredients: ['salt'], steps: ['x'.repeat(301)] })).toBe(false);
  expect(fitsOnPack({ ingredients: Array(31).fill('salt'), steps: [] })).toBe(false);
});
