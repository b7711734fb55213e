-- How many of somebody's plants lived is told of them only where they agreed to it.
alter table farmers drop constraint farmers_consent_scope_check;
alter table farmers add constraint farmers_consent_scope_check
  check (consent_scope <@ array['name', 'photo', 'story', 'figures']);
