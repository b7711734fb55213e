import { listStaffEnquiries } from '@kebun/contract/enquiries/staff-enquiries.ts';
import EnquiriesIcon from '@mui/icons-material/ContactMail';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { type EnquiryFilter, EnquiryList } from './enquiry-list.tsx';

export const enquiries: AdminResource = {
  name: 'enquiries',
  label: 'office.enquiries',
  icon: EnquiriesIcon,
  group: 'sales',
  permission: 'enquiries.answer',
  list: EnquiryList,
  source: {
    getList: cursorPaged((query: CursorPageParams<EnquiryFilter>) => call(listStaffEnquiries, { query })),
  },
};
