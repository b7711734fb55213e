-- How goods are found by whatever shoppers call them. Kept by `keepCatalogue`, like the shelves of 0011.

-- Words that mean the same, in any language: who asks for one finds what is called by another. `phrase` is how a
-- word is compared: folded to lower case, without accents, in simplified characters.
create table search_synonyms (
  meaning  int not null,
  phrase   text collate "C" not null,
  word     text not null,                            -- as it is written
  primary key (meaning, phrase)
);

create index on search_synonyms (phrase text_pattern_ops);

-- What one product, category or brand can be found by. Its lexemes are words, and for Chinese characters and their
-- pairs; a whole name stands with a `=` before it. Weights tell where a lexeme is from: A a name, B an alias,
-- C a synonym of these, D what it belongs to.
create table search_documents (
  kind        text not null check (kind in ('product', 'category', 'brand')),
  subject_id  uuid not null,
  words       tsvector not null,
  sold        int not null default 0,                -- units in 30 days: of two that fit alike, the more wanted
  primary key (kind, subject_id)
);

create index on search_documents using gin (words) with (fastupdate = off);

-- Every Latin word that anything can be found by: what a misspelt one is corrected to, and rather to one that
-- stands in a name, because aliases are also misspelt on purpose.
create table search_vocabulary (
  word     text collate "C" primary key,
  is_name  boolean not null
);

create index on search_vocabulary using gin (word gin_trgm_ops);
