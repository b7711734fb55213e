import { neighbours } from '@kebun/world/neighbours.ts';
import { orders } from '@kebun/world/orders.ts';
import { people } from '@kebun/world/people.ts';
import { reviews } from '@kebun/world/reviews.ts';
import { defaultLanguage } from '../../contract/lib/languages.ts';
import type { OrderSeed } from '../../server/domains/checkout/seed-orders.ts';
import type { ReviewSeed } from '../../server/domains/orders/seed-reviews.ts';

const anHour = 1;
const aDay = 24 * anHour;

/** The orders behind the neighbours' reviews, each placed on the day before its delivery. */
export const pastOrders: readonly OrderSeed[] = neighbours.map(
  ({ slug, order: { number, days_ago, from } }) => ({
    number,
    person: slug,
    lines: reviews.filter(({ bought }) => bought === slug).map(({ product }) => ({ product, quantity: 1 })),
    placed_hours_ago: (days_ago + 1) * aDay,
    slot: { days: -days_ago, from },
    shipping_remarks: null,
    history: [
      { move: 'pick', hours_ago: days_ago * aDay + 5 * anHour },
      { move: 'pack', hours_ago: days_ago * aDay + 4 * anHour },
      { move: 'dispatch', hours_ago: days_ago * aDay + 2 * anHour },
      { move: 'deliver', hours_ago: days_ago * aDay },
    ],
  }),
);

/** The buyers by order number. */
const buyers = new Map([
  ...people.flatMap(({ slug, display_name: name, language, email }) => {
    const came = orders.find(({ person, history }) => person === slug && history.at(-1)?.move === 'deliver');
    return came ? [[slug, { name, language, email, order: came.number }] as const] : [];
  }),
  ...neighbours.map(
    ({ slug, name, language, email, order }) =>
      [slug, { name, language, email, order: order.number }] as const,
  ),
]);

export const reviewSeeds: readonly ReviewSeed[] = reviews.map((review) => {
  const { product, rating, message, website = null, days_ago, waits = false } = review;
  const { name, language, email, order } = (review.bought && buyers.get(review.bought)) || {
    name: review.name ?? '',
    language: review.language ?? defaultLanguage,
    email: 'passer-by@example.com',
    order: null,
  };
  return { draft: { rating, message, name, email, website }, product, order, language, days_ago, waits };
});
