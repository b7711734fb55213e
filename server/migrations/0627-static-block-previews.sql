-- Preview links of policies and info pages. A link shows the text as it was typed when the link was made, because a
-- policy has no stored draft. Only the hash of a token is stored.
create table static_block_previews (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  slug        text not null,
  draft       jsonb not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null check (expires_at > created_at)
);

create index on static_block_previews (expires_at);
