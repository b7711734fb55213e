-- The page of a lot asks for each spray and each inspection of its batches whether it still counts.
create index on farm_events (voids_event_id) where voids_event_id is not null;
create index on farm_events (corrects_event_id) where corrects_event_id is not null;
