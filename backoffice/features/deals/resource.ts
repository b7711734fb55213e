import { addDeal, changeDeal, getStaffDeal, listStaffDeals } from '@kebun/contract/deals/staff-deals.ts';
import DealsIcon from '@mui/icons-material/FlashOn';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { type DealFilter, DealList } from './deal-list.tsx';
import { ChangeDealPage, NewDealPage } from './deal-page.tsx';
import { toBody } from './deal-values.ts';

export const deals: AdminResource = {
  name: 'deals',
  label: 'deals.title',
  icon: DealsIcon,
  group: 'products',
  permission: 'deals.write',
  list: DealList,
  edit: ChangeDealPage,
  create: NewDealPage,
  source: recordSource({
    getList: cursorPaged((query: CursorPageParams<DealFilter>) => call(listStaffDeals, { query })),
    getOne: getStaffDeal,
    create: addDeal,
    update: changeDeal,
    toBody,
  }),
};
