-- Mails to send. The transaction that causes a mail inserts its row, and a job sends it once. The text is made at
-- sending time from `payload`; the recipient is fixed here and is one address.
create table mails (
  id               uuid primary key default uuid_v7(),
  kind             text not null,                       -- which template
  payload          jsonb not null,                      -- parameters of the template
  language         language_code not null,
  recipient        text not null check (recipient !~ '[[:cntrl:][:space:],;<>]'),
  status           text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'given_up')),
  attempts         int not null default 0,
  next_attempt_at  timestamptz not null default now(),  -- no process takes the mail before this time
  -- the same at every try, so a receiving server can recognise a repeat
  message_id       text unique,
  last_error       text,  -- the last error
  created_at       timestamptz not null default now(),
  sent_at          timestamptz,
  constraint sent_has_a_moment check ((status = 'sent') = (sent_at is not null))
);

create index on mails (next_attempt_at) where status = 'waiting';

-- The mails of an order or a refund, for the back office.
create index mails_of_orders on mails ((payload ->> 'order_id'), id) where payload ->> 'order_id' is not null;
create index mails_of_refunds on mails ((payload ->> 'refund_id'), id) where payload ->> 'refund_id' is not null;

-- Recent mails of a recipient, for the limit on mails of one kind.
create index on mails (recipient, created_at);

-- For requests for a guest's data, which name an email address.
create index on mails (lower(recipient));

-- For the removal by age.
create index on mails (created_at);
