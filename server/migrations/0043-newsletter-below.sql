-- The newsfeed can be signed up for at the foot of every page, so the shipped layouts do not ask for it a second time.
-- The section stays, for a shop that wants it further up.
update home_layouts
   set sections = (select jsonb_agg(section order by place)
                     from jsonb_array_elements(sections) with ordinality as each (section, place)
                    where section ->> 'id' <> 'newsletter');
