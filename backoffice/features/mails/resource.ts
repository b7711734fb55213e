import { listStaffMails } from '@kebun/contract/mails/staff-mails.ts';
import MailsIcon from '@mui/icons-material/Outbox';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { type MailFilter, MailList } from './mail-list.tsx';

export const mails: AdminResource = {
  name: 'mails',
  label: 'office.mails',
  icon: MailsIcon,
  group: 'sales',
  permission: 'mails.write',
  list: MailList,
  source: {
    getList: cursorPaged((query: CursorPageParams<MailFilter>) => call(listStaffMails, { query })),
  },
};
