-- Whether a SKU has ever had a lot. Lots without units are not in the other index.
create index pack_lots_by_sku on pack_lots (sku_id);
