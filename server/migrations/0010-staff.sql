-- Staff accounts. Staff are not shoppers: they have their own table, tokens and sign-in.

-- One row per member of staff. Password and second factor are set together, when the person accepts an invitation.
create table staff (
  id             uuid primary key default uuid_v7(),
  email          text not null unique check (email = lower(email) and char_length(email) <= 254),
  name           text not null check (char_length(name) between 1 and 80),
  language       language_code not null default 'en',
  password_hash  text check (password_hash like '$argon2id$%'),
  totp_secret    bytea,                      -- sealed with a key that is not in the database
  totp_step      bigint not null default 0,  -- time step of the last accepted code; a code is accepted once
  failed_codes   int not null default 0,     -- wrong codes given with the right password, until `locked_until`
  locked_until   timestamptz not null default now(),
  -- issuer of the invitation that the person accepted; null: no colleague
  invited_by     uuid references staff,
  enrolled_at    timestamptz,  -- when the person accepted it
  disabled_at    timestamptz,
  version        int not null default 1 check (version > 0),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check ((password_hash is null) = (totp_secret is null)),
  constraint invited_by_another check (invited_by <> id)
);

-- Roles of a member of staff. The permissions of each role are in contract/staff/staff.ts.
create table staff_roles (
  staff_id  uuid not null references staff on delete cascade,
  role      text not null check (role in ('owner', 'manager', 'packer', 'content', 'farm_manager', 'field_worker')),
  primary key (staff_id, role)
);

-- Sessions of staff. Only the hash of a token is stored.
create table staff_tokens (
  token_hash    bytea primary key check (octet_length(token_hash) = 32),
  id            uuid not null unique default uuid_v7(),  -- used to end the session; it grants no access
  staff_id      uuid not null references staff on delete cascade,
  device        text check (char_length(device) <= 120),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),      -- to five minutes
  idle_timeout  interval not null,                       -- how long it lives without being used
  expires_at    timestamptz not null,
  constraint expires_within_twelve_hours check (expires_at <= created_at + interval '12 hours')
);

create index on staff_tokens (staff_id);

-- Invitations, also for a return after a lost second factor. A person has at most one, and it works once.
create table staff_invitations (
  staff_id     uuid primary key references staff on delete cascade,
  ticket_hash  bytea not null unique check (octet_length(ticket_hash) = 32),
  totp_secret  bytea not null,         -- sealed; it becomes the person's secret after they show a code of it
  issued_by    uuid references staff,  -- null: issued on the machine itself, by bin/owner
  expires_at   timestamptz not null
);

-- Codes for a lost authenticator. Each works once in place of a code.
create table staff_recovery_codes (
  staff_id   uuid not null references staff on delete cascade,
  code_hash  bytea not null check (octet_length(code_hash) = 32),
  primary key (staff_id, code_hash)
);

-- Every change that staff made, with the values before and after, written in the same transaction.
create table audit_log (
  id            uuid primary key default uuid_v7(),
  at            timestamptz not null default now(),
  staff_id      uuid references staff,  -- null: made on the machine itself
  action        text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind  text not null,
  subject_id    text not null,
  before        jsonb,
  after         jsonb,
  reason        text check (char_length(reason) <= 500),
  -- The log is never deleted, so it holds no free text about customers. The text belongs to the order, refund,
  -- review or note and goes with the customer.
  constraint no_reason_about_a_customer
    check (reason is null or subject_kind not in ('customer', 'order', 'refund', 'review', 'enquiry'))
);

create index on audit_log (subject_id, id desc);
create index on audit_log (staff_id, id desc);

-- Staff read the log by day.
create index on audit_log (at);

create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function reject_change();

-- The app's role may not even try to change the log. If one role does both jobs, the trigger is the guard.
do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on audit_log from %I', app);
  end if;
end $$;

-- Returns whether `other` may approve what `one` began. They must not share a mailbox, and neither may have let the
-- other in, directly or through others. A person who came in by a colleague's invitation approves nothing for so
-- many days; in that time the person it was meant for and all other owners have read of it.
create function is_independent_approver(one uuid, other uuid, days int) returns boolean
language sql stable
return not exists (
    select from staff as first join staff as second on normalize_email(first.email) = normalize_email(second.email)
    where first.id = one and second.id = other
  )
  and not exists (
    with recursive hands (whose, hand) as (
      select id, invited_by from staff where id in (one, other)
      union
      select whose, invited_by from hands join staff on staff.id = hand
    )
    select from hands where (whose = one and hand = other) or (whose = other and hand = one)
  )
  and not exists (
    select from staff where id = other and invited_by is not null and enrolled_at > now() - days * interval '1 day'
  );
