import type { WorldRefund } from './types.ts';

/** What the customers of the world have asked for of their orders, and what became of it. */
export const refunds: readonly WorldRefund[] = [
  {
    order: 'X5W411430PN',
    reason: 'wrong_time',
    comment: 'We are away from tomorrow. Sorry to ask so late.',
    items: null,
    is_agreed: false,
  },
  {
    order: '6P9M36JHN96',
    reason: 'by_mistake',
    comment: '同樣的菜下了兩次單，這張不需要了。',
    items: null,
    is_agreed: true,
  },
  {
    order: '6JCA5DE7SZ5',
    reason: 'spoiled',
    comment: 'Two of the three bunches were yellow and soft.',
    items: { product: 'kangkung', quantity: 2 },
    is_agreed: true,
  },
];
