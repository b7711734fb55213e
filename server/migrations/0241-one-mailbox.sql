-- One mailbox is one person: capitals, and what follows a plus, make no other. Whatever counts or tells apart people by
-- their address asks this.
create function mailbox(address text) returns text
language sql immutable strict parallel safe
return regexp_replace(lower(address), '\+[^@]*@', '@');

-- What was asked for under the key with which staff give money back: the key is of one request. Of what was begun
-- before now nobody knows it, so that its keys fit nothing more.
alter table refunds add column body_sha256 bytea check (octet_length(body_sha256) = 32);

update refunds set body_sha256 = sha256('') where request_key is not null;

alter table refunds add constraint a_key_is_of_one_body check ((request_key is null) = (body_sha256 is null));
