-- Settings that nothing has ever read are no longer published. Goods were kept for half an hour whatever was set.
update settings set overrides = overrides
  #- '{checkout,hold_minutes}' #- '{maintenance}' #- '{seo}' #- '{privacy_email}'
  #- '{features,wallet}' #- '{features,preorder}' #- '{features,guest_checkout}' #- '{features,multi_shop}';
