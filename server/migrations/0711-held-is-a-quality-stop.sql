-- Held are only lots, batches and plots. A product sold by weight has a margin.
alter table order_lines rename constraint only_weighed_lines_hold_a_margin to only_weighed_lines_have_a_margin;
