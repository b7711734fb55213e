import {
  addVariety,
  changeVariety,
  getStaffCrop,
  type StaffVariety,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import GrassIcon from '@mui/icons-material/Grass';
import { call } from '#platform/data/call.ts';
import { listOfParent } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { toBody, type VarietyValues } from './variety-form.tsx';
import { ChangeVarietyPage, NewVarietyPage, VarietyList } from './variety-pages.tsx';

/** The varieties of a crop, which are on the page of the crop. */
export const varieties: AdminResource = {
  name: 'varieties',
  label: 'office.crop_varieties',
  icon: GrassIcon,
  permission: 'farm.write',
  list: VarietyList,
  edit: ChangeVarietyPage,
  create: NewVarietyPage,
  source: recordSource({
    getList: listOfParent(
      'crop',
      async (id) => (await call(getStaffCrop, { params: { id } })).data.varieties,
    ),
    create: addVariety,
    paramsOfNew: ({ crop = '' }: VarietyValues) => ({ id: crop }),
    update: changeVariety,
    toValues: ({ first_harvest_days, ...variety }: StaffVariety) => ({
      ...variety,
      first_harvest_days: first_harvest_days?.low ?? null,
      first_harvest_days_high: first_harvest_days?.high ?? null,
    }),
    toBody,
  }),
};
