import { type CustomerRow, getCustomer, listCustomers } from '@kebun/contract/accounts/staff-customers.ts';
import PersonIcon from '@mui/icons-material/Person';
import { call } from '#platform/data/call.ts';
import { type Asked, leafed } from '#platform/data/list-source.ts';
import type { Place } from '#platform/shell/resource.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';

interface Filter {
  text?: string;
}

export const customers: Place = {
  name: 'customers',
  label: 'office.customers',
  icon: PersonIcon,
  group: 'sales',
  permission: 'customers.read',
  list: CustomerList,
  show: CustomerPage,
  source: {
    getList: leafed<CustomerRow, Filter>((query: Asked<Filter>) => call(listCustomers, { query })),
    getOne: (id) => call(getCustomer, { params: { id } }),
  },
};
