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

-- What a product can be found by. Each word stands behind a letter that tells where it is from: A a name, B an
-- alias, C a synonym of these; and once more behind a D, as do the words of what it belongs to. Chinese characters
-- and their pairs are words too; a whole name stands behind a `=`. Where a word is found is then a question that
-- the index answers alone.
create table product_words (
  product_id  uuid primary key references products on delete cascade,
  sold        int not null,                          -- units in 30 days: of two that fit alike, the more wanted
  words       tsvector not null
);

create index on product_words using gin (words) with (fastupdate = off);

-- The same of categories and brands.
create table shelf_words (
  kind        text not null check (kind in ('category', 'brand')),
  subject_id  uuid not null,
  words       tsvector not null,
  primary key (kind, subject_id)
);

create index on shelf_words using gin (words);

-- Every Latin word that a product can be found by: what a misspelt one is corrected to, and rather to one that
-- stands in a name, because aliases are also misspelt on purpose.
create table search_vocabulary (
  word     text collate "C" primary key,
  is_name  boolean not null
);

create index on search_vocabulary using gin (word gin_trgm_ops);
