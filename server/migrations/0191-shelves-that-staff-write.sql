-- Whoever changes a shelf says which state of it they have seen.
alter table categories add column version int not null default 1;
alter table brands add column version int not null default 1;

-- A coupon for one category would be for everything once that is gone: it stays while a coupon names it.
alter table coupon_categories
  drop constraint coupon_categories_category_id_fkey,
  add constraint coupon_categories_category_id_fkey foreign key (category_id) references categories;
