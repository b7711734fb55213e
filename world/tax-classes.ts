import type { TaxClassDraft } from '@kebun/contract/tax/tax-classes.ts';

/** The service tax of Malaysia by day. No product of the demo has it, because fresh produce is not taxed. */
export const taxClasses: TaxClassDraft[] = [
  {
    name: { en: 'Service tax', zh: '服務稅' },
    taxes_delivery: false,
    rates: [
      { valid_from: '2018-09-01', basis_points: 600 },
      { valid_from: '2024-03-01', basis_points: 800 },
    ],
  },
];
