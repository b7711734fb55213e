-- Cash that was to be taken at the door of what is delivered, and that nobody has entered: the oldest first.
create index orders_cash_owed on orders (created_at, id)
  where status = 'delivered' and payment_gateway = 'cod' and captured < total - less_due;
