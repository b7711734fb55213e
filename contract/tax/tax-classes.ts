import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { maxLabelLength, maxTaxRates } from '../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../lib/localised.ts';
import { filledInBase, type Rule } from '../lib/rules.ts';
import { Day, Id, IdParams, ListReply, RecordReply, SeenVersion, StrictObject } from '../lib/shapes.ts';
import type { MessageKey } from '../messages/keys.generated.ts';

const TaxRate = StrictObject({
  valid_from: Day,
  basis_points: Type.Integer({ minimum: 0, maximum: 10_000, description: '800 is 8 %' }),
});

/** A class of products that are taxed alike, with its rates, the first day first. */
export const TaxClass = Type.Object({
  id: Id,
  name: LocalisedText,
  taxes_delivery: Type.Boolean({ description: 'delivery fees have this class; at most one does' }),
  rates: Type.Array(TaxRate),
  products: Type.Integer({ description: 'the products of this class, on sale or not' }),
  version: SeenVersion,
});

export type TaxClass = Static<typeof TaxClass>;

export const TaxClassDraft = StrictObject({
  name: LocalisedDraft(maxLabelLength),
  taxes_delivery: Type.Boolean({ description: 'true takes the delivery fees from the class that had them' }),
  rates: Type.Array(TaxRate, { maxItems: maxTaxRates, description: 'one a day at most' }),
});

export type TaxClassDraft = Static<typeof TaxClassDraft>;

export const listTaxClasses = get('/staff/tax-classes', 'staff', {
  summary: 'All tax classes with their rates, by name.',
  query: LanguageQuery,
  reply: ListReply(TaxClass),
});

export const createTaxClass = post('/staff/tax-classes', 'staff', {
  summary: 'Creates a tax class.',
  query: LanguageQuery,
  body: TaxClassDraft,
  reply: RecordReply(TaxClass),
});

export const changeTaxClass = put('/staff/tax-classes/:id', 'staff', {
  summary: 'Replaces a tax class and its rates. Orders keep the rate of their day.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...TaxClassDraft.properties, version: SeenVersion }),
  reply: RecordReply(TaxClass),
});

export const removeTaxClass = del('/staff/tax-classes/:id', 'staff', {
  summary: 'Deletes a tax class that neither products nor delivery fees have.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

const rules: readonly Rule<TaxClassDraft>[] = [filledInBase('name', 'office.rule_name')];

/** Returns every error of a tax class, by field: `rates.0.valid_from` for a rate. */
export function taxClassErrors(draft: TaxClassDraft): { field: string; message: MessageKey }[] {
  const { rates } = draft;
  const failed = rules.filter((rule) => !rule.holds(draft));
  return [
    ...failed.map(({ field, message }) => ({ field: `${field}`, message })),
    ...rates.flatMap((rate, index) => {
      const field = `rates.${index}`;
      const isTwice = rates.slice(0, index).some(({ valid_from }) => valid_from === rate.valid_from);
      return [
        ...(rate.valid_from ? [] : [{ field: `${field}.valid_from`, message: 'rule.required' as const }]),
        ...(rate.valid_from && isTwice
          ? [{ field: `${field}.valid_from`, message: 'office.tax_rule_day' as const }]
          : []),
        ...(isRate(rate.basis_points)
          ? []
          : [{ field: `${field}.basis_points`, message: 'office.tax_rule_rate' as const }]),
      ];
    }),
  ];
}

const isRate = (points: number | null | undefined) =>
  typeof points === 'number' && points >= 0 && points <= 10_000;
