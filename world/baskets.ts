import type { WorldBasket } from './types.ts';

/** Aisyah's current cart, and the older one that was parked. */
export const baskets: WorldBasket[] = [
  {
    person: 'aisyah',
    now: { kangkung: 2, 'eggs-kampung': 1 },
    last_time: { 'sweet-corn': 4, 'mango-harumanis': 2, shiitake: 1 },
  },
];
