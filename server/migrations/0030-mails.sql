-- A mail, written down by the same commit as what it tells of, and sent once by a job. What it says is made when
-- it is sent, from what it is about; whom it goes to is settled here, and is one address.
create table mails (
  id           uuid primary key default uuid_v7(),
  kind         text not null,                        -- which of the mails that the shop writes
  about        jsonb not null,                       -- what its writer needs to know
  language     text not null check (language in ('en', 'zh')),
  recipient    text not null check (recipient !~ '[[:cntrl:][:space:],;<>]'),
  status       text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'given_up')),
  tries        int not null default 0,
  next_try_at  timestamptz not null default now(),   -- while it is being tried, when somebody else may
  message_id   text unique,                          -- the same at every try, so that twice is seen to be once
  trouble      text,                                 -- what was said the last time that it could not be sent
  created_at   timestamptz not null default now(),
  sent_at      timestamptz,
  constraint sent_has_a_moment check ((status = 'sent') = (sent_at is not null))
);

create index on mails (next_try_at) where status = 'waiting';
