-- The words of a product tell how much of it is sold, as the number of digits, four at most: `A3sawi` is a word in
-- a name of which hundreds are sold. Where very many products have a word, only the most wanted are looked at.
drop index product_words_words_idx;
alter table product_words add column number int;
update product_words set words = array_to_tsvector(array(
  select case
    when lexeme ^@ '=' then lexeme
    else left(lexeme, 1) || least(length(sold::text), 4) || substr(lexeme, 2)
  end
  from unnest(words)
)), number = products.number
from products where products.id = product_id;
alter table product_words alter number set not null;
create index on product_words using gin (words) with (fastupdate = off);

-- Of what was kept before there were sets.
insert into product_sets (name, chunk, products)
select name, number / 4096, bits_at(number % 4096, 1)
from (
  select shelf as name, number from shelved_products
  union all
    select mark, number from shelved_products cross join lateral (values
      ('mark:on_sale', on_sale), ('mark:featured', is_featured), ('mark:sold', sold > 0)
    ) as marked (mark, is_so)
    where shelf = 'all' and is_so
  union all
    select 'price:' || width_bucket(price, array[0, 300, 500, 1000, 2000, 5000]::bigint[]), number
    from shelved_products where shelf = 'all'
  union all
    select 'word:' || substr(lexeme, 3), number from product_words, unnest(words)
    where lexeme ^@ 'D'
) as belonging
group by name, number / 4096;
