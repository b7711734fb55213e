import type { ComplaintState } from '@kebun/contract/complaints/complaints.ts';
import { getStaffComplaint, listStaffComplaints } from '@kebun/contract/complaints/staff-complaints.ts';
import ComplaintIcon from '@mui/icons-material/ThumbDownOffAlt';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ComplaintList } from './complaint-list.tsx';
import { ComplaintPage } from './complaint-page.tsx';

interface ComplaintFilter {
  state?: ComplaintState;
  text?: string; // the code of a lot
}

/** The reports of shoppers about packs that were not fresh. */
export const complaints: AdminResource = {
  name: 'complaints',
  label: 'office.complaints',
  icon: ComplaintIcon,
  group: 'sales',
  permission: 'refunds.read',
  list: ComplaintList,
  show: ComplaintPage,
  source: {
    getList: cursorPaged(({ state, text, ...paging }: CursorPageParams<ComplaintFilter>) =>
      call(listStaffComplaints, {
        query: { ...paging, ...(text ? { lot: text } : { state: state ?? 'waiting' }) },
      }),
    ),
    getOne: (id) => call(getStaffComplaint, { params: { id } }),
  },
};
