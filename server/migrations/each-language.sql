-- Run once for each language after the numbered files; {language} and {collation} are replaced by those of the language.
-- A new row in contract/lib/languages.ts needs no other migration.

-- Products are sorted by name along an index, which has one collation. English is sorted by letters, Chinese by strokes.
alter table collection_products add column name_{language} text collate "{collation}" not null default '';
create index on collection_products (collection, name_{language}, product_id) include (number);

update collection_products set name_{language} = in_language(products.name, '{language}')
from products where products.id = product_id;
