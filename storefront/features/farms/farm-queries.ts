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
export const pageNeeds = ({ farm }: FarmPageParams) => (farm ? [farmsQuery, farmQuery(farm)] : [farmsQuery]);

/** Returns the queries of the chosen tab. */
export function tabWants(asked: FarmPageParams) {
  const { farm } = asked;
  const strip = totalsQuery('status', farm);
  switch (tabOf(asked)) {
    case 'plan':
      return [strip, legendQuery, batchesQuery({ farm }, growingNow), ...(farm ? [] : [totalsQuery('week')])];
    case 'batches':
      return [strip, batchesQuery(asked), totalsQuery('crop', farm)];
    case 'calendar':
      return [strip, harvestQuery(farm)];
    case 'archive':
      return [strip, archiveQuery({ farm }, asked)];
  }
}

/** Returns the paged query of the chosen tab. */
export function listOf(asked: FarmPageParams) {
  const tab = tabOf(asked);
  if (tab === 'batches') return batchesQuery(asked);
  return tab === 'archive' ? archiveQuery({ farm: asked.farm }, asked) : undefined;
}

/** Returns the queries of the popup. */
export function popupNeeds(asked: FarmPageParams) {
  const { view, id = '' } = asked;
  // biome-ignore format: table
  const queries = {
    farm:      () => [farmQuery(id)],
    plot:      () => [plotQuery(id)],
    lifecycle: () => [batchQuery(id)],
    farmer:    () => [farmerQuery(id)],
    archive:   () => [archiveQuery(archiveOf(id || undefined), asked)],
    legend:    () => [legendQuery],
  } as const;
  return view ? queries[view]() : [];
}
