-- An import that failed says so on its page, and staff can begin it again. It has changed nothing.
alter table product_imports
  add column failure text check (char_length(failure) <= 60), -- the code of the refusal
  drop constraint product_imports_state_check,
  add check (state in ('checked', 'waiting', 'done', 'outdated', 'failed')),
  add check ((state = 'failed') = (failure is not null));
