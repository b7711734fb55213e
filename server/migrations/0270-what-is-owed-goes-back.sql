-- What the shop owes without anybody having asked is agreed to, and nothing else. What was decided before stays as it was.
alter table refunds add constraint what_is_owed_goes_back
  check (kind not in ('surplus', 'short') or status not in ('rejected', 'withdrawn')) not valid;
