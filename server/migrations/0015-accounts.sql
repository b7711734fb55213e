-- The states and federal territories of Malaysia by ISO 3166-2 code.
create table states (
  id       text primary key check (id ~ '^MY-[0-9]{2}$'),
  name     localised not null
);

insert into states (id, name) values
  ('MY-01', '{"en": "Johor", "zh": "柔佛"}'),
  ('MY-02', '{"en": "Kedah", "zh": "吉打"}'),
  ('MY-03', '{"en": "Kelantan", "zh": "吉蘭丹"}'),
  ('MY-04', '{"en": "Malacca", "zh": "馬六甲"}'),
  ('MY-05', '{"en": "Negeri Sembilan", "zh": "森美蘭"}'),
  ('MY-06', '{"en": "Pahang", "zh": "彭亨"}'),
  ('MY-07', '{"en": "Penang", "zh": "檳城"}'),
  ('MY-08', '{"en": "Perak", "zh": "霹靂"}'),
  ('MY-09', '{"en": "Perlis", "zh": "玻璃市"}'),
  ('MY-10', '{"en": "Selangor", "zh": "雪蘭莪"}'),
  ('MY-11', '{"en": "Terengganu", "zh": "登嘉樓"}'),
  ('MY-12', '{"en": "Sabah", "zh": "沙巴"}'),
  ('MY-13', '{"en": "Sarawak", "zh": "砂拉越"}'),
  ('MY-14', '{"en": "Kuala Lumpur", "zh": "吉隆坡聯邦直轄區"}'),
  ('MY-15', '{"en": "Labuan", "zh": "納閩聯邦直轄區"}'),
  ('MY-16', '{"en": "Putrajaya", "zh": "布城聯邦直轄區"}');

-- City and state of a postcode, from Pos Malaysia; the seed loads the rows. Some postcodes have two cities.
create table postcodes (
  zip       text not null check (zip ~ '^[0-9]{5}$'),
  city      text not null,
  state_id  text not null references states,
  primary key (zip, city)
);

-- A guest or a customer. Every cart, checkout and order belongs to a shopper.
create table shoppers (
  id          uuid primary key default uuid_v7(),
  kind        text not null check (kind in ('guest', 'customer')),
  created_at  timestamptz not null default now(),
  -- Tables for customers only refer to both columns.
  unique (id, kind)
);

-- Customer accounts. A customer signs in with an email address, a phone number or both.
create table customers (
  shopper_id            uuid primary key,
  kind                  text not null default 'customer' check (kind = 'customer'),
  first_name            text not null check (char_length(first_name) between 1 and 80),
  last_name             text not null check (char_length(last_name) between 1 and 80),
  display_name          text not null check (char_length(display_name) between 1 and 80),
  email                 text unique check (email = lower(email) and char_length(email) <= 254),
  email_verified_at     timestamptz,
  phone                 text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),  -- E.164
  phone_verified_at     timestamptz,
  password_hash         text not null check (password_hash like '$argon2id$%'),
  password_set_at       timestamptz not null default now(),
  date_of_birth         date check (date_of_birth >= date '1900-01-01'),
  gender                text check (gender in ('male', 'female')),
  language              language_code not null,
  marketing_email       boolean not null default false,
  marketing_whatsapp    boolean not null default false,
  order_email           boolean not null default true,
  order_whatsapp        boolean not null default false,
  -- what happens when a product is missing from an order
  substitution_default  text not null default 'best_match' check (substitution_default in ('best_match', 'refund')),
  disabled_at           timestamptz,
  -- when the account is removed; the customer may withdraw the request until then
  deletion_at           timestamptz,
  deletion_reason       text check (char_length(deletion_reason) <= 500),
  -- sen; the balance that the customer agreed to lose. More than this stops the removal
  forfeited_credit      bigint not null default 0 check (forfeited_credit >= 0),
  version               int not null default 1 check (version > 0),
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  foreign key (shopper_id, kind) references shoppers (id, kind),
  check (email is not null or phone is not null),
  constraint reason_only_with_deletion check (deletion_at is not null or deletion_reason is null),
  constraint forfeited_only_with_deletion check (deletion_at is not null or forfeited_credit = 0)
) with (fillfactor = 85); -- room for updates in the same page

create index on customers (deletion_at) where deletion_at is not null;

-- Staff search customers by part of a name, address or number.
create index customers_by_search_text on customers using gin ((
  lower(display_name || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
) gin_trgm_ops);

-- Address books of customers and guests. Checkouts and orders keep their own copies.
create table addresses (
  id                     uuid primary key default uuid_v7(),
  shopper_id             uuid not null references shoppers on delete cascade,
  title                  text not null check (title <> ''),
  recipient              text not null,
  email                  text not null,
  contact_number         text not null check (contact_number ~ '^\+[1-9][0-9]{6,14}$'), -- E.164
  street_address         text not null,
  street_address_2       text,
  city                   text not null,
  zip                    text not null check (zip ~ '^[0-9]{5}$'),
  state_id               text not null references states,
  company                text,
  fax_number             text,
  delivery_instructions  text,
  is_default_shipping    boolean not null default false,
  is_default_billing     boolean not null default false,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now()
);

create index on addresses (shopper_id);

-- At most one default of each kind.
create unique index one_default_shipping on addresses (shopper_id) where is_default_shipping;
create unique index one_default_billing on addresses (shopper_id) where is_default_billing;

-- For requests for a guest's data, which name an email address.
create index on addresses (lower(email));

-- A customer's phone numbers, each with a title. One is called first.
create table contact_numbers (
  id              uuid primary key default uuid_v7(),
  shopper_id      uuid not null references customers on delete cascade,
  title           text not null check (char_length(title) between 1 and 60),
  contact_number  text not null check (contact_number ~ '^\+[1-9][0-9]{6,14}$'), -- E.164
  is_default      boolean not null default false,
  created_at      timestamptz not null default now()
);

create index on contact_numbers (shopper_id);
create unique index one_default_number on contact_numbers (shopper_id) where is_default;

-- Notes about a customer, for staff only. They are removed with the customer.
create table customer_notes (
  id           uuid primary key default uuid_v7(),
  customer_id  uuid not null references shoppers,
  written_by   uuid not null references staff,
  text         text not null check (char_length(text) between 1 and 1000),
  created_at   timestamptz not null default now()
);

create index on customer_notes (customer_id, id desc);
