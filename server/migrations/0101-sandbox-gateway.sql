-- What a demo's own gateway has been asked to take. In a shop that is none, nothing is ever in it.
create table sandbox_payments (
  ref_no      text primary key check (length(ref_no) <= 30),
  fields      jsonb not null,                        -- the request, as it came
  status      text not null default 'open' check (status in ('open', 'paid', 'failed')),
  payment_id  text,
  trans_id    text,
  known_at    timestamptz,                           -- from when on the gateway says so when it is asked
  created_at  timestamptz not null default now()
);
