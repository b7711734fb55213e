import {
  addHygieneCheck,
  changeHygieneCheck,
  listHygieneChecks,
} from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import ChecklistIcon from '@mui/icons-material/Checklist';
import { call } from '#platform/data/call.ts';
import { listOfParent } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeHygienePage, HygieneList, NewHygienePage } from './hygiene-pages.tsx';
import { toBody } from './hygiene-values.ts';

export const hygieneChecks: AdminResource = {
  name: 'hygiene-checks',
  label: 'office.hygiene',
  icon: ChecklistIcon,
  group: 'farms',
  permission: 'farm.record',
  writing: 'farm.decide',
  adding: 'farm.record',
  list: HygieneList,
  edit: ChangeHygienePage,
  create: NewHygienePage,
  source: recordSource({
    getList: listOfParent('farm', async (id) => (await call(listHygieneChecks, { params: { id } })).data),
    create: addHygieneCheck,
    update: changeHygieneCheck,
    toBody,
  }),
};
