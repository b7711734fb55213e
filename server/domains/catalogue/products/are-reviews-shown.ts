import { sql } from 'kysely';

/** False when the shop has disabled reviews. Then no product or shop shows a rating. */
export const areReviewsShown = sql`not exists (
  select from settings where overrides -> 'features' -> 'reviews' = 'false'::jsonb)`;
