-- A text is required in the default language. In another it may be empty; its readers see the default one.
create or replace function texts_between(texts jsonb, shortest int, longest int) returns boolean
language sql immutable parallel safe
return not exists (
  select from jsonb_each_text(texts)
  where char_length(value) not between case when key = 'en' then shortest else 0 end and longest
);
