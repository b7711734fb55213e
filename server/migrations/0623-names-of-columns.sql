-- Columns and codes by what they hold: the credit that a shopper requested, the agreement to a substitute.
alter table checkouts rename column store_credit_wish to requested_store_credit;
alter table substitutes rename column asked to agreed;

update refunds set reason = 'wrong_item' where reason = 'wrong_goods';
