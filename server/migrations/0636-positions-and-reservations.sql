-- A position is a rank in an order; a place is somewhere that things are.
alter table search_synonyms rename column place to position;
alter table picture_import_files rename column place to position;
alter table picture_import_files rename constraint picture_import_files_place_check to picture_import_files_position_check;

-- A hold stops a batch or a lot. The stock of an order that is being paid is reserved.
update settings set overrides = jsonb_set(overrides, '{checkout}',
  (overrides -> 'checkout') - 'hold_minutes'
    || jsonb_build_object('reservation_minutes', overrides #> '{checkout,hold_minutes}'))
where overrides #> '{checkout,hold_minutes}' is not null;
