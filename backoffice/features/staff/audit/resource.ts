import { type AuditEntry, listAudit } from '@kebun/contract/staff/staff.ts';
import HistoryIcon from '@mui/icons-material/ManageHistory';
import { call } from '#platform/data/call.ts';
import { type Asked, leafed } from '#platform/data/list-source.ts';
import type { Place } from '#platform/shell/resource.ts';
import type { AuditFilter } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

export const audit: Place = {
  name: 'audit',
  label: 'office.audit',
  icon: HistoryIcon,
  group: 'team',
  permission: 'audit.read',
  list: AuditList,
  source: {
    getList: leafed<AuditEntry, AuditFilter>((query: Asked<AuditFilter>) => call(listAudit, { query })),
  },
};
