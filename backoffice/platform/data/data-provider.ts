import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import type { AdminResource } from '../shell/resource.ts';

const none = (resource: string) => Promise.reject(new Error(`${resource} cannot be asked for so`));

/** Maps react-admin's requests to the source of each resource. */
export function dataProviderOf(places: readonly AdminResource[]): DataProvider {
  const sources = new Map(places.map(({ name, source }) => [name, source]));
  return {
    getList: (resource: string, params: GetListParams) =>
      sources.get(resource)?.getList(params) ?? none(resource),
    getOne: (resource: string, { id }: { id: RaRecord['id'] }) =>
      sources.get(resource)?.getOne?.(String(id)) ?? none(resource),
    getMany: none,
    getManyReference: none,
    create: none,
    update: none,
    updateMany: none,
    delete: none,
    deleteMany: none,
  } as unknown as DataProvider; // its types allow any record; ours are those of the contract
}
