-- Staff look into the audit log by day as well.
create index on audit_log (at);
