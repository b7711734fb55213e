-- Pictures and the addresses that serve them. The text alternative stands with the row that uses the picture.
create table pictures (
  id          uuid primary key default uuid_v7(),
  original    text not null unique,
  thumbnail   text not null,
  width       int not null check (width > 0),
  height      int not null check (height > 0),
  created_at  timestamptz not null default now()
);
