-- Search. `reindexProducts` computes the words from the catalogue.

-- Words with the same meaning in any language. `phrase` is the form for comparison: lower case, without accents, in
-- simplified characters.
create table search_synonyms (
  meaning  int not null,
  phrase   text collate "C" not null,
  word     text not null,  -- as it is written
  primary key (meaning, phrase)
);

create index on search_synonyms (phrase text_pattern_ops);

-- The words that find a product. The first letter tells the source: A a name, B an alias, C a synonym, D any of
-- them or a word of its category, brand and so on. The next digit is the number of digits of the units sold, at
-- most 4: `A3sawi` is a word in the name of a product with hundreds sold. A whole name begins with `=` and this
-- digit. Chinese characters and their pairs are words. So the index alone gives the positions of a word, and a very
-- common word reads only the products that sell most.
create table product_words (
  product_id  uuid primary key references products on delete cascade,
  number      int not null,
  sold        int not null,  -- units in 30 days; it orders equal matches
  words       tsvector not null
);

-- Without a pending list, which every search would read.
create index on product_words using gin (words) with (fastupdate = off);

-- The same for categories and brands.
create table taxonomy_words (
  kind        text not null check (kind in ('category', 'brand')),
  subject_id  uuid not null,
  words       tsvector not null,
  primary key (kind, subject_id)
);

create index on taxonomy_words using gin (words);

-- Every Latin word that finds a product. Misspelt words are corrected to one of these, first to words of names,
-- because aliases include misspellings.
create table search_vocabulary (
  word     text collate "C" primary key,
  is_name  boolean not null
);

create index on search_vocabulary using gin (word gin_trgm_ops);
