-- Which version of a policy a customer accepted when they made their account. An order keeps the terms it was placed
-- under itself.
create table accepted_policies (
  customer_id  uuid not null references customers on delete cascade,
  slug         text not null,
  version      text not null,
  accepted_at  timestamptz not null default now(),
  primary key (customer_id, slug, version)
);
