-- What this shop says otherwise than the defaults in domains/content/default-settings.ts. One row, always there.
create table settings (
  only_row    boolean primary key default true check (only_row),
  overrides   jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  version     bigint not null default 1,
  updated_at  timestamptz not null default now()
);

insert into settings default values;
