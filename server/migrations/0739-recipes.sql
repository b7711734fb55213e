-- An info page can be a recipe for products. The page of a pack shows the ingredients and steps of its text.
alter table static_blocks
  add column recipe_minutes   smallint check (recipe_minutes between 1 and 1440),
  add column recipe_servings  smallint check (recipe_servings between 1 and 100),
  add constraint recipe_is_whole check ((recipe_minutes is null) = (recipe_servings is null)),
  add constraint recipe_is_a_page check (recipe_minutes is null or type = 'page');

create table recipe_products (
  product_id  uuid not null references products on delete cascade,
  block_id    uuid not null references static_blocks on delete cascade,
  primary key (product_id, block_id)
);

create index on recipe_products (block_id);
