-- Complaints about the freshness of delivered packs. Each is a request for a refund, which says how many packs and what
-- became of it, with a photo and the lots that the packs came from.

-- The days that were guaranteed when the line was packed: a later change of the product or the shop promises nothing
-- for it. Null: packed before these were recorded.
alter table order_line_lots add column guaranteed_days int check (guaranteed_days >= 0);

create table complaints (
  id           uuid primary key default uuid_v7(),
  refund_id    uuid not null unique references refunds,
  line_id      uuid not null references order_lines,
  kind         text not null check (kind in ('short_dated', 'not_fresh')),
  -- packs of the line that end sooner than guaranteed, when it was reported
  short_packs  int not null check (short_packs >= 0),
  is_instant   boolean not null, -- credited at once, without a decision of staff
  created_at   timestamptz not null default now(),
  -- Two tabs, or a second try with another photo, give no second credit.
  constraint one_complaint_per_line unique (line_id, kind),
  constraint only_short_dated_is_instant check (not is_instant or kind = 'short_dated' and short_packs > 0)
);

create trigger append_only before update or delete or truncate on complaints
  for each statement execute function reject_change();

-- The lots that a complaint is about: those of its line, for a short-dated one those that end too soon.
create table complaint_lots (
  complaint_id  uuid not null references complaints,
  lot_id        uuid not null references pack_lots,
  primary key (complaint_id, lot_id)
);

create index on complaint_lots (lot_id, complaint_id);

create trigger append_only before update or delete or truncate on complaint_lots
  for each statement execute function reject_change();

-- The photo of a complaint, encoded again as JPEG. It is in the database and not in the data folder, so that it goes
-- with its customer.
create table complaint_photos (
  complaint_id  uuid primary key references complaints,
  photo         bytea not null check (octet_length(photo) between 1 and 2000000)
);
