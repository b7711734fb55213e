import { listArchives } from '@kebun/contract/farms/archives/archives.ts';
import { getSeedling, totalSeedlings } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { listSeedlings } from '@kebun/contract/farms/batches/seedlings.ts';
import { type Farm, getFarm, listFarms, statusLegend } from '@kebun/contract/farms/farms.ts';
import { forecastHarvest } from '@kebun/contract/farms/forecast/harvest-forecast.ts';
import { getFarmer } from '@kebun/contract/farms/people/farmers.ts';
import { getPlot } from '@kebun/contract/farms/plots/plots.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';
import { type FarmPageParams, pageOf } from './farm-address.ts';

/** Any farm event changes these pages; so does a product's name, or its withdrawal. */
const meta = { tags: () => ['farms', 'catalogue'] };

const inData = <Data>({ data }: { data: Data }) => data;

export const farmsQuery = queryOptions({
  queryKey: ['farms'],
  queryFn: apiQuery(listFarms, { query: { limit: 100 } }),
  select: ({ data }: { data: Farm[] }) => data,
  meta,
});

/** A farm by its slug, with its map and yields. */
export const farmQuery = (slug: string) =>
  queryOptions({
    queryKey: ['farm', slug],
    queryFn: apiQuery(getFarm, { params: { id: slug }, query: { with: 'yields' } }),
    select: inData,
    meta,
  });

export const plotQuery = (id: string) =>
  queryOptions({
    queryKey: ['plot', id],
    queryFn: apiQuery(getPlot, { params: { id } }),
    select: inData,
    meta,
  });

export const farmerQuery = (id: string) =>
  queryOptions({
    queryKey: ['farmer', id],
    queryFn: apiQuery(getFarmer, { params: { id } }),
    select: inData,
    meta,
  });

/** A batch by its code. */
export const batchQuery = (code: string) =>
  queryOptions({
    queryKey: ['batch', code],
    queryFn: apiQuery(getSeedling, { params: { id: code } }),
    select: inData,
    meta,
  });

export const legendQuery = queryOptions({
  queryKey: ['status-legend'],
  queryFn: apiQuery(statusLegend),
  select: inData,
  meta,
});

type TotalsGrouping = 'status' | 'crop' | 'week';

/** The number of seedlings by group; of one farm, or of all. */
export const totalsQuery = (group_by: TotalsGrouping, farm?: string) =>
  queryOptions({
    queryKey: ['seedling-totals', group_by, farm ?? ''],
    queryFn: apiQuery(totalSeedlings, { query: { group_by, ...(farm && { farm_id: farm }) } }),
    meta,
  });

/** The forecast harvest of the next eight weeks by product. */
export const harvestQuery = (farm?: string) =>
  queryOptions({
    queryKey: ['harvest', farm ?? ''],
    queryFn: apiQuery(forecastHarvest, { query: { group_by: 'product', ...(farm && { farm_id: farm }) } }),
    meta,
  });

const batchPageSize = 12;

/** The batches for an address, the soonest harvest first by default. */
export function batchesQuery(
  { farm, stage, crop, ready, text, sort, page }: FarmPageParams,
  limit = batchPageSize,
) {
  const query = {
    page: pageOf(page),
    limit,
    ...(farm && { farm_id: farm }),
    ...(stage && { status_slug: stage }),
    ...(crop && { crop }),
    ...(ready && { ready }),
    ...(text && { text }),
    ...(sort && { orderBy: sort }),
  };
  return queryOptions({ queryKey: ['batches', query], queryFn: apiQuery(listSeedlings, { query }), meta });
}

const cyclePageSize = 20;

/** Finished cycles: of all farms, of one by its slug, or of one plot by its id. */
export function archiveQuery(
  of: { farm?: string | undefined; plot?: string },
  { crop, year, outcome, cycles }: FarmPageParams,
) {
  const query = {
    page: pageOf(cycles),
    limit: cyclePageSize,
    ...(of.farm && { farm_id: of.farm }),
    ...(of.plot && { plot_id: of.plot }),
    ...(crop && { crop }),
    ...(year && { year: Number(year) }),
    ...(outcome && { outcome }),
  };
  return queryOptions({ queryKey: ['cycles', query], queryFn: apiQuery(listArchives, { query }), meta });
}
