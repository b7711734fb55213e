-- Staff edit the words with the same meaning as one record.
create table search_meanings (
  id          uuid primary key default uuid_v7(),
  version     int not null default 1,
  created_at  timestamptz not null default now(),
  number      int  -- of the rows that were here before; dropped below
);

insert into search_meanings (number) select distinct meaning from search_synonyms order by meaning;

alter table search_synonyms add column meaning_id uuid references search_meanings on delete cascade;
update search_synonyms set meaning_id = search_meanings.id from search_meanings where number = meaning;
alter table search_synonyms drop column meaning;
alter table search_synonyms alter column meaning_id set not null;
alter table search_synonyms add primary key (meaning_id, phrase);
alter table search_meanings drop column number;

-- The order in which staff wrote the words.
alter table search_synonyms add column place int not null default 0;
