-- Staff hide an info page at a moment: a page about a festival. Null: it stays.
alter table static_blocks
  add column shown_until timestamptz,
  add constraint shown_until_comes_after_shown_from check (shown_until > shown_from);
