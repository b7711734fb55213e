-- Money that the shop takes and gives back, in the same books as store credit.

-- What gateways hold for us, what drivers were handed, and what goes back to whoever paid it.
alter table wallet_accounts
  drop constraint wallet_accounts_house_check,
  add constraint wallet_accounts_house_check check (house in ('sales', 'goodwill', 'gateway', 'cash', 'owed'));

insert into wallet_accounts (house) values ('gateway'), ('cash'), ('owed');

-- A capture, what comes to be owed and what is paid back are between two of the shop's own accounts: no wallet has
-- an entry of them, and of everything else one must.
alter table transfers
  drop constraint transfers_reason_check,
  add constraint transfers_reason_check check (reason in
    ('spend', 'release', 'refund', 'referral', 'coin', 'adjust', 'capture', 'owe', 'pay_back')),
  drop constraint transfer_is_entered,
  add column entered_id uuid
    generated always as (case when reason not in ('capture', 'owe', 'pay_back') then id end) stored,
  add constraint transfer_is_entered
    foreign key (entered_id) references wallet_entries (transfer_id) deferrable initially deferred;

-- Cash that was handed over at the door is a payment as well, and no try came before it.
alter table payments
  alter column attempt_id drop not null,
  add constraint only_cash_is_not_tried check ((attempt_id is null) = (gateway = 'cod'));

insert into payments (order_id, gateway, captured)
select id, 'cod', captured from orders where payment_gateway = 'cod' and captured > 0;

insert into transfers (debit_id, credit_id, amount, reason, source_type, source_id, order_id, created_at)
select paid.id, taken.id, captured, 'capture', 'payment', payments.id, order_id, paid_at
from payments
join wallet_accounts as paid on paid.house = case gateway when 'cod' then 'cash' else 'gateway' end
join wallet_accounts as taken on taken.house = case when surplus is null then 'sales' else 'owed' end;
