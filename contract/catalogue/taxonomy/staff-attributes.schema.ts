import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { Id, Listed, SeenVersion, Single, StrictObject, Typed, Uuid } from '../../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const version = SeenVersion;
const Packs = Type.Integer({ description: 'that are told from others by it, on sale or not' });

/** Something that packs of one product differ in, in both languages, with all that it can be. */
export const StaffAttribute = Type.Object({
  id: Id,
  name_en: Type.String(),
  name_zh: Type.String(),
  values: Type.Array(Type.Object({ id: Id, value_en: Type.String(), value_zh: Type.String(), packs: Packs })),
  packs: Packs,
  version,
});

/** What it can be, in this order. A value that has an id is there already. */
export const ValueDraft = StrictObject({
  id: Type.Optional(Uuid),
  value_en: Typed(60),
  value_zh: Typed(60),
});

export const AttributeDraft = StrictObject({
  name_en: Typed(60),
  name_zh: Typed(60),
  values: Type.Array(ValueDraft, { maxItems: 60 }),
});

export const listStaffAttributes = {
  summary: 'All that packs can differ in, in their order.',
  query,
  reply: Listed(StaffAttribute),
};

export const createAttribute = {
  summary: 'Writes one down, the last of them.',
  query,
  body: AttributeDraft,
  reply: Single(StaffAttribute),
};

export const changeAttribute = {
  summary: 'Makes of it what is sent, and lets all packs show that. A value that a pack has stays.',
  params: ById,
  query,
  body: StrictObject({ ...AttributeDraft.properties, version }),
  reply: Single(StaffAttribute),
};

export const removeAttribute = {
  summary: 'Takes one away by which no packs are told apart.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const orderAttributes = {
  summary: 'Puts all of them in this order, in which packs are also called by them.',
  query,
  body: StrictObject({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 60 }) }),
  reply: Listed(StaffAttribute),
};
