// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

/** Guards of product import and export. */
export const importGuards: readonly Mutant[] = [
  {
    guard: 'imports: an import applies only what its preview showed',
    removals: [
      {
        file: 'server/domains/catalogue/imports/stored-import.ts',
        take: 'if (!hashOfPlan(plan).equals(waiting.plan_sha256))',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'changed since its preview',
  },
  {
    guard: 'imports: invalid rows are skipped only on request',
    removals: [
      {
        file: 'server/domains/catalogue/imports/stored-import.ts',
        take: "if (counts.invalid > 0 && !onlyGood) throw new Refusal('import_has_invalid_rows');",
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'all or nothing',
  },
  {
    guard: 'imports: products sold by weight need a weight',
    removals: [
      {
        file: 'server/domains/catalogue/imports/plan-import.ts',
        take: "sale_mode === 'weight' && weight_g === null",
        put: 'false',
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'sold by weight',
  },
  {
    guard: 'imports: packs of a product differ',
    removals: [
      {
        file: 'server/domains/catalogue/imports/plan-import.ts',
        take: 'refuseMissingParts(refuseLikePacks(planned, packsOf), baseline.parts)',
        put: 'refuseMissingParts(planned, baseline.parts)',
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'F-28',
  },
  {
    guard: 'imports: a product with a deal has one pack',
    removals: [
      {
        file: 'server/domains/catalogue/imports/plan-import.ts',
        take: 'isNew && product?.has_deal === true',
        put: 'false',
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'F-28',
  },
  {
    guard: 'imports: a bundle holds packs that are there',
    removals: [
      {
        file: 'server/domains/catalogue/imports/plan-import.ts',
        take: 'if (skus.every((sku) => known.has(sku))) return row;',
        put: 'if (skus) return row;',
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'F-29',
  },
  {
    guard: 'imports: a product stays what it is, bundle or not',
    removals: [
      {
        file: 'server/domains/catalogue/imports/plan-import.ts',
        take: 'product !== undefined && product.is_bundle !== slotsOf(values).length > 0',
        put: 'false',
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'F-29',
  },
  {
    guard: 'imports: a picture is one of the shop',
    removals: [
      {
        file: 'server/domains/catalogue/imports/import-columns.ts',
        take: 'if (!addresses.every((address) => known.pictures.has(address)))',
        put: 'if (!addresses)',
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'F-30',
  },
  {
    guard: 'imports: a product keeps a picture',
    removals: [
      {
        file: 'server/domains/catalogue/imports/plan-import.ts',
        take: 'picturesOf(values).length === 0 && picturesOf(product?.values).length > 0',
        put: 'false',
      },
    ],
    test: 'server/domains/catalogue/imports/stored-import.test.ts',
    named: 'F-30',
  },
  {
    guard: 'exports: no CSV cell is a formula',
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
