-- Nobody can be given nothing: what was set to that is as it always was, until somebody sets or switches it off.
update settings set overrides = overrides #- '{referral,percent}' where (overrides #>> '{referral,percent}')::numeric < 1;
update settings set overrides = overrides #- '{coins,value}' where (overrides #>> '{coins,value}')::numeric < 1;
update settings set overrides = overrides #- '{coins,week}'
where jsonb_path_exists(overrides, '$.coins.week[*] ? (@ < 1)');
