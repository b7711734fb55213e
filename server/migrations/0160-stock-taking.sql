-- Staff say why stock grew or shrank: goods came, are waste, were entered wrongly, were counted.

alter table stock_movements
  add column staff_id uuid references staff,                      -- who said so; null: the shop itself
  add column note text check (char_length(note) <= 200),
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in
    ('opening', 'received', 'sold', 'returned', 'spoiled', 'counted', 'corrected'));

-- Page by page by its key.
create index stock_movements_newest_first on stock_movements (sku_id, at desc, id desc);
drop index stock_movements_sku_id_at_idx;
