-- What staff made of a menu, every time they did; the last is what shoppers see. A menu that nobody has changed has
-- none, and is as it came with the shop.
create table menu_versions (
  menu          text not null check (menu in ('header', 'account', 'side', 'side_pages', 'footer')),
  version       int not null check (version > 0),
  entries       jsonb not null check (jsonb_typeof(entries) = 'array'),
  published_by  uuid not null references staff,
  published_at  timestamptz not null default now(),
  primary key (menu, version)                        -- of two who publish from the same version, one is too late
);

create trigger only_added_to before update or delete or truncate on menu_versions
  for each statement execute function refuse_change();
