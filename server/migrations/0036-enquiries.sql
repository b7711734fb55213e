-- Messages from the contact form, unchanged, with a ticket number for both sides.
create table enquiries (
  id                uuid primary key default uuid_v7(),
  ticket_no         text not null unique check (ticket_no ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  shopper_id        uuid references shoppers on delete set null,  -- null: the sender had no cart or account
  name              text not null,
  email             text not null,
  phone             text,                                         -- E.164
  subject           text not null,
  message           text not null,
  order_display_id  text,
  language          language_code not null,
  is_honeypot_hit   boolean not null default false,               -- a field that people cannot see was filled in
  answered_at       timestamptz,
  answered_by       uuid references staff,
  created_at        timestamptz not null default now(),
  constraint answer_has_an_author check ((answered_at is null) = (answered_by is null))
);

create index on enquiries (lower(email), created_at);
create index on enquiries (shopper_id);

-- The lists of staff: open and answered.
create index enquiries_open on enquiries (created_at desc, id desc) where answered_at is null;
create index enquiries_answered on enquiries (created_at desc, id desc) where answered_at is not null;

-- For requests for a guest's data.
create index on enquiries (phone) where phone is not null;

-- For the removal by age.
create index on enquiries (created_at);
