-- What was ordered as a guest joins the account whose address it was ordered under, once that is proven.
create index on orders (lower(email));
