-- A link by which a product is shown before it is on sale. Only the hash of its token is kept, so that a copy of the
-- database opens none of them.
create table product_previews (
  token_hash  bytea primary key,
  product_id  uuid not null references products on delete cascade,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null check (expires_at > created_at)
);

create index on product_previews (product_id);
