-- Staff change a text from how they saw it, and can take all of an earlier version up again.
alter table static_blocks
  add column edited int not null default 1 check (edited > 0); -- counts what was done to it

alter table static_block_versions
  add column summary_en  text not null default '',
  add column summary_zh  text not null default '',
  add column fields      jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  add column items       jsonb not null default '[]' check (jsonb_typeof(items) = 'array');
