-- What is to happen when something that was ordered turns out to be missing: a customer says it once, and each order
-- keeps what held when it was placed.
alter table customers add column substitution_default text not null default 'best_match'
  check (substitution_default in ('best_match', 'refund'));

alter table orders add column substitution text check (substitution in ('best_match', 'refund')); -- null: nobody said
