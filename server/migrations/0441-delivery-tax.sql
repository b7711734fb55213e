-- The class of delivery fees; none: they are not taxed.
alter table tax_classes add column taxes_delivery boolean not null default false;

create unique index one_class_taxes_delivery on tax_classes (taxes_delivery) where taxes_delivery;

-- The rate of the delivery fee on the day of the order; null: not taxed.
alter table orders add column delivery_tax_rate int check (delivery_tax_rate between 1 and 10000);
