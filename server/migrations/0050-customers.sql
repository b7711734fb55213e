-- A shopper with an account: known by an e-mail address, a phone number or both.
create table customers (
  shopper_id          uuid primary key,
  kind                text not null default 'customer' check (kind = 'customer'),
  first_name          text not null check (char_length(first_name) between 1 and 80),
  last_name           text not null check (char_length(last_name) between 1 and 80),
  display_name        text not null check (char_length(display_name) between 1 and 80),
  email               text unique check (email = lower(email) and char_length(email) <= 254),
  email_verified_at   timestamptz,
  phone               text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'), -- E.164
  phone_verified_at   timestamptz,
  password_hash       text not null check (password_hash like '$argon2id$%'),
  password_set_at     timestamptz not null default now(),
  date_of_birth       date check (date_of_birth >= date '1900-01-01'),
  gender              text check (gender in ('male', 'female')),
  language            text not null check (language in ('en', 'zh')),
  marketing_email     boolean not null default false,
  marketing_whatsapp  boolean not null default false,
  order_email         boolean not null default true,
  order_whatsapp      boolean not null default false,
  disabled_at         timestamptz,
  version             int not null default 1 check (version > 0),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  check (email is not null or phone is not null),
  foreign key (shopper_id, kind) references shoppers (id, kind)
) with (fillfactor = 85);

-- A customer sees where they are signed in, and can end each by its id, which opens nothing.
alter table tokens
  add column id uuid not null default uuid_v7() unique,
  add column device text check (char_length(device) <= 120);
