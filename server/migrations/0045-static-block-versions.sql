-- What a text said before. Whoever accepted a version may read it again, so none of these ever changes.
create table static_block_versions (
  block_id      uuid not null references static_blocks on delete cascade,
  version       text not null,
  effective_on  date not null,
  title_en      text not null,
  title_zh      text not null,
  sections      jsonb not null check (jsonb_typeof(sections) = 'array'),
  replaced_at   timestamptz not null default now(),
  primary key (block_id, version)
);

-- The contents of the page about us are empty until somebody fills them in.
insert into static_blocks (slug, type, title_en, title_zh, sections, version, effective_on, fields, position)
values ('about-us', 'page', 'About us', '關於我們', '[]', '1.0', '2026-10-01', (
  select jsonb_object_agg('content' || n, '{"en": "", "zh": ""}'::jsonb) from generate_series(1, 5) as n
), 5);
