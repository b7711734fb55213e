-- A piece of text that staff write: a page, a policy. Its sections are kept as they are written, in both
-- languages: [{ id, heading: { en, zh }, paragraphs: [{ en, zh }] }].
create table static_blocks (
  id              uuid primary key default uuid_v7(),
  slug            text not null unique check (slug ~ '^[a-z0-9-]+$'),
  type            text not null check (type in ('page', 'snippet', 'faq', 'policy')),
  title_en        text not null,
  title_zh        text not null,
  sections        jsonb not null check (jsonb_typeof(sections) = 'array'),
  version         text not null,                     -- what an order remembers having accepted
  effective_on    date not null,
  show_in_footer  boolean not null default false,
  position        int not null default 1,
  updated_at      timestamptz not null default now()
);
