-- What shoppers and the law on food labels ask: where it grew, what it may contain, what is in it.
alter table products
  add column origin localised,
  add column allergens localised,
  add column nutrition localised;
