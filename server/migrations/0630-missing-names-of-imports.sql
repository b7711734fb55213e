-- What a file of another shop system names and the shop lacks, for the offer to create it; and the products without a
-- price that are no longer sold there.
alter table product_imports
  add missing jsonb not null default '{"categories": [], "options": [], "unpriced": []}',
  add default_category text check (length(default_category) <= 120);
comment on column product_imports.default_category is
  'the slug of the category of new products whose row names none; without a reference, because a category may go';
