-- The country where a bought-in lot grew, as its supplier states it. FAMA wants it on the label. Null: not stated.
alter table pack_lots
  add column country text check (country ~ '^[A-Z]{2}$'),
  add constraint only_bought_in_lots_state_a_country check (country is null or kind = 'received');
