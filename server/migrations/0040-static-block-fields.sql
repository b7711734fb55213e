-- What a text may hold besides its sections. Fields have names of their own, which a page knows (about us: title1 to
-- title3, content1 to content5): { "title1": { en, zh } }. Items are questions with their answers: [{ q: { en, zh },
-- a: { en, zh } }]. The summary is what search engines are told.
alter table static_blocks
  add column fields      jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  add column items       jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  add column summary_en  text not null default '',
  add column summary_zh  text not null default '';
