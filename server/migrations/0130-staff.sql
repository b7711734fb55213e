-- Who works for the shop. They are no shoppers: another table, another kind of token, another door.

create table staff (
  id             uuid primary key default uuid_v7(),
  email          text not null unique check (email = lower(email) and char_length(email) <= 254),
  name           text not null check (char_length(name) between 1 and 80),
  language       text not null default 'en' check (language in ('en', 'zh')),
  password_hash  text check (password_hash like '$argon2id$%'),
  totp_secret    bytea,                               -- sealed with a key that is not in the database
  totp_step      bigint not null default 0,           -- of the last code that was taken: none is taken twice
  wrong_codes    int not null default 0,              -- shown with the right password, lately
  wrong_until    timestamptz not null default now(),
  disabled_at    timestamptz,
  version        int not null default 1 check (version > 0),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check ((password_hash is null) = (totp_secret is null))
);

create table staff_roles (
  staff_id  uuid not null references staff on delete cascade,
  role      text not null check (role in ('owner', 'manager', 'packer', 'content', 'farm_manager', 'field_worker')),
  primary key (staff_id, role)
);

-- The farms that a farm manager or a field worker is put on. An owner is on all of them.
create table staff_farms (
  staff_id  uuid not null references staff on delete cascade,
  farm_id   uuid not null references farms,
  primary key (staff_id, farm_id)
);

create index on staff_farms (farm_id);

create table staff_tokens (
  token_hash    bytea primary key check (octet_length(token_hash) = 32),
  id            uuid not null default uuid_v7() unique, -- by which it is ended; it opens nothing
  staff_id      uuid not null references staff on delete cascade,
  device        text check (char_length(device) <= 120),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),     -- to five minutes
  idle_for      interval not null,
  expires_at    timestamptz not null,
  constraint over_after_a_shift check (expires_at <= created_at + interval '12 hours')
);

create index on staff_tokens (staff_id);

-- A ticket that somebody becomes a member of staff with, or comes back with. One at a time, and once.
create table staff_invitations (
  staff_id     uuid primary key references staff on delete cascade,
  ticket_hash  bytea not null unique check (octet_length(ticket_hash) = 32),
  totp_secret  bytea not null,                          -- sealed; theirs once they have shown a code of it
  expires_at   timestamptz not null
);

-- For who has lost the authenticator: each opens once, in place of a code.
create table staff_recovery_codes (
  staff_id   uuid not null references staff on delete cascade,
  code_hash  bytea not null check (octet_length(code_hash) = 32),
  primary key (staff_id, code_hash)
);

-- Everything that staff have changed: what it was and what it became, written in the same transaction.
create table audit_log (
  id            uuid primary key default uuid_v7(),
  at            timestamptz not null default now(),
  staff_id      uuid references staff,                  -- null: whoever has the machine itself
  action        text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind  text not null,
  subject_id    text not null,
  before        jsonb,
  after         jsonb,
  reason        text check (char_length(reason) <= 500)
);

create index on audit_log (subject_id, id desc);
create index on audit_log (staff_id, id desc);

create trigger only_added_to before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- The role that serves the shop may not even try. Where one role does everything, the trigger is the guard.
do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on audit_log from %I', app);
  end if;
end $$;
