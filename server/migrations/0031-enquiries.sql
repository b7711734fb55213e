-- What somebody wrote to the shop by its form, word for word, with the ticket number that both can name.
create table enquiries (
  id                uuid primary key default uuid_v7(),
  ticket_no         text not null unique check (ticket_no ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  shopper_id        uuid references shoppers on delete set null, -- null: whoever wrote had never had a basket
  name              text not null,
  email             text not null,
  phone             text,                            -- E.164
  subject           text not null,
  message           text not null,
  order_display_id  text,
  language          text not null check (language in ('en', 'zh')),
  looks_made_up     boolean not null default false,  -- the field that people cannot see was filled in
  created_at        timestamptz not null default now()
);

create index on enquiries (lower(email), created_at);
create index on enquiries (shopper_id);
