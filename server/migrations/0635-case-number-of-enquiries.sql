-- "Ticket" is a secret for one act: an invitation, a new password, one's own data. An enquiry has a case number.
alter table enquiries rename column ticket_no to case_no;
alter table enquiries rename constraint enquiries_ticket_no_key to enquiries_case_no_key;
alter table enquiries rename constraint enquiries_ticket_no_check to enquiries_case_no_check;
