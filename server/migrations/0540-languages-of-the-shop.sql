-- The shop chooses its languages, and with the first of them its base language. So a text is required in any one
-- language here; that it is there in the base language is a rule of the forms.

-- Returns the text that is written: the one of the default language, else of the first language that has one.
create function first_text(texts jsonb) returns text
language sql immutable parallel safe
return coalesce(
  nullif(texts ->> 'en', ''),
  (select value from jsonb_each_text(texts) where value <> '' order by key limit 1),
  texts ->> 'en'
);

-- Returns what the readers of a language see where it lacks: the text of the base language, else of any.
create function fallback_text(texts jsonb) returns text
language sql stable parallel safe
return coalesce(
  (select nullif(texts ->> (overrides #>> '{languages,0}'), '') from settings),
  first_text(texts)
);

-- Returns a text in a language, or what its readers see where it lacks. PostgreSQL inlines it, and calls
-- `fallback_text` only for a text that lacks.
create or replace function in_language(texts jsonb, language text) returns text
language sql stable parallel safe
return coalesce(nullif(texts ->> language, ''), fallback_text(texts));

-- A text is written in some language. In any other it may be empty.
create or replace function texts_between(texts jsonb, shortest int, longest int) returns boolean
language sql immutable parallel safe
return coalesce(
  (select max(char_length(value)) between shortest and longest from jsonb_each_text(texts)),
  false
);

-- Varieties of one crop differ in the name that is written, in whatever language.
drop index variety_name_is_unique;
create unique index variety_name_is_unique on crop_varieties (crop_id, first_text(name));
