import { type AuditEntry, listAudit } from '@kebun/contract/staff/staff.ts';
import HistoryIcon from '@mui/icons-material/ManageHistory';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import type { AuditFilter } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

export const audit: AdminResource = {
  name: 'audit',
  label: 'office.audit',
  icon: HistoryIcon,
  group: 'team',
  permission: 'audit.read',
  list: AuditList,
  source: {
    getList: cursorPaged<AuditEntry, AuditFilter>((query: CursorPageParams<AuditFilter>) =>
      call(listAudit, { query }),
    ),
  },
};
