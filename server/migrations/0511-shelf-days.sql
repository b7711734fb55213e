-- How many days a product keeps after its delivery, where the shop states it.
alter table products add shelf_days int check (shelf_days between 1 and 3650);
