import { archiveOf } from './archives/archive-popup.tsx';
import { growingNow } from './batches/growing-now.tsx';
import { type FarmPageParams, tabOf } from './farm-address.ts';
import {
  archiveQuery,
  batchesQuery,
  batchQuery,
  farmerQuery,
  farmQuery,
  farmsQuery,
  harvestQuery,
  legendQuery,
  plotQuery,
  totalsQuery,
} from './queries.ts';

/** Returns the queries without which the page cannot open. */
export const farmPageQueries = ({ farm }: FarmPageParams) =>
  farm ? [farmsQuery, farmQuery(farm)] : [farmsQuery];

/** Returns the queries of the chosen tab. */
export function farmTabQueries(params: FarmPageParams) {
  const { farm } = params;
  const strip = totalsQuery('status', farm);
  switch (tabOf(params)) {
    case 'plan':
      return [strip, legendQuery, batchesQuery({ farm }, growingNow), ...(farm ? [] : [totalsQuery('week')])];
    case 'batches':
      return [strip, batchesQuery(params), totalsQuery('crop', farm)];
    case 'calendar':
      return [strip, harvestQuery(farm)];
    case 'archive':
      return [strip, archiveQuery({ farm }, params)];
  }
}

/** Returns the paged query of the chosen tab. */
export function farmListQuery(params: FarmPageParams) {
  const tab = tabOf(params);
  if (tab === 'batches') return batchesQuery(params);
  return tab === 'archive' ? archiveQuery({ farm: params.farm }, params) : undefined;
}

/** Returns the queries of the popup. */
export function farmPopupQueries(params: FarmPageParams) {
  const { view, id = '' } = params;
  // biome-ignore format: table
  const queries = {
    farm:      () => [farmQuery(id)],
    plot:      () => [plotQuery(id)],
    lifecycle: () => [batchQuery(id)],
    farmer:    () => [farmerQuery(id)],
    archive:   () => [archiveQuery(archiveOf(id || undefined), params)],
    legend:    () => [legendQuery],
  } as const;
  return view ? queries[view]() : [];
}
