// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

/** Guards of product import and export. */
export const importGuards: readonly Mutant[] = [
  {
    guard: 'imports: only what was shown is done',
    removals: [
      {
        file: 'server/domains/catalogue/imports/import-products.ts',
        take: 'if (!hashOfPlan(plan).equals(waiting.plan_sha256))',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/catalogue/imports/import-products.test.ts',
    named: 'changed since its preview',
  },
  {
    guard: 'imports: bad rows are not left out unasked',
    removals: [
      {
        file: 'server/domains/catalogue/imports/import-products.ts',
        take: "if (counts.bad > 0 && !onlyGood) throw new Refusal('import_has_bad_rows');",
      },
    ],
    test: 'server/domains/catalogue/imports/import-products.test.ts',
    named: 'all or nothing',
  },
  {
    guard: 'imports: what is sold by weight says what one weighs',
    removals: [
      {
        file: 'server/domains/catalogue/imports/plan-import.ts',
        take: "sale_mode === 'weight' && weight_g === null",
        put: 'false',
      },
    ],
    test: 'server/domains/catalogue/imports/import-products.test.ts',
    named: 'sold by weight',
  },
  {
    guard: 'exports: no cell is reckoned with',
    removals: [
      {
        file: 'server/platform/files/csv.ts',
        take: "beginsFormula.test(cell) ? `'${cell}` : cell",
        put: 'cell',
      },
    ],
    test: 'server/platform/files/read-csv.test.ts',
    named: 'written as text',
  },
];
