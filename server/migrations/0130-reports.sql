-- Reports that staff requested, computed in one part per month.
create table reports (
  id            uuid primary key default uuid_v7(),
  kind          text not null,  -- contract/reports/reports.ts
  from_day      date not null,  -- days of Kuala Lumpur, both included
  to_day        date not null,
  parts         int not null check (parts > 0),
  requested_by  uuid not null references staff,
  requested_at  timestamptz not null default now(),
  check (to_day between from_day and from_day + 1826)
);

create index on reports (requested_by, id desc);

-- Figures of one month of a report. A stopped job continues with the missing parts.
create table report_parts (
  report_id  uuid not null references reports on delete cascade,
  part       int not null check (part > 0),
  figures    jsonb not null,
  primary key (report_id, part)
);
