-- The record book of a farm reads its events of a season by their kind, and leaves out those that were undone.
create index on farm_events (farm_id, type, occurred_at);
create index farm_events_undoing on farm_events (farm_id)
  where voids_event_id is not null or corrects_event_id is not null;
