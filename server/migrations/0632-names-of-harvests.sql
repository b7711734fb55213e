-- A harvest is a harvest; picking is what the packhouse does for an order.
alter table batches rename column picked_until to harvested_until;
alter table crop_cycle_archives rename column picks to harvests;
alter view archives rename column picks to harvests;
