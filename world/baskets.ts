import type { WorldBasket } from './types.ts';

/** Aisyah chose these on her way to work; what she had left in her basket on another evening waits beside it. */
export const baskets: WorldBasket[] = [
  {
    person: 'aisyah',
    now: { kangkung: 2, 'eggs-kampung': 1 },
    last_time: { 'sweet-corn': 4, 'mango-harumanis': 2, shiitake: 1 },
  },
];
