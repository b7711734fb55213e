-- Pictures and the addresses that serve them. The row that uses a picture holds its text alternative.
create table pictures (
  id          uuid primary key default uuid_v7(),
  original    text not null unique,
  thumbnail   text not null,
  width       int not null check (width > 0),
  height      int not null check (height > 0),
  created_at  timestamptz not null default now()
);
