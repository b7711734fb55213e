-- What a shopper says of a product. Staff read it before anyone else does; what it says never changes.
create table reviews (
  id             uuid primary key default uuid_v7(),
  product_id     uuid not null references products,
  shopper_id     uuid not null references shoppers,
  order_line_id  uuid unique references order_lines, -- the delivered purchase that it speaks of; null: none is known
  status         text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  rating         smallint not null check (rating between 1 and 5),
  message        text not null check (length(message) between 1 and 2000),
  name           text not null check (length(name) between 1 and 60),
  email          text not null,                      -- for asking back; never shown
  website        text check (website ~ '^https?://'),
  language       text not null check (language in ('en', 'zh')),
  created_at     timestamptz not null default now()
);

-- Without a purchase a shopper speaks of a product once.
create unique index on reviews (shopper_id, product_id) where order_line_id is null;
create index on reviews (product_id, created_at, id) where status = 'published';
create index on reviews (product_id, rating, created_at, id) where status = 'published';

-- Who let a review appear, or took it down, and why.
create table review_decisions (
  id         uuid primary key default uuid_v7(),
  review_id  uuid not null references reviews,
  move       text not null check (move in ('publish', 'reject')),
  actor_id   uuid,                                   -- null: the shop itself
  note       text,
  at         timestamptz not null default now()
);

create index on review_decisions (review_id);

create trigger only_added_to before update or delete on review_decisions
  for each statement execute function refuse_change();

-- How many published reviews have given one star, two stars and so on: kept with each of them, for cards and pages.
alter table products add column rating_counts int[] not null default '{0,0,0,0,0}'
  check (cardinality(rating_counts) = 5 and 0 <= all (rating_counts));
