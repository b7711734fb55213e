-- Whoever buys is a shopper. Carts, checkouts and orders belong to one, never to nobody.
create table shoppers (
  id          uuid primary key default uuid_v7(),
  kind        text not null check (kind in ('guest', 'customer')),
  created_at  timestamptz not null default now(),
  unique (id, kind)
);

-- What a shopper shows instead of a name. Only its hash is kept, so an empty token has no row by construction,
-- and a guest's token can never belong to a customer.
create table tokens (
  token_hash    bytea primary key check (octet_length(token_hash) = 32),
  shopper_id    uuid not null,
  kind          text not null check (kind in ('guest', 'customer')),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(), -- to the hour
  idle_for      interval not null,                  -- how long it lives without being used
  expires_at    timestamptz not null,
  foreign key (shopper_id, kind) references shoppers (id, kind) on delete cascade
);

create index on tokens (shopper_id);
create index on tokens (expires_at);
