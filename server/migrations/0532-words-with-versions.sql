-- Published versions of the words of the pages; the highest is shown. Without a row every word has its usual text.
create table words_versions (
  version       int primary key check (version > 0),
  words         jsonb not null check (jsonb_typeof(words) = 'object'),
  published_by  uuid references staff, -- null: a seed, a migration or a person of an emptied demo
  published_at  timestamptz not null default now()
);

create trigger append_only before update or delete or truncate on words_versions
  for each statement execute function reject_change();

-- The words were settings without versions.
insert into words_versions (version, words)
select 1, jsonb_strip_nulls(overrides -> 'words') from settings
where jsonb_strip_nulls(overrides -> 'words') not in ('{}', 'null');

update settings set overrides = overrides - 'words', version = version + 1 where overrides ? 'words';
