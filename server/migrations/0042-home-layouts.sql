-- What the home page is made of, from top to bottom: sections by their names in contract/content/layouts/layouts.schema.ts, each with
-- its settings. The shop shows the one that its settings choose; the others can be looked at by their address.
create table home_layouts (
  slug        text primary key check (slug ~ '^[a-z0-9-]+$'),
  name_en     text not null,
  name_zh     text not null,
  sections    jsonb not null check (jsonb_typeof(sections) = 'array'),
  sort        int not null default 1,
  updated_at  timestamptz not null default now()
);

insert into home_layouts (slug, name_en, name_zh, sort, sections) values
('modern', 'Modern', '現代', 1, '[
  {"id": "hero_card", "tall": true, "search": true},
  {"id": "promise_strip"},
  {"id": "bundle_grid"},
  {"id": "category_tiles"},
  {"id": "rail", "goods": "best_sellers", "rows": 2},
  {"id": "banner_wide", "position": "home-wide"},
  {"id": "rail", "goods": "popular", "rows": 2},
  {"id": "collections", "position": "home-collections"},
  {"id": "app_strip"},
  {"id": "newsletter"}
]'),
('standard', 'Standard', '標準', 2, '[
  {"id": "hero_card", "tall": false, "search": true},
  {"id": "bundle_grid"},
  {"id": "category_list"},
  {"id": "rail", "goods": "best_sellers", "rows": 2},
  {"id": "banner_grid", "position": "home-trio"},
  {"id": "rail", "goods": "popular", "rows": 2},
  {"id": "collections", "position": "home-collections"},
  {"id": "promise_strip"},
  {"id": "app_strip"},
  {"id": "newsletter"}
]'),
('minimal', 'Minimal', '簡約', 3, '[
  {"id": "hero_card", "tall": false, "search": false},
  {"id": "feed", "carousel": "home-discounts", "insert": "home-wide"},
  {"id": "promise_strip"},
  {"id": "app_strip"}
]'),
('vintage', 'Vintage', '復古', 4, '[
  {"id": "hero_slider", "position": "home-slider"},
  {"id": "bundle_grid"},
  {"id": "feed", "insert": "home-wide"},
  {"id": "promise_strip"},
  {"id": "app_strip"}
]'),
('classic', 'Classic', '經典', 5, '[
  {"id": "hero_mosaic", "position": "home-pair"},
  {"id": "promise_strip"},
  {"id": "rail", "goods": "best_sellers", "rows": 1},
  {"id": "category_rail", "nth": 1},
  {"id": "collections", "position": "home-collections"},
  {"id": "category_rail", "nth": 2},
  {"id": "category_rail", "nth": 4},
  {"id": "banner_grid", "position": "home-trio"},
  {"id": "category_rail", "nth": 5},
  {"id": "rail", "goods": "on_sale", "rows": 1},
  {"id": "app_strip"}
]'),
('trendy', 'Trendy', '時尚', 6, '[
  {"id": "hero_categories"},
  {"id": "bundle_combined"},
  {"id": "rail", "goods": "best_sellers", "rows": 2},
  {"id": "banner_grid", "position": "home-trio"},
  {"id": "rail", "goods": "popular", "rows": 2},
  {"id": "collections", "position": "home-collections"},
  {"id": "promise_strip"},
  {"id": "app_strip"},
  {"id": "newsletter"}
]'),
('elegant', 'Elegant', '優雅', 7, '[
  {"id": "hero_mosaic", "position": "home-mosaic"},
  {"id": "promise_carousel"},
  {"id": "rail", "goods": "best_sellers", "rows": 2},
  {"id": "bundle_combined"},
  {"id": "deal_panel", "goods": "popular"},
  {"id": "banner_grid", "position": "home-pair"},
  {"id": "collections", "position": "home-collections"},
  {"id": "app_card"},
  {"id": "newsletter"}
]');
