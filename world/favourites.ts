import type { WorldFavourites } from './types.ts';

/**
 * The favourites and views of the demo customers. Favourites are added before the deals begin, so that any active
 * deal shows a lower price. Those in `missed` were sold out that day.
 */
export const favourites: WorldFavourites[] = [
  {
    person: 'aisyah',
    hearts: [
      'sweet-corn',
      'pineapple-md2',
      'mango-harumanis',
      'chilli-red-kulai',
      'eggs-kampung',
      'honey-kelulut',
    ],
    missed: ['shiitake'],
    seen: [
      { product: 'durian-musang-king', hours_ago: 75 },
      { product: 'mangosteen', hours_ago: 74 },
      { product: 'eggs-kampung', hours_ago: 50 },
      { product: 'mango-harumanis', hours_ago: 28 },
      { product: 'rice-bario', hours_ago: 27 },
      { product: 'shiitake', hours_ago: 26 },
      { product: 'kangkung', hours_ago: 3 },
      { product: 'sweet-corn', hours_ago: 2 },
    ],
  },
  {
    person: 'wei-ming',
    hearts: ['avocado', 'lotus-root', 'tea-cameron', 'pomelo-ipoh', 'king-oyster'],
    missed: ['watercress'],
    seen: [
      { product: 'pomelo-ipoh', hours_ago: 52 },
      { product: 'black-fungus', hours_ago: 51 },
      { product: 'tea-cameron', hours_ago: 27 },
      { product: 'watercress', hours_ago: 5 },
      { product: 'lotus-root', hours_ago: 4 },
      { product: 'kailan', hours_ago: 1 },
    ],
  },
];
