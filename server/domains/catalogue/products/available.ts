import { type RawBuilder, sql } from 'kysely';

/** The alias of a row with a product and its type, joined with the stock of its first sku. */
type Listing = 'product_cards' | 'listed';

/**
 * Selects how many units of a product can be bought now. For a simple product, which most are, only its own stock
 * is read. For several packs it sums their stock. For a bundle it counts what its parts make, including options.
 */
export const availableSql = (listing: Listing): RawBuilder<number> => {
  const product = sql`${sql.table(listing)}.product_id`;

  return sql`
  case ${sql.table(listing)}.product_type when 'simple' then on_hand - reserved when 'variable' then (
    select coalesce(sum(greatest(pack.on_hand - pack.reserved, 0)), 0)::int
    from skus join stock_items as pack on pack.sku_id = skus.id
    where skus.product_id = ${product}
  ) else (
    select coalesce(min(most), 0) from (
      select max(case when part_product.status = 'publish' then greatest(part.on_hand - part.reserved, 0) / quantity else 0 end)
        as most
      from bundle_slots
      join bundle_options on slot_id = bundle_slots.id
      join stock_items as part on part.sku_id = bundle_options.sku_id
      join skus as own on own.id = part.sku_id
      join products as part_product on part_product.id = own.product_id
      where bundle_id = ${product}
      group by bundle_slots.id
    ) as slot
  ) end`;
};
