import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#platform/lib/uuid.ts';

/** The condition on a farm that an address names by its id or slug. */
export const matchesFarm = (idOrSlug: string): RawBuilder<unknown> =>
  isUuid(idOrSlug) ? sql`farms.id = ${idOrSlug}` : sql`farms.slug = ${idOrSlug}`;
