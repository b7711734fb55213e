-- What is in the bundles of a cart and of an order.

-- What a shopper has put in place of what a bundle holds at first: the sku by the id of its slot.
alter table cart_lines add column choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object');

-- What was in a bundle that was bought, as it was on the day: so many of this in each.
create table order_line_parts (
  line_id     uuid not null references order_lines,
  position    int not null,
  product_id  uuid not null references products,
  sku_id      uuid not null references skus,
  sku         text not null,
  name_en     text not null,
  name_zh     text not null,
  unit_en     text not null,
  unit_zh     text not null,
  quantity    int not null check (quantity > 0),
  primary key (line_id, position)
);

create trigger only_added_to before update or delete on order_line_parts
  for each statement execute function refuse_change();
