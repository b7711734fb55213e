-- What staff say of a way: for how much it sets out at all, and how long before its windows it must be known.
alter table delivery_methods
  add column minimum       bigint check (minimum > 0),                                          -- goods worth this much; sen
  add column lead_minutes  int not null default 0 check (lead_minutes between 0 and 20160);     -- before a window begins
