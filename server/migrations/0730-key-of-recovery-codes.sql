-- The key with which a recovery code was hashed, so that the codes of a replaced key can be counted.
alter table staff_recovery_codes
  add column key_id text check (key_id ~ '^[A-Za-z0-9+/]{8}$');  -- null: issued before keys had an id
