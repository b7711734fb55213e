-- Lots that no order can have any more because they would keep shorter than promised. Their units that no order has
-- reserved are blocked, like those of a held lot; orders that arrive in time still get theirs.
alter table pack_lots
  add column is_withheld boolean not null default false,
  -- staff released it although it was past its day or would keep shorter than promised: it is sold all the same
  add column is_released boolean not null default false;
