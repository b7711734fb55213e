import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { Closed, Id, Listed, SeenVersion, Single, Typed, Uuid, Word } from '../../lib/shapes.schema.ts';
import { traitKinds } from './staff-traits.ts';

const query = Closed({ lang: listQuery.lang });
const kind = Word(traitKinds);
const OfKind = Closed({ kind });
const ById = Closed({ kind, id: Uuid });
const version = SeenVersion;

/** What goods suit or are good for, as staff write it, in both languages. */
export const StaffTrait = Type.Object({
  id: Id,
  slug: Type.String(),
  name_en: Type.String(),
  name_zh: Type.String(),
  details_en: Type.String({ description: 'of a way of eating: what it means' }),
  details_zh: Type.String(),
  is_active: Type.Boolean({
    description: 'shoppers are led there; without it, only links that exist lead there',
  }),
  products: Type.Integer({ description: 'that carry it, on sale or not' }),
  version,
});

export const TraitDraft = Closed({
  slug: Typed(120),
  name_en: Typed(80),
  name_zh: Typed(80),
  details_en: Typed(1_000),
  details_zh: Typed(1_000),
  is_active: Type.Boolean(),
});

export const listStaffTraits = {
  summary: 'All ways of eating, or all tags, shown or not, in their order.',
  params: OfKind,
  query,
  reply: Listed(StaffTrait),
};

export const createTrait = {
  summary: 'Writes one down, the last of its kind.',
  params: OfKind,
  query,
  body: TraitDraft,
  reply: Single(StaffTrait),
};

export const changeTrait = {
  summary: 'Makes of it what is sent, and lets all goods that carry it show that. Its address stays.',
  params: ById,
  query,
  body: Closed({ ...TraitDraft.properties, version }),
  reply: Single(StaffTrait),
};

export const removeTrait = {
  summary: 'Takes one away that nothing carries. One that is carried can be hidden, or merged into another.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const mergeTrait = {
  summary: 'Gives all goods that carry it another one instead. Its address leads to that one from then on.',
  params: ById,
  query,
  body: Closed({ into: Uuid, version }),
  reply: Single(StaffTrait),
};

export const orderTraits = {
  summary: 'Puts all of one kind in this order.',
  params: OfKind,
  query,
  body: Closed({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 280 }) }),
  reply: Listed(StaffTrait),
};
