import { expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { newPackDraft, newProductDraft } from './product-drafts.ts';

const start = {
  ...newProductDraft(false),
  name: { en: 'Sawi', zh: '菜心' },
  description: { en: 'Leaves' },
  tag_ids: ['new', 'local'],
  pictures: ['a', 'b'].map((id) => ({ id, alt: {} })),
  packs: [{ ...newPackDraft(), id: 'p1', price: 300, cost: 100 }],
};
const [pack] = start.packs;

test('what only one of two editors changed comes from them, in each language and each pack', () => {
  const mine = { ...start, name: { ...start.name, zh: '芥菜' }, packs: [{ ...pack, price: 350 }] };
  const theirs = { ...start, name: { ...start.name, en: 'Sawi manis' }, packs: [{ ...pack, cost: 120 }] };

  const { draft, clashes } = mergeDrafts(start, mine as typeof start, theirs as typeof start);
  expect(draft.name).toEqual({ en: 'Sawi manis', zh: '芥菜' });
  expect(draft.packs).toEqual([{ ...pack, price: 350, cost: 120 }]);
  expect(clashes).toEqual([]);
});

test('where both changed a value mine stays, and the field is named', () => {
  const theirs = { ...start, description: { en: 'Green leaves' }, packs: [{ ...pack, price: 320 }] };
  const mine = { ...start, description: { en: 'Fresh leaves' }, packs: [{ ...pack, price: 280 }] };

  const { draft, clashes } = mergeDrafts(start, mine as typeof start, theirs as typeof start);
  expect(draft).toEqual(mine);
  expect(clashes.toSorted()).toEqual(['description', 'packs']);
});

test('pictures, tags and packs that either of them added or removed are added or removed', () => {
  const mine = {
    ...start,
    tag_ids: ['local', 'mine'],
    pictures: [...start.pictures, { id: 'c', alt: {} }],
    packs: [...start.packs, newPackDraft()],
  };
  const theirs = {
    ...start,
    tag_ids: ['new', 'local', 'theirs'],
    pictures: [{ id: 'd', alt: {} }, ...start.pictures.slice(1)],
    packs: [...start.packs, { ...newPackDraft(), id: 'p2' }],
  };

  const { draft, clashes } = mergeDrafts(start, mine, theirs);
  expect(draft.tag_ids).toEqual(['local', 'mine', 'theirs']);
  expect(draft.pictures.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(draft.packs.map(({ id }) => id)).toEqual(['p1', undefined, 'p2']);
  expect(clashes).toEqual([]);
});

test('a picture that they removed stays where I described it, and their order stays where I have none', () => {
  const described = { id: 'b', alt: { en: 'A bunch' } };
  const mine = { ...start, pictures: [{ id: 'a', alt: {} }, described] };

  const removed = mergeDrafts(start, mine, { ...start, pictures: start.pictures.slice(0, 1) });
  expect(removed.draft.pictures).toEqual([{ id: 'a', alt: {} }, described]);
  const sorted = mergeDrafts(start, mine, { ...start, pictures: start.pictures.toReversed() });
  expect(sorted.draft.pictures).toEqual([described, { id: 'a', alt: {} }]);
});
