-- Something to look at that leads somewhere: what it says in both languages, and a drawing for wide screens and one
-- for phones. A page asks for those of one position; outside its time a banner is not shown.
create table banners (
  id                  uuid primary key default uuid_v7(),
  slug                text not null unique check (slug ~ '^[a-z0-9-]+$'),
  type                text not null check (type in ('hero', 'grid', 'strip', 'popup')),
  position            text not null check (position ~ '^[a-z0-9-]+$'),
  title_en            text not null,
  title_zh            text not null,
  subtitle_en         text not null default '',
  subtitle_zh         text not null default '',
  button_en           text not null default '',
  button_zh           text not null default '',
  link                text check (link ~ '^(/($|[^/])|https://)'), -- a page of the shop, in English, or elsewhere
  desktop_picture_id  uuid references pictures,
  mobile_picture_id   uuid references pictures,
  background          text not null default 'sky',
  text_color          text not null default 'ink' check (text_color in ('ink', 'white')),
  starts_at           timestamptz,
  ends_at             timestamptz,
  sort                int not null default 1,
  updated_at          timestamptz not null default now(),
  check (ends_at > starts_at)
);

create index on banners (position, sort);
