-- What staff do with a layout: a draft that only they look at, and every version that was ever shown.
alter table home_layouts
  add column draft      jsonb check (jsonb_typeof(draft) = 'array'),
  add column draft_key  uuid unique,                 -- by which the draft is looked at; another after every change
  add column edited     int not null default 1,      -- counts what was done to it, draft or not
  add constraint draft_can_be_looked_at check ((draft is null) = (draft_key is null));

create table home_layout_versions (
  layout_slug   text not null references home_layouts,
  version       int not null check (version > 0),    -- the first is how the layout came with the shop
  sections      jsonb not null check (jsonb_typeof(sections) = 'array'),
  published_by  uuid references staff,
  published_at  timestamptz not null default now(),
  primary key (layout_slug, version)
);

insert into home_layout_versions (layout_slug, version, sections, published_at)
select slug, 1, sections, updated_at from home_layouts;

create trigger only_added_to before update or delete or truncate on home_layout_versions
  for each statement execute function refuse_change();
