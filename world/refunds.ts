import type { WorldGift, WorldRefund } from './types.ts';

/** The refund requests of the demo customers, with their outcome. */
export const refunds: readonly WorldRefund[] = [
  {
    order: 'X5W411430PN',
    reason: 'wrong_time',
    comment: 'We are away from tomorrow. Sorry to ask so late.',
    items: null,
    is_agreed: false,
  },
  {
    order: '5QGMM6FZD32',
    reason: 'by_mistake',
    comment: 'I meant the choy sum alone, not the kangkung as well.',
    items: { product: 'kangkung', quantity: 1 },
    is_agreed: true,
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

/** Goodwill refunds by staff: one waits for a second person, the other to be sent by hand. */
export const gifts: readonly WorldGift[] = [
  {
    order: 'KJ83P6421TD',
    by: 'mei-yan',
    reason: 'not_good_enough',
    note: 'The fruit was riper than it should have been for a feast. We are sorry: all of it goes back to your card.',
    items: null,
  },
  {
    order: 'C3YET07F8V4',
    by: 'mei-yan',
    reason: 'requested_by_phone',
    note: '小番茄裂了好幾顆，不好意思。這一盒的錢退給你。',
    items: { product: 'cherry-tomato', quantity: 1 },
  },
];
