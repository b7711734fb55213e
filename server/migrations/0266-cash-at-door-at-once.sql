-- Every order in cash asks this index, before and behind its lock. What is yet to be sorted in would be read each time,
-- up to four megabytes of it, and be sorted in by somebody who waits at the till.
alter index orders_cash_at_door set (fastupdate = off);
select gin_clean_pending_list('orders_cash_at_door');
