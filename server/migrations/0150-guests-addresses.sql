-- A guest keeps addresses too, for as long as there is a token that opens their book.
alter table addresses drop constraint addresses_shopper_id_fkey;
alter table addresses add foreign key (shopper_id) references shoppers on delete cascade;
