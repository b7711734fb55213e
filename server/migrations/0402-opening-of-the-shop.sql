-- A new shop is closed until its owner opens it. A shop that has taken orders stays open.
update settings set overrides = overrides || '{"opening": {"is_open": true}}'
where exists (select from orders);
