-- At a desk batches are leafed through by the day on which they began, over years of them.
create index batches_by_beginning on batches
  ((coalesce(sown_on, planned_on, (created_at at time zone 'Asia/Kuala_Lumpur')::date)) desc, id desc);
