-- Settings of this shop that differ from server/domains/content/settings/default-settings.ts. There is always
-- exactly one row.
create table settings (
  singleton   boolean primary key default true check (singleton),
  overrides   jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  version     bigint not null default 1,
  updated_at  timestamptz not null default now()
);

insert into settings default values;

-- Texts that staff write: pages, policies, snippets and questions. sections: [{ id, heading: { en, zh },
-- paragraphs: [{ en, zh }] }]. fields: named texts that a page knows, { "title1": { en, zh } }. items: questions
-- with answers, [{ q: { en, zh }, a: { en, zh } }]. The summary is for search engines.
create table static_blocks (
  id              uuid primary key default uuid_v7(),
  slug            text not null unique check (slug ~ '^[a-z0-9-]+$'),
  type            text not null check (type in ('page', 'snippet', 'faq', 'policy')),
  title           localised not null,
  summary         localised not null default '{"en": ""}',
  sections        jsonb not null check (jsonb_typeof(sections) = 'array'),
  fields          jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  items           jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- an order stores the version that the shopper accepted
  version         text not null,
  effective_on    date not null,
  show_in_footer  boolean not null default false,
  position        int not null default 1,
  -- counts every edit; an edit names the count that it began from
  revision        int not null default 1 check (revision > 0),
  updated_at      timestamptz not null default now()
);

-- Replaced versions. A shopper who accepted a version may read it again, so the rows never change.
create table static_block_versions (
  block_id      uuid not null references static_blocks on delete cascade,
  version       text not null,
  effective_on  date not null,
  title         localised not null,
  summary       localised not null default '{"en": ""}',
  sections      jsonb not null check (jsonb_typeof(sections) = 'array'),
  fields        jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  items         jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  replaced_at   timestamptz not null default now(),
  primary key (block_id, version)
);

-- The texts of "About us" are empty until staff write them.
insert into static_blocks (slug, type, title, sections, version, effective_on, fields, position)
values ('about-us', 'page', '{"en": "About us", "zh": "關於我們"}', '[]', '1.0', '2026-10-01', (
  select jsonb_object_agg('content' || n, '{"en": "", "zh": ""}'::jsonb) from generate_series(1, 5) as n
), 5);

-- Banners: texts in every language, a picture for wide screens and one for phones, and a link. A page requests the
-- banners of one position. A banner is shown between its start and its end.
create table banners (
  id                  uuid primary key default uuid_v7(),
  slug                text not null unique check (slug ~ '^[a-z0-9-]+$'),
  type                text not null check (type in ('hero', 'grid', 'strip', 'popup')),
  position            text not null check (position ~ '^[a-z0-9-]+$'),
  title               localised not null,
  subtitle            localised not null default '{"en": ""}',
  button              localised not null default '{"en": ""}',
  -- an English path of the shop, or an https address
  link                text check (link ~ '^(/($|[^/])|https://)'),
  desktop_picture_id  uuid references pictures,
  mobile_picture_id   uuid references pictures,
  background          text not null default 'sky',
  text_color          text not null default 'ink' check (text_color in ('ink', 'white')),
  starts_at           timestamptz,
  ends_at             timestamptz,
  sort                int not null default 1,
  version             int not null default 1 check (version > 0),
  updated_at          timestamptz not null default now(),
  check (ends_at > starts_at)
);

create index on banners (position, sort);

-- Published versions of a menu; the highest is shown. A menu without a row is as it came with the shop.
create table menu_versions (
  menu          text not null check (menu in ('header', 'account', 'side', 'side_pages', 'footer')),
  version       int not null check (version > 0),
  entries       jsonb not null check (jsonb_typeof(entries) = 'array'),
  published_by  uuid not null references staff,
  published_at  timestamptz not null default now(),
  -- When two people publish from the same version, the second one is refused.
  primary key (menu, version)
);

create trigger append_only before update or delete or truncate on menu_versions
  for each statement execute function reject_change();
