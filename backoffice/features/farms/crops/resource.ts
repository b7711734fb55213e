import {
  addCrop,
  changeCrop,
  getStaffCrop,
  listStaffCrops,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import GrassIcon from '@mui/icons-material/Grass';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeCropPage, CropList, NewCropPage } from './crop-pages.tsx';
import { toBody } from './crop-values.ts';

export const crops: AdminResource = {
  name: 'crops',
  label: 'office.crops',
  icon: GrassIcon,
  group: 'farms',
  permission: 'farm.decide',
  writing: 'farm.write',
  list: CropList,
  edit: ChangeCropPage,
  create: NewCropPage,
  source: recordSource({
    getList: completeList(() => call(listStaffCrops)),
    getOne: getStaffCrop,
    create: addCrop,
    update: changeCrop,
    toBody,
  }),
};
