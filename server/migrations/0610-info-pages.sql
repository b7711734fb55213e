-- Staff add pages of their own, beside the texts that every shop has. An info page is a static block of the type
-- 'page' at /pages/{slug}. It is shown from a moment on; null: it is a draft, or staff took it down.
alter table static_blocks
  add column shown_from  timestamptz,
  add column meta_title  localised not null default '{"en": ""}';

alter table static_block_versions
  add column meta_title  localised not null default '{"en": ""}';

-- The earlier addresses of an info page. They lead to the page, so no other page gets them.
create table static_block_slugs (
  slug         text primary key check (slug ~ '^[a-z0-9-]+$'),
  block_id     uuid not null references static_blocks on delete cascade,
  replaced_at  timestamptz not null default now()
);

create index on static_block_slugs (block_id);
