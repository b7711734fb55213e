import type { Mutant } from './mutants.ts';

const labels = 'server/domains/catalogue/taxonomy/save-label.test.ts';
const attributes = 'server/domains/catalogue/taxonomy/save-attribute.test.ts';

/** Guards of labels and pack attributes. */
export const labelGuards: readonly Mutant[] = [
  {
    guard: 'labels: a change needs the current version',
    removals: [
      {
        file: 'server/domains/catalogue/taxonomy/save-label.ts',
        take: 'if (label.version !== version)',
        put: 'if (false)',
      },
    ],
    test: labels,
    named: 'is changed only from its current version',
  },
  {
    guard: 'labels: a label in use cannot be deleted',
    removals: [
      {
        file: 'server/domains/catalogue/taxonomy/save-label.ts',
        take: "if (before.products > 0) throw new Refusal('product_label_in_use');",
      },
    ],
    test: labels,
    named: 'deleted once no product has it',
  },
  {
    guard: 'labels: a merged label redirects to the other',
    removals: [
      {
        file: 'server/domains/catalogue/products/product-associations.ts',
        take: 'coalesce(merged_into, id) as meant',
        put: 'id as meant',
      },
    ],
    test: labels,
    named: 'merged while a form was open',
  },
  {
    guard: 'attributes: a change needs the current version',
    removals: [
      {
        file: 'server/domains/catalogue/taxonomy/save-attribute.ts',
        take: 'if (before.version !== version)',
        put: 'if (false)',
      },
    ],
    test: attributes,
    named: 'can change its values',
  },
  {
    guard: 'attributes: a value used by packs cannot be deleted',
    removals: [
      {
        file: 'server/domains/catalogue/taxonomy/save-attribute.ts',
        take: 'packs > 0 && !stay.has(id)',
        put: 'packs < 0 && !stay.has(id)',
      },
    ],
    test: attributes,
    named:
      'an attribute is created, used by packs, renamed on them, and cannot be deleted while packs use it',
  },
];
