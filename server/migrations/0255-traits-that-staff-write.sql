-- What goods suit and what they are good for is written by staff. One that is merged into another stays, unseen: what
-- links and files call it goes on being understood, and nothing else takes its address.
alter table dietary_needs
  add column version int not null default 1,
  add column is_active boolean not null default true,
  add column merged_into uuid references dietary_needs on delete cascade,
  alter details_en set default '',
  alter details_zh set default '',
  add constraint merged_is_hidden check (merged_into is null or not is_active);

alter table tags
  add column version int not null default 1,
  add column is_active boolean not null default true,
  add column merged_into uuid references tags on delete cascade,
  add constraint merged_is_hidden check (merged_into is null or not is_active);
