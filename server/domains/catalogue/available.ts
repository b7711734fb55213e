import { type RawBuilder, sql } from 'kysely';

/** What is listed: a row that knows its product and how that is sold, joined with the stock of its first sku. */
type Listing = 'product_cards' | 'listed';

/**
 * How many units of a product can be bought now. Of several packs each has its own stock, and all of them count.
 * Nearly all products are simple: for these nothing else is looked at.
 */
export const availableOf = (listing: Listing): RawBuilder<number> => sql`
  case when ${sql.table(listing)}.product_type = 'simple' then on_hand - held else (
    select coalesce(sum(greatest(pack.on_hand - pack.held, 0)), 0)::int
    from skus join stock_items as pack on pack.sku_id = skus.id
    where skus.product_id = ${sql.table(listing)}.product_id
  ) end`;
