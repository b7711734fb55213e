import { maxCartLines, maxQuantityPerLine } from '@kebun/contract/lib/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { bundlesMade, choicesOffered } from '#domains/catalogue/bundles/bundle-parts.ts';
import { presaleState } from '#domains/preorders/presale-rows.ts';
import { asyncCommit } from '#platform/db/async-commit.ts';
import type { Db } from '#platform/db/db.ts';
import type { NamedLine } from './line-name.ts';

/** A requested line of the cart. */
export interface CartUpsert {
  product_id: string;
  sku_id: string | null;
  quantity: number;
  note: string | null;
  substitution?: string | null; // undefined: unchanged
  choices: Record<string, string> | null; // for a bundle, the sku by slot; null: unchanged, or the defaults
}

/** `add` adds the quantity, `set` replaces it, `at_least` keeps a larger one. */
export type QuantityMode = 'add' | 'set' | 'at_least';

/** The outcome of a requested line. */
export interface CartUpsertResult extends NamedLine {
  sku_id: string;
  requested: number; // in total, with the units already there
  available: number;
  line_id: string | null; // null: nothing was written
  quantity: number | null;
}

interface CartWrite {
  mode: QuantityMode;
  version: number | undefined; // the version that the shopper saw
  only: boolean; // removes all other lines
}

/** The fields that `lineName` needs. */
const nameColumns = sql`products.name, skus.unit, sold_as(products.id, product_type) as product_type`;

interface CartWriteResult {
  known: number; // the number of requested lines that are on sale
  version: number | null; // null: the cart has another version
  granted: CartUpsertResult[];
}

/** The requested lines as rows, `input`. PostgreSQL estimates ten rows for an array, but a hundred for a JSON text. */
const upsertRows = (upserts: readonly CartUpsert[]) => sql`unnest(
  ${upserts.map(({ product_id }) => product_id)}::uuid[], ${upserts.map(({ sku_id }) => sku_id)}::uuid[],
  ${upserts.map(({ quantity }) => quantity)}::int[], ${upserts.map(({ note }) => note)}::text[],
  ${upserts.map(({ substitution = null }) => substitution)}::text[],
  ${upserts.map(({ choices }) => choices && JSON.stringify(choices))}::jsonb[]
) with ordinality as input (product_id, sku_id, quantity, note, substitution, choices, place)`;

/** The new quantity, from the existing line (`line`) and the requested one (`requested`). */
// biome-ignore format: table
const newQuantity: Record<QuantityMode, RawBuilder<number>> = {
  add:      sql`line.quantity + requested.quantity`,
  set:      sql`requested.quantity`,
  at_least: sql`greatest(line.quantity, requested.quantity)`,
};

/** Matches the version that the shopper saw, if any. */
const matchVersion = (version: number | undefined) => ({
  isThere: version
    ? (shopperId: string) => sql`and exists (select from carts where shopper_id = ${shopperId})`
    : () => sql``,
  isUnchanged: version === undefined ? sql`` : sql`where carts.version = ${version}`,
});

/**
 * Writes lines into a cart, creating the cart if needed, each limited to the stock. One statement locks the cart's
 * row first, so that the second of two changes sees the first.
 *
 * The statement is planned once, because planning takes twice as long as running it. The mode is therefore part of
 * the text, not a parameter, and no part selects all columns (see `PreparingClient`).
 */
export async function writeLines(
  db: Db,
  shopperId: string,
  upserts: readonly CartUpsert[],
  { mode, version, only }: CartWrite,
): Promise<CartWriteResult> {
  const { isThere, isUnchanged } = matchVersion(version);
  const rest = only
    ? sql`dropped as (
      delete from cart_lines using cart
      where cart_id = cart.id and (presale_id is not null or sku_id not in (select sku_id from requested))
    )`
    : sql`size as materialized (
      select cart_lines_with(id, array(select sku_id from requested)) as size from cart
    )`;
  const hasRoom = only ? sql`` : sql`and (select size from size) <= ${sql.lit(maxCartLines)}`;

  const { rows } = await sql<CartWriteResult>`
    with counted as materialized (
      select skus.id as sku_id, ${nameColumns},
        least(active_deals.price, sale_price, skus.price) as price,
        greatest(on_hand - reserved, 0) as in_stock, least(sum(input.quantity), 999)::int as quantity,
        max(input.note) as note, max(input.substitution) as substitution, count(*) as requests, min(place) as place,
        case when product_type = 'bundle' then products.id end as bundle_id,
        case when product_type = 'bundle' then ${choicesOffered(
          sql`products.id`,
          sql`coalesce((array_agg(input.choices order by place desc))[1], (
            select choices from cart_lines join carts on carts.id = cart_id
            where shopper_id = ${shopperId} and cart_lines.sku_id = skus.id and presale_id is null
          ), '{}')`,
        )} else '{}' end as choices
      from ${upsertRows(upserts)}
      join products on products.id = input.product_id and products.status = 'publish'
        and (input.sku_id is not null or products.product_type <> 'variable')
        and (input.choices is null or input.choices = ${choicesOffered(sql`products.id`, sql`input.choices`)})
      join skus on skus.product_id = products.id and skus.id = coalesce(input.sku_id, skus.id)
        and (near_date_of is null or input.sku_id is not null)
      left join stock_items on stock_items.sku_id = skus.id
      left join active_deals on active_deals.sku_id = skus.id
      group by skus.id, products.id, stock_items.sku_id, active_deals.price
    ), requested as materialized (
      select sku_id, name, unit, product_type, price, quantity, note, substitution, requests, place, choices,
        case when bundle_id is null then in_stock
        else ${bundlesMade(sql`counted.bundle_id`, sql`counted.choices`)} end as available
      from counted
    ), known as (
      select coalesce(sum(requests), 0)::int as known from requested
    ), cart as (
      insert into carts (shopper_id)
      select ${shopperId} from known where known = ${upserts.length} ${isThere(shopperId)}
      on conflict (shopper_id) do update set version = carts.version + 1, updated_at = now() ${isUnchanged}
      returning id, version
    ), ${rest}, written as (
      insert into cart_lines as line (cart_id, sku_id, quantity, seen_price, note, substitution, choices)
      select cart.id, sku_id, least(quantity, available), price, note, substitution, choices from cart, requested
      where available > 0 ${hasRoom}
      order by place
      on conflict (cart_id, sku_id) where presale_id is null do update set
        quantity = (
          select least(${newQuantity[mode]}, available, ${sql.lit(maxQuantityPerLine)}) from requested where requested.sku_id = excluded.sku_id),
        seen_price = excluded.seen_price,
        note = coalesce(excluded.note, line.note), choices = excluded.choices,
        substitution = coalesce(excluded.substitution, line.substitution)
      returning id, sku_id, quantity
    )
    select known, (select version from cart), coalesce((
      select json_agg(json_build_object(
        'sku_id', requested.sku_id, 'name', name, 'unit', unit, 'product_type', product_type, 'available', available,
        'requested', requested.quantity + ${mode === 'add' ? sql`coalesce(before.quantity, 0)` : sql`0`},
        'line_id', written.id, 'quantity', written.quantity) order by place)
      from requested left join written using (sku_id)
      left join (
        select cart_lines.sku_id, cart_lines.quantity from cart_lines join carts on carts.id = cart_id
        where shopper_id = ${shopperId} and presale_id is null
      ) as before on before.sku_id = requested.sku_id
    ), '[]') as granted
    from known, ${asyncCommit}
  `.execute(db);
  const [written] = rows;
  if (!written)
    throw new Error(
      `writeLines returned no row for ${upserts.length} lines of the cart of shopper ${shopperId}`,
    );
  return written;
}

/** Tells whether a line names a product with several packs but no pack. */
export async function isUndecided(db: Db, upserts: readonly CartUpsert[]): Promise<boolean> {
  const open = upserts.filter(({ sku_id }) => sku_id === null).map(({ product_id }) => product_id);
  const { rows } = await sql`
    select from products
    where id = any(${open}::uuid[]) and product_type = 'variable' and status = 'publish' limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Tells whether a line puts a sku into a bundle slot that does not offer it. */
export async function hasInvalidBundleItem(db: Db, upserts: readonly CartUpsert[]): Promise<boolean> {
  const filled = upserts.flatMap(({ product_id, choices }) => (choices ? [{ product_id, choices }] : []));
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as input (product_id uuid, choices jsonb)
    join products on products.id = input.product_id and status = 'publish'
    where choices <> ${choicesOffered(sql`products.id`, sql`input.choices`)} limit 1
  `.execute(db);
  return rows.length > 0;
}

export interface PreOrderUpsert {
  presale_id: string;
  quantity: number;
  mode: QuantityMode;
  version?: number | undefined;
}

type PreOrderWrite = CartUpsertResult & { version: number | null };

interface LineChange {
  quantity: number | undefined;
  note: string | null | undefined;
  substitution: string | null | undefined;
  version: number | undefined;
}

interface WrittenLine extends NamedLine {
  version: number | null; // null: the cart has another version
  requested: number;
  available: number;
}

/** Changes a line of the shopper's own cart. Returns undefined for an unknown line. */
export async function updateLine(
  db: Db,
  shopperId: string,
  lineId: string,
  { quantity, note, substitution, version }: LineChange,
): Promise<WrittenLine | undefined> {
  const { rows } = await sql<WrittenLine>`
    with line as materialized (
      select cart_lines.id, cart_id, ${nameColumns},
        case when presale_id is null then least(active_deals.price, sale_price, skus.price)
          else coalesce(sale_price, skus.price) end as price,
        coalesce(${quantity ?? null}::int, quantity) as requested,
        case when products.status <> 'publish' then 0
          when presale_id is not null then coalesce((${presaleState(sql`presale_id`)} ->> 'left')::int, 0)
          when product_type = 'bundle' then ${bundlesMade(sql`products.id`, sql`cart_lines.choices`)}
          else greatest(on_hand - reserved, 0) end as available,
        case when product_type = 'bundle' then ${choicesOffered(sql`products.id`, sql`cart_lines.choices`)}
          else '{}' end as offered
      from cart_lines
      join carts on carts.id = cart_id
      join skus on skus.id = cart_lines.sku_id
      join products on products.id = skus.product_id
      left join stock_items on stock_items.sku_id = skus.id
      left join active_deals on active_deals.sku_id = skus.id
      where cart_lines.id = ${lineId} and shopper_id = ${shopperId}
    ), cart as (
      update carts set version = version + 1, updated_at = now()
      where id = (select cart_id from line) and version = coalesce(${version ?? null}::int, version)
      returning version
    ), written as (
      update cart_lines set quantity = least(requested, available, ${sql.lit(maxQuantityPerLine)}), seen_price = price, choices = offered,
        note = case when ${note !== undefined} then ${note ?? null} else note end,
        substitution = case when ${substitution !== undefined} then ${substitution ?? null} else substitution end
      from line, cart
      where cart_lines.id = line.id and available > 0
    )
    select (select version from cart), requested, available, name, unit, product_type from line, ${asyncCommit}
  `.execute(db);
  return rows[0];
}

/**
 * Writes packs of a presale into a cart, creating the cart if needed, limited to what the presale has left. Returns
 * undefined for an unknown presale.
 */
export async function writePreOrder(
  db: Db,
  shopperId: string,
  { presale_id, quantity, mode, version }: PreOrderUpsert,
): Promise<PreOrderWrite | undefined> {
  const { isThere, isUnchanged } = matchVersion(version);
  const { rows } = await sql<PreOrderWrite>`
    with requested as materialized (
      select presale.id, skus.id as sku_id, ${nameColumns}, coalesce(sale_price, skus.price) as price,
        coalesce((${presaleState(sql`presale.id`)} ->> 'left')::int, 0) as available, ${quantity}::int as quantity,
        coalesce((
          select cart_lines.quantity from cart_lines join carts on carts.id = cart_id
          where shopper_id = ${shopperId} and cart_lines.presale_id = presale.id), 0) as before
      from presales as presale join skus on skus.id = presale.sku_id join products on products.id = skus.product_id
      where presale.id = ${presale_id}::uuid
    ), cart as (
      insert into carts (shopper_id)
      select ${shopperId} from requested where true ${isThere(shopperId)}
      on conflict (shopper_id) do update set version = carts.version + 1, updated_at = now() ${isUnchanged}
      returning id, version
    ), size as materialized (
      select cart_lines_with(cart.id, '{}') + case when before = 0 then 1 else 0 end as size from cart, requested
    ), written as (
      insert into cart_lines as line (cart_id, sku_id, presale_id, quantity, seen_price)
      select cart.id, sku_id, requested.id, least(quantity, available), price from cart, requested
      where available > 0 and (select size from size) <= ${sql.lit(maxCartLines)}
      on conflict (cart_id, presale_id) where presale_id is not null do update set
        quantity = (select least(${newQuantity[mode]}, available, ${sql.lit(maxQuantityPerLine)}) from requested),
        seen_price = excluded.seen_price
      returning line.id, line.quantity
    )
    select (select version from cart), sku_id, name, unit, product_type, available,
      requested.quantity + ${mode === 'add' ? sql`before` : sql`0`} as requested,
      (select id from written) as line_id, (select quantity from written) as quantity
    from requested, ${asyncCommit}
  `.execute(db);
  return rows[0];
}

/** Deletes one line, or all, of the shopper's own cart. Returns their number. */
export async function deleteLines(db: Db, shopperId: string, lineId?: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with cart as (
      update carts set version = version + 1, updated_at = now()
      where shopper_id = ${shopperId} and exists (
        select from cart_lines where cart_id = carts.id and id = coalesce(${lineId ?? null}::uuid, id))
      returning id
    ), gone as (
      delete from cart_lines using cart
      where cart_id = cart.id and cart_lines.id = coalesce(${lineId ?? null}::uuid, cart_lines.id)
      returning cart_lines.id
    )
    select (select count(*) from gone) as gone from ${asyncCommit}
  `.execute(db);
  return rows[0]?.gone ?? 0;
}
