import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { languages } from '../../lib/languages.ts';
import { maxLabelLength } from '../../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.ts';
import { failedRules, filledInBase, type Rule, typedIn } from '../../lib/rules.ts';
import {
  Id,
  IdParams,
  ListReply,
  NewSlug,
  RecordReply,
  SeenVersion,
  StrictObject,
  Uuid,
} from '../../lib/shapes.ts';
import type { MessageKey } from '../../messages/keys.generated.ts';

const version = SeenVersion;
const Packs = Type.Integer({ description: 'the products that use it, on sale or not' });

/** An attribute in which packs differ, in every language, with its values. */
export const StaffAttribute = Type.Object({
  id: Id,
  name: LocalisedText,
  values: Type.Array(Type.Object({ id: Id, value: LocalisedText, packs: Packs })),
  packs: Packs,
  version,
});

export type StaffAttribute = Static<typeof StaffAttribute>;

/** A value of the attribute; their order counts. With an id it exists already. */
export const ValueDraft = StrictObject({
  id: Type.Optional(Uuid),
  slug: NewSlug,
  value: LocalisedDraft(maxLabelLength),
});

export type ValueDraft = Static<typeof ValueDraft>;

export const AttributeDraft = StrictObject({
  slug: NewSlug,
  name: LocalisedDraft(maxLabelLength),
  values: Type.Array(ValueDraft, { maxItems: 60 }),
});

export type AttributeDraft = Static<typeof AttributeDraft>;

export const listStaffAttributes = get('/staff/attributes', 'staff', {
  summary: 'All attributes, in their order.',
  query: LanguageQuery,
  reply: ListReply(StaffAttribute),
});

export const createAttribute = post('/staff/attributes', 'staff', {
  summary: 'Creates an attribute, as the last one.',
  query: LanguageQuery,
  body: AttributeDraft,
  reply: RecordReply(StaffAttribute),
});

export const changeAttribute = put('/staff/attributes/:id', 'staff', {
  summary: 'Replaces an attribute, and updates all packs. A value that packs use stays.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...AttributeDraft.properties, version }),
  reply: RecordReply(StaffAttribute),
});

export const removeAttribute = del('/staff/attributes/:id', 'staff', {
  summary: 'Deletes an attribute that no pack uses.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const orderAttributes = put('/staff/attribute-order', 'staff', {
  summary: 'Sorts the attributes; the names of packs follow this order.',
  query: LanguageQuery,
  body: StrictObject({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 60 }) }),
  reply: ListReply(StaffAttribute),
});

const attributeRules: readonly Rule<AttributeDraft>[] = [
  filledInBase('name', 'office.rule_name'),
  {
    field: 'values',
    message: 'office.attribute_rule_values',
    holds: (draft) => (draft?.values.length ?? 0) > 0,
  },
];

const valueRules: readonly Rule<ValueDraft>[] = [filledInBase('value', 'rule.required')];

/** Returns every error of an attribute, by field: `values.0.value.en` for one of a value. */
export function attributeErrors(draft: AttributeDraft): Record<string, MessageKey[]> {
  const failures: [string, MessageKey][] = [
    ...failedRules(attributeRules, draft).map(({ field, message }): [string, MessageKey] => [
      `${field}`,
      message,
    ]),
    ...draft.values.flatMap((value, index) => [
      ...failedRules(valueRules, value).map(({ field, message }): [string, MessageKey] => [
        `values.${index}.${field}`,
        message,
      ]),
      ...twiceIn(draft.values, index),
    ]),
  ];
  return Object.fromEntries(failures.toReversed().map(([field, message]) => [field, [message]]));
}

/** Returns an error for each language in which an earlier value has the same name. */
const twiceIn = (values: readonly ValueDraft[], place: number) =>
  languages
    .filter((language) => {
      const name = typedIn(values[place]?.value, language);
      return name && values.slice(0, place).some(({ value }) => typedIn(value, language) === name);
    })
    .map((language): [string, MessageKey] => [
      `values.${place}.value.${language}`,
      'office.attribute_rule_twice',
    ]);
