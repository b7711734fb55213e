-- Whoever signs in while they pay goes on with the basket in front of them. What they had in theirs another day is
-- kept aside for them: the same cart with a shopper of its own, whom nobody can be.
alter table carts add column kept_for uuid unique references customers on delete cascade;
