-- An empty weekly end of free delivery now means that it has no end; it meant that no delivery is free. In a shop that
-- left it empty, no method is ever free.
update delivery_methods set free_from = null, version = version + 1
where free_from is not null
  and exists (select from settings where overrides #> '{checkout,free_delivery_ends}' = 'null');
