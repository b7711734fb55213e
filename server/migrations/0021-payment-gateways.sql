-- Who takes the shopper's money, and when they may be asked to.
create table payment_gateways (
  id              uuid primary key default uuid_v7(),
  slug            text not null unique check (slug in ('cod')),
  type            text not null check (type in ('offline')),
  name_en         text not null,
  name_zh         text not null,
  description_en  text not null,
  description_zh  text not null,
  min_amount      bigint check (min_amount >= 0),    -- of the order's total
  max_amount      bigint check (max_amount >= 0),
  zones           text[] not null,                   -- where the goods may go
  position        int not null,
  is_active       boolean not null default true
);

-- A way to pay that a gateway offers.
create table payment_methods (
  id          uuid primary key default uuid_v7(),
  gateway_id  uuid not null references payment_gateways,
  slug        text not null unique check (slug ~ '^[a-z0-9-]+$'),
  code        text not null,                         -- the gateway's own number for it
  name_en     text not null,
  name_zh     text not null,
  position    int not null,
  is_active   boolean not null default true
);
