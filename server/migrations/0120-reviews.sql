-- Product reviews. Staff read a review before it is published. Its text never changes.
create table reviews (
  id             uuid primary key default uuid_v7(),
  product_id     uuid not null references products,
  shopper_id     uuid not null references shoppers,
  order_line_id  uuid unique references order_lines,  -- the delivered purchase; null: none known
  status         text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  rating         smallint not null check (rating between 1 and 5),
  message        text not null check (length(message) between 1 and 2000),
  name           text not null check (length(name) between 1 and 60),
  email          text not null,                       -- for questions; never shown
  website        text check (website ~ '^https?://'),
  language       language_code not null,
  created_at     timestamptz not null default now()
);

-- Without a purchase a shopper reviews a product once.
create unique index on reviews (shopper_id, product_id) where order_line_id is null;
create index on reviews (product_id, created_at, id) where status = 'published';
create index on reviews (product_id, rating, created_at, id) where status = 'published';

-- The list of staff.
create index reviews_by_status on reviews (status, created_at desc, id desc);

-- For requests for a guest's data.
create index on reviews (lower(email)) where email <> '';

-- For the removal by age.
create index reviews_with_address on reviews (created_at) where email <> '' or website is not null;

-- Decisions to publish or reject a review.
create table review_decisions (
  id         uuid primary key default uuid_v7(),
  review_id  uuid not null references reviews,
  move       text not null check (move in ('publish', 'reject')),
  actor_id   uuid,  -- null: the system
  note       text,
  at         timestamptz not null default now()
);

create index on review_decisions (review_id);

create trigger append_only before delete or truncate on review_decisions
  for each statement execute function reject_change();

-- Only the note may be emptied.
create trigger allow_erasure_only after update on review_decisions
  for each row execute function allow_erasure_only('note');

do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on review_decisions from %I', app);
    execute format('grant update (note) on review_decisions to %I', app);
  end if;
end $$;
