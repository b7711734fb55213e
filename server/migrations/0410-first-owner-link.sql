-- The link by which the first owner of a shop signs in. The start of a shop without staff issues it, and each later
-- start replaces it. It works once, and only while there is no staff.
create table first_owner_link (
  is_only      boolean primary key default true check (is_only),
  ticket_hash  bytea not null check (octet_length(ticket_hash) = 32),
  totp_secret  bytea not null,  -- sealed; it becomes the owner's secret after they show a code of it
  expires_at   timestamptz not null
);
