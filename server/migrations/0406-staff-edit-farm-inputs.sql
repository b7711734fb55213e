-- Staff edit products for plants and soil. An event refers to its product for good, so a product is switched off, not
-- deleted.
alter table input_products
  add column phi_days int check (phi_days between 0 and 365),  -- of every crop without a row in spray_intervals
  add column is_active boolean not null default true,
  add column version int not null default 1;

comment on table spray_intervals is
  'Days between spraying and harvesting a crop, where they differ from input_products.phi_days. Where both are unknown, the crop must not be harvested.';
