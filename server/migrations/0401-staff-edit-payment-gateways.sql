-- Staff switch payment gateways on and set the totals that they accept, so a row has a version.
alter table payment_gateways add version int not null default 1;

-- Every shop can take cash on delivery. It is off until staff switch it on.
with gateway as (
  insert into payment_gateways (slug, type, name, description, position, is_active)
  values ('cod', 'offline', '{"en": "Cash on delivery", "zh": "貨到付款"}', '{
    "en": "Pay the driver in cash. The total is rounded to the nearest 5 sen.",
    "zh": "送到時付現金給司機，總額會湊整到最接近的 5 仙。"
  }', 1, false)
  on conflict (slug) do nothing
  returning id
)
insert into payment_methods (gateway_id, slug, code, name, position)
select id, 'cod', '', '{"en": "Cash on delivery", "zh": "貨到付款"}', 1 from gateway;
