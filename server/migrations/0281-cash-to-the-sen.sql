-- Whether whole five sen change hands at the door, or each sen does: what the shop's settings said when it was ordered.
alter table orders add column in_coins boolean not null default true;
update orders set in_coins = false where payment_gateway = 'cod' and total % 5 <> 0;

-- Of what costs nothing, nothing is owed.
update orders set payment_status = 'paid' where total = 0 and payment_status = 'unpaid';
