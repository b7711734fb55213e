import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { languages } from '../../lib/languages.ts';
import { failedRules, filledTexts, type Rule, typedIn } from '../../lib/rules.ts';
import type { MessageKey } from '../../messages/keys.generated.ts';
import type * as schema from './staff-attributes.schema.ts';

export type StaffAttribute = Static<typeof schema.StaffAttribute>;
export type AttributeDraft = Static<typeof schema.AttributeDraft>;
export type ValueDraft = Static<typeof schema.ValueDraft>;

export const listStaffAttributes = get<typeof schema.listStaffAttributes>('/staff/attributes', 'staff');
export const createAttribute = post<typeof schema.createAttribute>('/staff/attributes', 'staff');
export const changeAttribute = put<typeof schema.changeAttribute>('/staff/attributes/:id', 'staff');
export const removeAttribute = del<typeof schema.removeAttribute>('/staff/attributes/:id', 'staff');
export const orderAttributes = put<typeof schema.orderAttributes>('/staff/attribute-order', 'staff');

const attributeRules: readonly Rule<AttributeDraft>[] = [
  ...filledTexts('name', (language) => `office.goods_rule_name_${language}`),
  {
    field: 'values',
    message: 'office.attribute_rule_values',
    holds: (draft) => (draft?.values.length ?? 0) > 0,
  },
];

const valueRules: readonly Rule<ValueDraft>[] = [
  ...filledTexts('value', () => 'office.attribute_rule_value'),
];

/** Returns every error of an attribute, by field: `values.0.value.en` for one of a value. */
export function attributeErrors(draft: AttributeDraft): Record<string, MessageKey[]> {
  const broken: [string, MessageKey][] = [
    ...failedRules(attributeRules, draft).map(({ field, message }): [string, MessageKey] => [
      `${field}`,
      message,
    ]),
    ...draft.values.flatMap((value, place) => [
      ...failedRules(valueRules, value).map(({ field, message }): [string, MessageKey] => [
        `values.${place}.${field}`,
        message,
      ]),
      ...twiceIn(draft.values, place),
    ]),
  ];
  return Object.fromEntries(broken.toReversed().map(([field, message]) => [field, [message]]));
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
