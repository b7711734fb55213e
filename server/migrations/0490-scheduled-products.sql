-- A draft that goes on sale by itself at this time, as the staff member decided who scheduled it. It has a picture, as
-- every product on sale.
alter table products
  add column publish_at timestamptz,
  add column publish_by uuid references staff on delete set null,
  add constraint scheduled_as_draft check (publish_at is null or (status = 'draft' and picture_id is not null));

-- The job looks for due products each minute.
create index on products (publish_at) where publish_at is not null;

-- What the shop pays for one pack, and the stock at which staff are warned. Without one it is that of all packs.
alter table skus
  add column cost bigint check (cost between 0 and 100000000),
  add column low_stock_at int check (low_stock_at between 0 and 100000);
