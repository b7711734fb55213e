-- MyInvois takes the SST number and the e-mail address of a buyer who has them.
alter table e_invoice_buyers
  add column sst_number text check (char_length(sst_number) between 1 and 35),
  add column email      text check (char_length(email) between 3 and 254);
