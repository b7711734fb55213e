-- What a try is called on the order: whichever brings the money says how it was paid.
alter table payment_attempts add column label_en text, add column label_zh text;

update payment_attempts
set label_en = payment_label_en, label_zh = payment_label_zh
from orders where orders.id = order_id and payment_method = method;

update payment_attempts
set label_en = name_en, label_zh = name_zh
from payment_methods where slug = method and label_en is null;

update payment_attempts set label_en = method, label_zh = method where label_en is null;

alter table payment_attempts alter column label_en set not null, alter column label_zh set not null;

-- Orders that were paid another way in the end than they began.
update orders
set payment_method = method, payment_label_en = label_en, payment_label_zh = label_zh
from payment_attempts as attempt
where order_id = orders.id and attempt.status = 'paid' and method <> payment_method;
