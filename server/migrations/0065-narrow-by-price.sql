-- Whether one of a product's packs has a price in between is seen without its row, as is its number since 0014.
drop index shelved_products_shelf_price_product_id_number_idx;
create index on shelved_products (shelf, price, product_id) include (number, max_price, product_type);
