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

-- An id that sorts by the time it was made, to a quarter of a microsecond: UUID version 7.
-- The milliseconds fill 48 bits, their fraction the twelve after the version; the rest is random.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(
      uuid_send(gen_random_uuid())
      placing int8send(micros / 1000 << 16 | x'7000'::bigint | micros % 1000 * 4096 / 1000)
      from 1
    ),
    'hex'
  )::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as moment
$$;

-- What has been put into this database once and must not be put in again: the demo world.
create table seedings (
  name       text primary key,
  seeded_at  timestamptz not null default now()
);
