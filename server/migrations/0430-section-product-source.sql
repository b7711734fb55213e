-- A section of a home page names its source of products. The setting was called goods.
-- The text can be replaced because values are words or slugs, which contain no quotes.
update home_layouts set
  sections = replace(sections::text, '"goods":', '"source":')::jsonb,
  draft = replace(draft::text, '"goods":', '"source":')::jsonb;

alter table home_layout_versions disable trigger append_only;
update home_layout_versions set sections = replace(sections::text, '"goods":', '"source":')::jsonb;
alter table home_layout_versions enable trigger append_only;
