import { addResidueTest, listResidueTests } from '@kebun/contract/lots/residue-tests.ts';
import { listHarvestLots, listPackLots } from '@kebun/contract/lots/staff-lots.ts';
import { listStaffTraceRoots } from '@kebun/contract/lots/staff-trace-roots.ts';
import BiotechIcon from '@mui/icons-material/Biotech';
import LotIcon from '@mui/icons-material/QrCode2';
import PackhouseIcon from '@mui/icons-material/Scale';
import RootsIcon from '@mui/icons-material/VerifiedOutlined';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { listOfParent, pagedSource } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { harvestLotQuery, packLotQuery } from './pack-lot-filters.tsx';
import { NewResiduePage, ResidueList, ResiduePage } from './residue-pages.tsx';
import { residueBody } from './residue-values.ts';

/** The records of a list by their codes, which are their addresses. */
const byCode = <Row extends { code: string }>({ data, total }: { data: Row[]; total: number }) => ({
  data: data.map((row) => ({ ...row, id: row.code })),
  total,
});

/** Harvests that wait to be packed, and those that were. */
export const harvestLots: AdminResource = {
  name: 'harvest-lots',
  label: 'office.packhouse',
  icon: PackhouseIcon,
  group: 'products',
  permission: 'lots.read',
  list: lazy(() => import('./harvest-lot-list.tsx')),
  edit: lazy(() => import('./harvest-lot-page.tsx')),
  source: {
    getList: pagedSource(async (filter: Parameters<typeof harvestLotQuery>[0]) =>
      byCode(await call(listHarvestLots, { query: harvestLotQuery(filter) })),
    ),
  },
};

/** Packs with the code on their label. */
export const packLots: AdminResource = {
  name: 'pack-lots',
  label: 'office.lots',
  icon: LotIcon,
  group: 'products',
  permission: 'lots.read',
  adding: 'lots.pack',
  list: lazy(() => import('./pack-lot-list.tsx')),
  edit: lazy(() => import('./pack-lot-page.tsx')),
  create: lazy(() => import('./packing-page.tsx')),
  source: {
    getList: pagedSource(async (filter: Parameters<typeof packLotQuery>[0]) =>
      byCode(await call(listPackLots, { query: packLotQuery(filter) })),
    ),
  },
};

/** The published roots: what shows that no record was changed later. */
export const traceRoots: AdminResource = {
  name: 'trace-roots',
  label: 'office.roots',
  icon: RootsIcon,
  group: 'products',
  permission: 'lots.read',
  list: lazy(() => import('./trace-root-list.tsx')),
  source: {
    getList: pagedSource((query: { page: number; limit: number }) => call(listStaffTraceRoots, { query })),
  },
};

export const residueTests: AdminResource = {
  name: 'residue-tests',
  label: 'office.residues',
  icon: BiotechIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: ResidueList,
  edit: ResiduePage,
  create: NewResiduePage,
  source: recordSource({
    getList: listOfParent('farm', async (id) => (await call(listResidueTests, { params: { id } })).data),
    create: addResidueTest,
    resultOf: ({ data }: { data: { held: string[]; is_passed: boolean } }) => data,
    toBody: residueBody,
  }),
};
