import type { EnteredType } from '@kebun/contract/farms/batches/staff-batches.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { type FieldName, type FormValues, fieldsOf } from './entry-fields.ts';

export type TypedEntry = FormValues & { when?: string; words?: string };

const isCount = (typed: string) => /^\d{1,8}$/.test(typed);
const isWeight = (typed: string) => /^\d{1,5}(\.\d{1,3})?$/.test(typed) && Number(typed) > 0;

/** The required fields. The server checks the other rules of the farm. */
const rulesOf: { [field in FieldName]?: readonly Rule<TypedEntry>[] } = {
  place: [filled('place', 'office.batch_rule_place')],
  to: [filled('to', 'office.batch_rule_place')],
  quantity: [
    filled('quantity', 'office.batch_rule_count'),
    fits('quantity', isCount, 'office.batch_rule_count'),
  ],
  germinated: [
    filled('germinated', 'office.batch_rule_count'),
    fits('germinated', isCount, 'office.batch_rule_count'),
  ],
  stage: [filled('stage', 'office.batch_rule_stage')],
  cause: [filled('cause', 'office.batch_rule_cause')],
  kg: [filled('kg', 'office.batch_rule_kg'), fits('kg', isWeight, 'office.batch_rule_kg')],
  plants_removed: [fits('plants_removed', isCount, 'office.batch_rule_count')],
  from_batch: [filled('from_batch', 'office.batch_rule_giver')],
};

interface EntryRequirements {
  place: boolean;
  reason: boolean;
}

export const entryRules = (
  type: EnteredType,
  { place, reason }: EntryRequirements,
): readonly Rule<TypedEntry>[] => [
  ...fieldsOf[type].filter((field) => field !== 'place' || place).flatMap((field) => rulesOf[field] ?? []),
  filled('when', 'office.batch_rule_when'),
  ...(reason ? [filled<TypedEntry>('words', 'office.reason_missing')] : []),
];
