-- Whole names tell how much is sold, as words do since 0015: very many names may begin alike.
drop index product_words_words_idx;
update product_words set words = array_to_tsvector(array(
  select case when lexeme ^@ '=' then '=' || least(length(sold::text), 4) || substr(lexeme, 2) else lexeme end
  from unnest(words)
));
create index on product_words using gin (words) with (fastupdate = off);

-- Where a sku is listed, and how it is sold, is seen without its row.
drop index shelved_products_sku_id_idx;
create index on shelved_products (sku_id) include (number, product_id, product_type) where shelf = 'all';
