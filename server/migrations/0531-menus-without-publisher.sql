-- bin/empty-demo removes the staff of a demo and may keep its menus.
alter table menu_versions alter published_by drop not null;
