-- The size of the produce in a pack, as its label says it: S, M, L, XL or millimetres. FAMA wants it beside the grade.
alter table pack_lots
  add column size text check (char_length(size) between 1 and 20);
