-- What every later migration stands on.

create extension if not exists pg_trgm;   -- search by parts of words, in any script
create extension if not exists btree_gin; -- one index over words and a plain column

-- The role that serves the shop reads and writes rows but owns nothing, so it cannot alter a table.
-- Its name is told by the migrating program; where one role does both, these grants change nothing.
do $$
declare app text := current_setting('kebun.app_role');
begin
  execute format('grant select on migrations to %I', app);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', app);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', app);
  execute format('alter default privileges in schema public grant execute on functions to %I', app);
end $$;

-- An id that sorts by the time it was made, to a quarter of a microsecond: UUID version 7. The first
-- fifteen hexadecimal digits are the moment, the version stands before the last three; the rest is random.
-- One expression, so that PostgreSQL can write it into the statement that asks for it.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (
    overlay(
      lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0')
      placing '7' from 13 for 0
    )
    || substr(gen_random_uuid()::text, 20)
  )::uuid
$$;

-- What has been put into this database once and must not be put in again: the demo world.
create table seedings (
  name       text primary key,
  seeded_at  timestamptz not null default now()
);
