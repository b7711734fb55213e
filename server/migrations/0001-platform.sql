-- The base of every other file: extensions, rights, ids, and the triggers that protect history.

create extension if not exists pg_trgm;    -- search by parts of words, in any script
create extension if not exists btree_gin;  -- one index over words and a plain column
create extension if not exists btree_gist; -- exclusion constraints over a plain column and a range

-- The app's role reads and writes rows and owns nothing, so it cannot alter a table. The migrating program sets its
-- name in kebun.app_role. If one role does both jobs, these grants change nothing.
do $$
declare app text := current_setting('kebun.app_role');
begin
  execute format('grant select on migrations to %I', app);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', app);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', app);
  execute format('alter default privileges in schema public grant execute on functions to %I', app);
end $$;

-- Returns a UUID of version 7, which sorts by the time it was made. The first fifteen hexadecimal digits are the
-- time in quarters of a microsecond, the version comes before the last three of them, and the rest is random. It is
-- one expression, so PostgreSQL can inline it into the calling statement.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (
    overlay(
      lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0')
      placing '7' from 13 for 0
    )
    || substr(gen_random_uuid()::text, 20)
  )::uuid
$$;

-- A text in the languages of the shop: {"en": "Choy sum", "zh": "菜心"}. The default language is always there, any
-- other may be missing or empty.
create domain localised as jsonb
  check (jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'en') = 'string');

-- The code of a language by ISO 639, in two or three letters: en, zh; iba for Iban.
create domain language_code as text
  check (value ~ '^[a-z]{2,3}$');

-- Returns a text in a language, or in the default language where it lacks. PostgreSQL inlines it.
create function in_language(texts jsonb, language text) returns text
language sql immutable parallel safe
return coalesce(nullif(texts ->> language, ''), texts ->> 'en');

-- Returns the texts of all languages in one, to search in.
create function all_texts(texts jsonb) returns text
language sql immutable parallel safe
return (select string_agg(text, ' ' order by language) from jsonb_each_text(texts) as each (language, text));

-- Returns whether the text of every language has this many characters.
create function texts_between(texts jsonb, shortest int, longest int) returns boolean
language sql immutable parallel safe
return not exists (select from jsonb_each_text(texts) where char_length(value) not between shortest and longest);

-- Returns the mailbox of an email address: lower case, without the part after a plus. One mailbox counts as one
-- person. Every count or comparison of people by address calls this function.
create function normalize_email(address text) returns text
language sql immutable strict parallel safe
return regexp_replace(lower(address), '\+[^@]*@', '@');

-- Trigger function for append-only tables: refuses the statement.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Trigger function for append-only tables with one column of free text about a customer. The column may be emptied
-- when the customer is removed. Any other change is refused.
create function allow_erasure_only() returns trigger language plpgsql as $$
begin
  if coalesce(to_jsonb(new) ->> tg_argv[0], '') <> ''
    or to_jsonb(new) - tg_argv[0] is distinct from to_jsonb(old) - tg_argv[0] then
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Data sets that were loaded into this database, for example the demo world. Each is loaded once.
create table seed_runs (
  name       text primary key,
  seeded_at  timestamptz not null default now()
);

-- Rate limits: recent tries by key. All processes count here. The table is unlogged: a crash may lose the last
-- minute's tries, and no request waits for the disk.
create unlogged table rate_limit_counters (
  key        text primary key,
  attempts      int not null,
  resets_at  timestamptz not null,
  open_at    timestamptz   -- when the next try is accepted; it grows with every wrong try. null: no wait
);

create index on rate_limit_counters (resets_at);
