-- What the farms bring takes its place at the front: what comes next week after the best sellers, what is being picked
-- now after what is popular, in every layout that has them.

update home_layouts set sections = (
  select jsonb_agg(section order by place, part) from (
    select place, 1 as part, section
    from jsonb_array_elements(sections) with ordinality as sections (section, place)
    union all
    select place, 2, jsonb_build_object('id', 'harvest', 'ready', case section ->> 'goods' when 'popular' then 'this_week' else 'next_week' end)
    from jsonb_array_elements(sections) with ordinality as sections (section, place)
    where section ->> 'id' = 'rail' and section ->> 'goods' in ('best_sellers', 'popular')
  ) as parts
)
where sections @> '[{"id": "rail"}]';
