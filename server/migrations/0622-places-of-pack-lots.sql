-- Where the packs of a lot lie in the packhouse: a shelf, a crate.
alter table pack_lots add column place text check (char_length(place) between 1 and 40);

-- The packing table also knows lots whose units are all put aside, to say why they cannot be packed.
create index pack_lots_put_aside on pack_lots (sku_id) where withheld > 0;
