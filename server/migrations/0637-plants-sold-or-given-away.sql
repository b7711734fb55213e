-- Plants that left alive were sold as seedlings or given away: the name says both.
alter table batches rename column sold_as_seedlings to sold_or_given_away;
alter table crop_cycle_archives rename column sold_as_seedlings to sold_or_given_away;
alter view archives rename column sold_as_seedlings to sold_or_given_away;
