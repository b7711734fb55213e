import { addFarm, changeFarm } from '@kebun/contract/farms/change-farm.ts';
import { listStaffFarms } from '@kebun/contract/farms/staff-farms.ts';
import AgricultureIcon from '@mui/icons-material/Agriculture';
import BookIcon from '@mui/icons-material/MenuBook';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeFarmPage, FarmList, NewFarmPage } from './farm-pages.tsx';
import { toBody } from './farm-values.ts';

export const farms: AdminResource = {
  name: 'farms',
  label: 'office.farms',
  icon: AgricultureIcon,
  group: 'farms',
  permission: 'farm.write',
  list: FarmList,
  edit: ChangeFarmPage,
  create: NewFarmPage,
  source: recordSource({
    getList: completeList(() => call(listStaffFarms)),
    create: addFarm,
    update: changeFarm,
    toBody,
  }),
};

/** The record book of a farm and a season: the terms of myGAP. */
export const recordBook: AdminResource = {
  name: 'record-book',
  label: 'office.book',
  icon: BookIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: lazy(() => import('./record-book/record-book-page.tsx')),
};
