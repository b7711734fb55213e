import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.schema.ts';
import { Id, Listed, SeenVersion, Single, StrictObject, Uuid } from '../../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });
const version = SeenVersion;
const Packs = Type.Integer({ description: 'the products that use it, on sale or not' });

/** An attribute in which packs differ, in both languages, with its values. */
export const StaffAttribute = Type.Object({
  id: Id,
  name: LocalisedText,
  values: Type.Array(Type.Object({ id: Id, value: LocalisedText, packs: Packs })),
  packs: Packs,
  version,
});

/** A value of the attribute; their order counts. With an id it exists already. */
export const ValueDraft = StrictObject({
  id: Type.Optional(Uuid),
  value: LocalisedDraft(60),
});

export const AttributeDraft = StrictObject({
  name: LocalisedDraft(60),
  values: Type.Array(ValueDraft, { maxItems: 60 }),
});

export const listStaffAttributes = {
  summary: 'All attributes, in their order.',
  query,
  reply: Listed(StaffAttribute),
};

export const createAttribute = {
  summary: 'Creates an attribute, as the last one.',
  query,
  body: AttributeDraft,
  reply: Single(StaffAttribute),
};

export const changeAttribute = {
  summary: 'Replaces an attribute, and updates all packs. A value that packs use stays.',
  params: ById,
  query,
  body: StrictObject({ ...AttributeDraft.properties, version }),
  reply: Single(StaffAttribute),
};

export const removeAttribute = {
  summary: 'Deletes an attribute that no pack uses.',
  params: ById,
  query,
  reply: Type.Null(),
};

export const orderAttributes = {
  summary: 'Sorts the attributes; the names of packs follow this order.',
  query,
  body: StrictObject({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 60 }) }),
  reply: Listed(StaffAttribute),
};
