-- Staff find customers by whatever they were told: a part of a name, an address, some figures of a number.
create index customers_by_anything on customers using gin ((
  lower(display_name || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
) gin_trgm_ops);

-- What staff write down about a customer, for each other. It goes with the customer.
create table customer_notes (
  id           uuid primary key default uuid_v7(),
  customer_id  uuid not null references shoppers,
  written_by   uuid not null references staff,
  text         text not null check (char_length(text) between 1 and 1000),
  created_at   timestamptz not null default now()
);

create index on customer_notes (customer_id, id desc);
