-- How much store credit a shopper wishes to use, in sen. Null: all that there is.
alter table checkouts
  add column store_credit_wish bigint check (store_credit_wish between 0 and 100000000);
