-- The orders of a window are found by its day already; of what has no window, by status.
drop index orders_slot_date_window_id_idx;
