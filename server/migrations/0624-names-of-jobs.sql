-- Every job is named by its domain, a verb and an object: `lots.hold_expired`. Waiting jobs and schedules move along.
create temporary table renamed_jobs (old text primary key, name text not null) on commit drop;

insert into renamed_jobs (old, name) values
  ('catalogue.cards', 'catalogue.write_missing_cards'),
  ('catalogue.import', 'catalogue.import_products'),
  ('catalogue.pictures', 'catalogue.import_pictures'),
  ('catalogue.publish', 'catalogue.publish_due_products'),
  ('catalogue.ratings', 'catalogue.rewrite_ratings'),
  ('catalogue.search', 'catalogue.reindex_search'),
  ('deals.turn', 'deals.advance'),
  ('farms.new-day', 'farms.update_batches'),
  ('lots.close', 'lots.close_old'),
  ('lots.hold-past', 'lots.hold_expired'),
  ('orders.count-sales', 'orders.count_sales'),
  ('payments.end-tries', 'payments.close_attempts'),
  ('payments.forget-card', 'payments.delete_card'),
  ('privacy.age', 'privacy.enforce_age_limits'),
  ('recalls.notify', 'recalls.notify_customers'),
  ('recalls.settle', 'recalls.credit_orders'),
  ('referrals.reward', 'referrals.pay_rewards'),
  ('refunds.auto_approve', 'refunds.approve_cancellations'),
  ('sessions.notify-of-attempts', 'sessions.notify_of_attempts');

update graphile_worker._private_tasks as task set identifier = name
from renamed_jobs where identifier = old;

update graphile_worker._private_known_crontabs as crontab set identifier = name
from renamed_jobs where identifier = old;

-- The keys of jobs that replace a waiting one.
update graphile_worker._private_jobs set key = replace(key, 'deals turn at ', 'deals.advance at ')
where key like 'deals turn at %';
update graphile_worker._private_jobs set key = 'catalogue.reindex_search' where key = 'catalogue.search';
