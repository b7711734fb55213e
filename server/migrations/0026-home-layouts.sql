-- Layouts of the home page: sections from top to bottom, by the names in
-- contract/content/layouts/layouts.schema.ts. The shop settings choose one. The others can be previewed.
create table home_layouts (
  slug           text primary key check (slug ~ '^[a-z0-9-]+$'),
  name           localised not null,
  sections       jsonb not null check (jsonb_typeof(sections) = 'array'),
  draft          jsonb check (jsonb_typeof(draft) = 'array'),
  preview_token  uuid unique,             -- opens the preview of the draft; it changes with every edit
  revision       int not null default 1,  -- counts every edit, of the draft or not
  sort           int not null default 1,
  updated_at     timestamptz not null default now(),
  constraint draft_has_a_preview_token check ((draft is null) = (preview_token is null))
);

insert into home_layouts (slug, name, sort, sections) values
('modern', '{"en": "Modern", "zh": "現代"}', 1, '[
  {"id": "hero_card", "tall": true, "search": true},
  {"id": "promise_strip"},
  {"id": "bundle_grid"},
  {"id": "category_tiles"},
  {"id": "rail", "rows": 2, "goods": "best_sellers"},
  {"id": "harvest", "ready": "next_week"},
  {"id": "banner_wide", "position": "home-wide"},
  {"id": "rail", "rows": 2, "goods": "popular"},
  {"id": "harvest", "ready": "this_week"},
  {"id": "collections", "position": "home-collections"},
  {"id": "app_strip"}
]'),
('standard', '{"en": "Standard", "zh": "標準"}', 2, '[
  {"id": "hero_card", "tall": false, "search": true},
  {"id": "bundle_grid"},
  {"id": "category_list"},
  {"id": "rail", "rows": 2, "goods": "best_sellers"},
  {"id": "harvest", "ready": "next_week"},
  {"id": "banner_grid", "position": "home-trio"},
  {"id": "rail", "rows": 2, "goods": "popular"},
  {"id": "harvest", "ready": "this_week"},
  {"id": "collections", "position": "home-collections"},
  {"id": "promise_strip"},
  {"id": "app_strip"}
]'),
('minimal', '{"en": "Minimal", "zh": "簡約"}', 3, '[
  {"id": "hero_card", "tall": false, "search": false},
  {"id": "feed", "insert": "home-wide", "carousel": "home-discounts"},
  {"id": "promise_strip"},
  {"id": "app_strip"}
]'),
('vintage', '{"en": "Vintage", "zh": "復古"}', 4, '[
  {"id": "hero_slider", "position": "home-slider"},
  {"id": "bundle_grid"},
  {"id": "feed", "insert": "home-wide"},
  {"id": "promise_strip"},
  {"id": "app_strip"}
]'),
('classic', '{"en": "Classic", "zh": "經典"}', 5, '[
  {"id": "hero_mosaic", "position": "home-pair"},
  {"id": "promise_strip"},
  {"id": "rail", "rows": 1, "goods": "best_sellers"},
  {"id": "harvest", "ready": "next_week"},
  {"id": "category_rail", "nth": 1},
  {"id": "collections", "position": "home-collections"},
  {"id": "category_rail", "nth": 2},
  {"id": "category_rail", "nth": 4},
  {"id": "banner_grid", "position": "home-trio"},
  {"id": "category_rail", "nth": 5},
  {"id": "rail", "rows": 1, "goods": "on_sale"},
  {"id": "app_strip"}
]'),
('trendy', '{"en": "Trendy", "zh": "時尚"}', 6, '[
  {"id": "hero_categories"},
  {"id": "bundle_combined"},
  {"id": "rail", "rows": 2, "goods": "best_sellers"},
  {"id": "harvest", "ready": "next_week"},
  {"id": "banner_grid", "position": "home-trio"},
  {"id": "rail", "rows": 2, "goods": "popular"},
  {"id": "harvest", "ready": "this_week"},
  {"id": "collections", "position": "home-collections"},
  {"id": "promise_strip"},
  {"id": "app_strip"}
]'),
('elegant', '{"en": "Elegant", "zh": "優雅"}', 7, '[
  {"id": "hero_mosaic", "position": "home-mosaic"},
  {"id": "promise_carousel"},
  {"id": "rail", "rows": 2, "goods": "best_sellers"},
  {"id": "harvest", "ready": "next_week"},
  {"id": "bundle_combined"},
  {"id": "deal_panel", "goods": "popular"},
  {"id": "banner_grid", "position": "home-pair"},
  {"id": "collections", "position": "home-collections"},
  {"id": "app_card"}
]');

-- Published versions of a layout. Version 1 is the one that came with the shop.
create table home_layout_versions (
  layout_slug   text not null references home_layouts,
  version       int not null check (version > 0),
  sections      jsonb not null check (jsonb_typeof(sections) = 'array'),
  published_by  uuid references staff,
  published_at  timestamptz not null default now(),
  primary key (layout_slug, version)
);

create trigger append_only before update or delete or truncate on home_layout_versions
  for each statement execute function reject_change();

insert into home_layout_versions (layout_slug, version, sections, published_at)
select slug, 1, sections, updated_at from home_layouts;
