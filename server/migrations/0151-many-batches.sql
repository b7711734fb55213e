-- After very many batches their lists are counted, and their plots looked at, as quickly as after few.
create index batches_put_away on batches (farm_id)
  where public and stage_since is not null and closed_at is not null and archived_at is not null;
drop index cohorts_standing;
create index cohorts_standing on cohorts (plot_id, alive desc) where alive + pending > 0;
create index cohorts_gone on cohorts (plot_id, last_event_at) where alive + pending = 0;
