import { maxOrderFilters } from '@kebun/contract/lib/limits.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { filterRules, type OrderFilter } from '@kebun/contract/orders/staff-orders.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';

/** Returns the saved filters of a staff member. */
export const listOrderFilters = (db: Db, staffId: string): Promise<OrderFilter[]> =>
  db
    .selectFrom('order_filters')
    .select(['id', 'name', 'status_slug', 'search_term as text'])
    .where('staff_id', '=', staffId)
    .orderBy('name')
    .execute();

interface Draft {
  name?: string | null | undefined;
  status_slug?: string | null | undefined;
  text?: string | null | undefined;
}

/** Saves a filter. A filter with the same name is replaced. */
export async function saveOrderFilter(tx: Tx, staffId: string, draft: Draft): Promise<OrderFilter> {
  const name = draft.name?.trim() ?? '';
  if (failedRules(filterRules, { name }).length > 0) {
    throw invalidField('name', 'office.filters_name_missing');
  }
  const list = { status_slug: draft.status_slug || null, search_term: draft.text?.trim() || null };
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute(); // one at a time
  const saved = await listOrderFilters(tx, staffId);
  if (saved.length >= maxOrderFilters && !saved.some((filter) => filter.name === name))
    throw new Refusal('saved_filters_full');
  return tx
    .insertInto('order_filters')
    .values({ staff_id: staffId, name, ...list })
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet(list))
    .returning(['id', 'name', 'status_slug', sql<string | null>`search_term`.as('text')])
    .executeTakeFirstOrThrow();
}

/** Throws not_found for another member's filter. */
export async function dropOrderFilter(tx: Tx, staffId: string, id: string): Promise<void> {
  const dropped = isUuid(id)
    ? await tx
        .deleteFrom('order_filters')
        .where('id', '=', id)
        .where('staff_id', '=', staffId)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (!dropped) throw new Refusal('filter_not_found');
}
