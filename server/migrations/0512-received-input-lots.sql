-- A lot of a fertiliser or spray as the farm received it. Field events may name a lot, so that its stock can be counted.
alter table input_lots
  add column received_on date not null,
  add column quantity numeric(12, 3) not null check (quantity > 0),
  add column unit text not null check (unit in ('g', 'kg', 'ml', 'l')),
  add column version int not null default 1,
  add constraint lot_is_named check (char_length(supplier_lot) between 1 and 60),
  add constraint expires_after_receipt check (expires_on >= received_on);

create index on input_lots (received_on, id);
