import { type CustomerRow, getCustomer, listCustomers } from '@kebun/contract/accounts/staff-customers.ts';
import PersonIcon from '@mui/icons-material/Person';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';

interface Filter {
  text?: string;
}

export const customers: AdminResource = {
  name: 'customers',
  label: 'office.customers',
  icon: PersonIcon,
  group: 'sales',
  permission: 'customers.read',
  list: CustomerList,
  show: CustomerPage,
  source: {
    getList: cursorPaged<CustomerRow, Filter>((query: CursorPageParams<Filter>) =>
      call(listCustomers, { query }),
    ),
    getOne: (id) => call(getCustomer, { params: { id } }),
  },
};
