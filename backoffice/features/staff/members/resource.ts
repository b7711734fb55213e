import { listStaff } from '@kebun/contract/staff/staff.ts';
import GroupIcon from '@mui/icons-material/Groups';
import { HttpError } from 'react-admin';
import { call } from '#platform/data/call.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { InvitePage } from './invite-page.tsx';
import { MemberList } from './member-list.tsx';
import { MemberPage } from './member-page.tsx';

/** Loads all staff at once: no shop has so many that they need pages. */
const loadAllStaff = async () => (await call(listStaff)).data;

export const team: AdminResource = {
  name: 'team',
  label: 'office.team',
  icon: GroupIcon,
  group: 'team',
  permission: 'staff.read',
  adding: 'staff.write', // an invitation; a page of a member is read without it
  list: MemberList,
  show: MemberPage,
  create: InvitePage,
  source: {
    async getList() {
      const data = await loadAllStaff();
      return { data, total: data.length };
    },
    async getOne(id) {
      const data = (await loadAllStaff()).find((member) => member.id === id);
      if (!data) throw new HttpError('ra.notification.item_doesnt_exist', 404);
      return { data };
    },
  },
};
