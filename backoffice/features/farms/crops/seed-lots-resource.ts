import {
  addSeedLot,
  changeSeedLot,
  listSeedLots,
  type SeedLotDraft,
} from '@kebun/contract/farms/staff-farms.ts';
import SeedIcon from '@mui/icons-material/Grain';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeSeedLotPage, NewSeedLotPage, SeedLotList } from './seed-lot-pages.tsx';

export const seedLots: AdminResource = {
  name: 'seed-lots',
  label: 'office.seed_lots',
  icon: SeedIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: SeedLotList,
  edit: ChangeSeedLotPage,
  create: NewSeedLotPage,
  source: recordSource({
    getList: completeList(() => call(listSeedLots)),
    create: addSeedLot,
    update: changeSeedLot,
    toBody: (values: SeedLotDraft) => ({
      variety_id: values.variety_id,
      supplier: values.supplier,
      supplier_lot: values.supplier_lot,
      received_on: values.received_on,
      expires_on: values.expires_on || null,
      germination_claim_pct: values.germination_claim_pct ?? null,
      seed_treatment: values.seed_treatment || null,
      unit: values.unit,
      quantity: values.quantity ?? null,
    }),
  }),
};
