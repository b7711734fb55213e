-- Withheld are only the units of a deal that the farm gate sells. A lot that no order of tomorrow may have is off sale.
alter table pack_lots rename column is_withheld to is_off_sale;

update settings set overrides = jsonb_set(overrides, '{freshness,below_promise}',
  case overrides #>> '{freshness,below_promise}' when 'keep' then '"sell"'::jsonb else '"take_off_sale"' end)
where overrides #>> '{freshness,below_promise}' in ('keep', 'withhold');
update settings set overrides = jsonb_set(overrides, '{freshness,past_best_before}', '"sell"')
where overrides #>> '{freshness,past_best_before}' = 'keep';

-- The entries of the audit log are permanent: only the name of their action changes here.
alter table audit_log disable trigger append_only;
update audit_log set action = 'lot.taken_off_sale' where action = 'lot.blocked';
alter table audit_log enable trigger append_only;

-- Waiting jobs and the schedule move along.
update graphile_worker._private_tasks set identifier = 'lots.take_off_sale' where identifier = 'lots.hold_expired';
update graphile_worker._private_known_crontabs set identifier = 'lots.take_off_sale'
where identifier = 'lots.hold_expired';
