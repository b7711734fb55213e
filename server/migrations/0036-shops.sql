-- Several doors: which of them comes first, and what it looks like.
alter table shops
  add column picture_id uuid references pictures,
  add column position int not null default 1;

create index on products (shop_id);
