import { failedRules } from '@kebun/contract/lib/rules.ts';
import { type ResidueDraft, residueRules } from '@kebun/contract/lots/residue-tests.ts';

interface TypedResult {
  substance?: string | null;
  found_mg_kg?: number | null;
  limit_mg_kg?: number | null;
}

/** A test as its form edits it, with its farm and the id that the form made. */
export interface ResidueValues extends Omit<ResidueDraft, 'results'> {
  farm?: string;
  new_id?: string;
  results?: TypedResult[];
}

/** Returns the request body. */
export const residueBody = (values: ResidueValues) => ({
  id: values.new_id ?? '',
  farm_id: values.farm ?? '',
  subject: values.subject || null,
  lab: values.lab || null,
  sample_code: values.sample_code || null,
  sampled_on: values.sampled_on || null,
  reported_on: values.reported_on || null,
  results: (values.results ?? []).map(({ substance, found_mg_kg, limit_mg_kg }) => ({
    substance: substance ?? '',
    found_mg_kg: found_mg_kg ?? 0,
    limit_mg_kg: limit_mg_kg ?? 0,
  })),
  note: values.note || null,
});

/** Returns what is missing: also in a row of a substance. */
export const problemsOf = (values: ResidueValues) => [
  ...failedRules(residueRules, residueBody(values)),
  ...(values.results ?? []).flatMap((result, at) =>
    (['substance', 'found_mg_kg', 'limit_mg_kg'] as const)
      .filter((field) => result[field] == null || result[field] === '')
      .map((field) => ({ field: `results.${at}.${field}`, message: 'rule.required' as const })),
  ),
];
