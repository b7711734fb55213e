import type { Language } from '@kebun/contract/lib/languages.ts';
import { boughtList, type listBoughtProducts as call } from '@kebun/contract/orders/orders.ts';
import type { Static } from 'typebox';
import { cardJson } from '#domains/catalogue/listing/card-with-stock.ts';
import { attachment } from '#domains/catalogue/products/attachment.ts';
import type { Db } from '#platform/db/db.ts';
import { cursorPage } from '#platform/http/cursor-pagination.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { pagedJson, parseListQuery } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type BoughtCursor, type BoughtRow, selectBoughtProducts } from './bought-rows.ts';

type Query = Static<(typeof call.call)['query']>;

/**
 * Lists everything a customer has bought. Paging by cursor neither loses nor repeats a product, whatever is bought
 * in the meantime.
 */
export async function listBoughtProducts(db: Db, customerId: string, query: Query, language: Language) {
  const { cursor, ...rest } = query;
  const list = parseListQuery(rest, boughtList);
  const { page, limit, offset, orderBy, sortedBy } = list;
  if (cursor !== undefined && (sortedBy !== undefined || orderBy === 'name')) throw invalidField('cursor'); // a cursor supports one order only
  const from = cursor === undefined ? offset : readBoughtCursor(cursor);
  const listQuery = { list, from, limit: limit + 1, language };
  const { total, bought } = await selectBoughtProducts(db, customerId, listQuery);

  const { shown, next_cursor } = cursorPage(bought, limit, byTimes);
  const next = `,"next_cursor":${JSON.stringify(next_cursor)}`;
  return new JsonReply<never>(pagedJson(shown.map(boughtJson), { page, limit, total }, next));
}

function boughtJson(row: BoughtRow): string {
  const { card, available } = row;
  const bought = {
    product_id: row.bought_id,
    slug: row.slug,
    name: row.name,
    unit: row.unit,
    image: attachment(row.picture, row.name),
    times_ordered: row.times,
    last_ordered_at: new Date(row.last_at / 1000).toISOString(),
    last_price: row.unit_price,
    last_order_display_id: row.display_id,
    can_reorder: card !== null && available > 0,
  };
  return `${JSON.stringify(bought).slice(0, -1)},"product":${card === null ? 'null' : cardJson({ ...row, card })}}`;
}

/** The key of the list: it is ordered by a number as well, which no other list is. */
const byTimes = ({ times, last_at, bought_id }: BoughtRow) =>
  Buffer.from([times, last_at, bought_id].join(' ')).toString('base64url');

function readBoughtCursor(cursor: string): BoughtCursor {
  const decoded = Buffer.from(cursor, 'base64url').toString();
  const [, times, at, productId] = /^(\d{1,9}) (\d{1,16}) (\S+)$/.exec(decoded) ?? [];
  if (!times || !at || !productId || !isUuid(productId)) {
    throw invalidField('cursor');
  }
  return { times: Number(times), at: Number(at), productId };
}
