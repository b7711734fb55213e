import { addPlot, archivePlot, changePlot } from '@kebun/contract/farms/plots/staff-plots.ts';
import { getStaffFarmMap, type StaffPlot } from '@kebun/contract/farms/staff-farms.ts';
import MapIcon from '@mui/icons-material/Map';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { listOfParent } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { toBody } from './plot-values.ts';

const pages = () => import('./plot-pages.tsx');

export const plots: AdminResource = {
  name: 'plots',
  label: 'common.plots',
  icon: MapIcon,
  group: 'farms',
  permission: 'farm.decide',
  writing: 'farm.write',
  list: lazy(async () => ({ default: (await pages()).PlotList })),
  edit: lazy(async () => ({ default: (await pages()).ChangePlotPage })),
  create: lazy(async () => ({ default: (await pages()).NewPlotPage })),
  source: recordSource({
    getList: listOfParent('farm', async (farm_id) => {
      const { data } = await call(getStaffFarmMap, { params: { id: farm_id } });
      return data.plots.map((plot: StaffPlot) => ({ ...plot, farm_id }));
    }),
    create: addPlot,
    update: changePlot,
    delete: archivePlot,
    resultOf: ({ data }: { data: { warnings: readonly string[] } }) => ({ warnings: data.warnings }),
    toBody,
  }),
};
