-- The sixteen states and federal territories of Malaysia by their ISO 3166-2 codes, with the part of the
-- country that decides how goods reach them.
create table states (
  id        text primary key check (id ~ '^MY-[0-9]{2}$'),
  name_en   text not null,
  name_zh   text not null,
  zone      text not null check (zone in ('peninsular', 'sabah', 'labuan', 'sarawak'))
);

insert into states (id, name_en, name_zh, zone) values
  ('MY-01', 'Johor', '柔佛', 'peninsular'),
  ('MY-02', 'Kedah', '吉打', 'peninsular'),
  ('MY-03', 'Kelantan', '吉蘭丹', 'peninsular'),
  ('MY-04', 'Malacca', '馬六甲', 'peninsular'),
  ('MY-05', 'Negeri Sembilan', '森美蘭', 'peninsular'),
  ('MY-06', 'Pahang', '彭亨', 'peninsular'),
  ('MY-07', 'Penang', '檳城', 'peninsular'),
  ('MY-08', 'Perak', '霹靂', 'peninsular'),
  ('MY-09', 'Perlis', '玻璃市', 'peninsular'),
  ('MY-10', 'Selangor', '雪蘭莪', 'peninsular'),
  ('MY-11', 'Terengganu', '登嘉樓', 'peninsular'),
  ('MY-12', 'Sabah', '沙巴', 'sabah'),
  ('MY-13', 'Sarawak', '砂拉越', 'sarawak'),
  ('MY-14', 'Kuala Lumpur', '吉隆坡聯邦直轄區', 'peninsular'),
  ('MY-15', 'Labuan', '納閩聯邦直轄區', 'labuan'),
  ('MY-16', 'Putrajaya', '布城聯邦直轄區', 'peninsular');

-- Which city and state a postcode belongs to; a few belong to two cities. The rows are Pos Malaysia's, brought
-- by the seed.
create table postcodes (
  zip       text not null check (zip ~ '^[0-9]{5}$'),
  city      text not null,
  state_id  text not null references states,
  primary key (zip, city)
);
