import type { Language } from '../lib/languages.ts';
import { type Rule, typedIn } from '../lib/rules.ts';
import type { LotReconciliation, RecallDraft } from './staff-recalls.ts';

/** The texts of a recall that customers read. */
type Texts = Partial<Pick<RecallDraft, 'reason' | 'advice'>>;

/** Why and what to do, in every language of the shop: a customer must not read a warning in another language. */
export const recallTextRules = (languages: readonly Language[]): readonly Rule<Texts>[] =>
  languages.flatMap((language) =>
    (['reason', 'advice'] as const).map((field) => ({
      field: `${field}.${language}` as const,
      message: `office.recall_rule_${field}` as const,
      holds: (draft: Texts | null | undefined) => typedIn(draft?.[field], language) !== '',
    })),
  );

/** At least one pack is accounted for. */
export const reconciliationRules: readonly Rule<LotReconciliation>[] = [
  {
    field: 'recovered',
    message: 'office.recall_rule_packs',
    holds: (entry) => (entry?.recovered ?? 0) + (entry?.consumed ?? 0) + (entry?.destroyed ?? 0) > 0,
  },
];
