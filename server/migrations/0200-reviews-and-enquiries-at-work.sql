-- What staff do with what shoppers write.

-- Reviews by what became of them, the newest first.
create index reviews_by_status on reviews (status, created_at desc, id desc);

-- Somebody has answered it, and who that was. It may be opened again.
alter table enquiries
  add column answered_at timestamptz,
  add column answered_by uuid references staff,
  add constraint answered_by_somebody check ((answered_at is null) = (answered_by is null));

create index enquiries_open on enquiries (created_at desc, id desc) where answered_at is null;
create index enquiries_answered on enquiries (created_at desc, id desc) where answered_at is not null;
