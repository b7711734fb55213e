-- Staff send mails that did not leave again. The days until a mail is given up count from then.
alter table mails add column retried_at timestamptz;

-- For the lists of the mails that did not leave, or wait.
create index mails_not_sent on mails (status, id desc) where status <> 'sent';
