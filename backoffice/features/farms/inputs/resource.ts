import {
  addInputLot,
  changeInputLot,
  getInputLot,
  type InputLotDraft,
  listInputLots,
} from '@kebun/contract/farms/inputs/staff-input-lots.ts';
import {
  addFarmInput,
  changeFarmInput,
  type FarmInputDraft,
  listFarmInputs,
} from '@kebun/contract/farms/inputs/staff-inputs.ts';
import LotIcon from '@mui/icons-material/Inventory2';
import InputIcon from '@mui/icons-material/Science';
import { call } from '#platform/data/call.ts';
import { completeList, pagedSource } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeFarmInputPage, FarmInputList, NewFarmInputPage } from './farm-input-pages.tsx';
import { ChangeInputLotPage, InputLotList, NewInputLotPage } from './input-lot-pages.tsx';

export const farmInputs: AdminResource = {
  name: 'farm-inputs',
  label: 'office.farm_inputs',
  icon: InputIcon,
  group: 'farms',
  permission: 'farm.decide',
  writing: 'farm.write',
  list: FarmInputList,
  edit: ChangeFarmInputPage,
  create: NewFarmInputPage,
  source: recordSource({
    getList: completeList(() => call(listFarmInputs)),
    create: addFarmInput,
    update: changeFarmInput,
    toBody: (values: FarmInputDraft) => ({
      kind: values.kind,
      name: values.name ?? null,
      active_ingredient: values.active_ingredient ?? null,
      registration_no: values.registration_no ?? null,
      rei_hours: values.rei_hours ?? null,
      max_applications: values.max_applications ?? null,
      phi_days: values.phi_days ?? null,
      intervals: (values.intervals ?? []).map(({ crop_id, phi_days }) => ({ crop_id, phi_days })),
      is_active: values.is_active ?? true,
    }),
  }),
};

export const inputLots: AdminResource = {
  name: 'input-lots',
  label: 'office.input_lots',
  icon: LotIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: InputLotList,
  edit: ChangeInputLotPage,
  create: NewInputLotPage,
  source: recordSource({
    getList: pagedSource((query: { text?: string; limit: number; page: number }) =>
      call(listInputLots, { query }),
    ),
    getOne: getInputLot,
    create: addInputLot,
    update: changeInputLot,
    toBody: (values: InputLotDraft) => ({
      input_product_id: values.input_product_id || null,
      supplier_lot: values.supplier_lot ?? null,
      received_on: values.received_on || null,
      expires_on: values.expires_on || null,
      quantity: values.quantity ?? null,
      unit: values.unit,
    }),
  }),
};
