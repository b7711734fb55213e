-- The product files of other shop systems are translated into our columns. What has no column here is named.
alter table product_imports
  add column source text not null default 'kebun' check (source in ('kebun', 'shopify', 'woocommerce')),
  add column left_out text[] not null default '{}';
