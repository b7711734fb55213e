-- Sold out is said of a product without stock. These are plants that left alive, sold as seedlings or given away.
alter table batches rename column sold_out to sold_as_seedlings;
alter table crop_cycle_archives rename column sold_out to sold_as_seedlings;
alter view archives rename column sold_out to sold_as_seedlings;
