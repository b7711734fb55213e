-- Whose hand somebody's keys came from: whoever issued their ticket could have taken it themselves.
alter table staff_invitations add column issued_by uuid references staff; -- null: whoever has the machine

alter table staff
  add column keys_from uuid references staff,  -- who issued the ticket that they came in by; null: no colleague did
  add column keys_at   timestamptz,            -- when they took it
  add constraint keys_from_another check (keys_from <> id);

-- Whether what one of the staff has said yes to can be agreed to by another. Neither may be the other by their mailbox,
-- nor have let the other in, also not through somebody between; and whoever came in by a colleague's ticket is nobody's
-- second person for three days, in which whoever it was issued for, and every other owner, has read of it.
create function is_second_person(one uuid, other uuid) returns boolean
language sql stable
return not exists (
    select from staff as first join staff as second on mailbox(first.email) = mailbox(second.email)
    where first.id = one and second.id = other
  )
  and not exists (
    with recursive hands (whose, hand) as (
      select id, keys_from from staff where id in (one, other)
      union
      select whose, keys_from from hands join staff on staff.id = hand
    )
    select from hands where (whose = one and hand = other) or (whose = other and hand = one)
  )
  and not exists (
    select from staff where id = other and keys_from is not null and keys_at > now() - interval '3 days'
  );
