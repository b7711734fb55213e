-- Store credit that somebody gives up with their account is booked out when they go: up to as much as they knew of.
-- What comes meanwhile holds them up.
alter table customers
  add column credit_given_up bigint not null default 0 check (credit_given_up >= 0), -- sen
  add constraint given_up_with_the_account check (removal_at is not null or credit_given_up = 0);

-- Whoever waits to be removed has agreed to what was in the wallet: without it, nobody could ask.
update customers set credit_given_up = balance
from wallet_accounts
where wallet_accounts.customer_id = shopper_id and removal_at is not null;

-- What those gave up who have gone before: the shop owes it to nobody.
with given_up as (
  select id, balance, entries, customer_id from wallet_accounts
  where house is null and balance > 0 and not exists (select from customers where shopper_id = customer_id)
), transferred as (
  insert into transfers (debit_id, credit_id, amount, reason, source_type, source_id)
  select given_up.id, house.id, given_up.balance, 'adjust', 'removal', given_up.customer_id
  from given_up, wallet_accounts as house where house.house = 'goodwill'
  returning id, debit_id, amount
), entered as (
  insert into wallet_entries (account_id, position, transfer_id, amount, balance)
  select given_up.id, given_up.entries + 1, transferred.id, -transferred.amount, 0
  from transferred join given_up on given_up.id = debit_id
)
update wallet_accounts set balance = 0, entries = given_up.entries + 1
from given_up where given_up.id = wallet_accounts.id;
