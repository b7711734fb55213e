-- Staff look for an order by words of a name, and are told the newest first. So the words stand by the week: a search
-- goes from this week back and ends when it has a page, however many bear the name, and however long ago.
create function week_of(at timestamptz) returns int language sql immutable parallel safe
return floor(extract(epoch from at at time zone 'UTC') / 604800)::int; -- four figures until the year 2161

create function name_by_week(name text, at timestamptz) returns tsvector language sql immutable parallel safe
return (
  select coalesce(array_to_tsvector(array_agg(week_of(at)::text || word)), '')
  from unnest(tsvector_to_array(to_tsvector('simple', name))) as word
);

-- What is looked for in one week: each of these words, as the beginning of one of the name.
create function named_in_week(words text[], week int) returns tsquery language sql immutable parallel safe
return (select string_agg(quote_literal(week::text || word) || ':*', ' & ')::tsquery from unnest(words) as word);

drop index orders_by_name;

-- Without a list of what is yet to be sorted in, which each week would have to read again.
create index orders_by_name on orders using gin (name_by_week(shipping_address ->> 'recipient', created_at))
  with (fastupdate = off);
