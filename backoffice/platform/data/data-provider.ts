import {
  type CreateParams,
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  HttpError,
  type UpdateParams,
} from 'react-admin';
import type { AdminResource } from '../shell/resource.ts';
import { CallError } from './call.ts';
import type { ResourceSource } from './list-source.ts';

/** Maps react-admin's requests to the source of each resource. */
export function makeDataProvider(places: readonly AdminResource[]): DataProvider {
  const sources = new Map(places.map(({ name, source }) => [name, source]));

  /** Returns a request of a resource; a resource without it is a mistake of a page. */
  function request<Name extends keyof ResourceSource>(resource: string, name: Name) {
    const source = sources.get(resource);
    const found = source?.[name];
    if (!found) throw new Error(`makeDataProvider: the resource ${resource} has no source with ${name}`);
    return found as NonNullable<ResourceSource[Name]>;
  }

  const provider = {
    getList: async (resource: string, params: GetListParams) => request(resource, 'getList')(params),
    getOne: async (resource: string, { id, meta }: GetOneParams) =>
      request(resource, 'getOne')(String(id), meta?.parent),
    async getMany(resource: string, { ids }: GetManyParams) {
      const getOne = request(resource, 'getOne');
      const found = await Promise.all(ids.map((id) => getOne(String(id))));
      return { data: found.map(({ data }) => data) };
    },
    getManyReference: async (resource: string, { target, id, filter, ...params }: GetManyReferenceParams) =>
      request(resource, 'getList')({ ...params, filter: { ...filter, [target]: id } }),
    create: async (resource: string, { data }: CreateParams) =>
      withRefusals(request(resource, 'create')(data)),
    update: async (resource: string, { id, data }: UpdateParams) =>
      withRefusals(request(resource, 'update')(String(id), data)),
    async delete(resource: string, { id, previousData }: DeleteParams) {
      await withRefusals(request(resource, 'delete')(String(id)));
      return { data: previousData ?? { id } };
    },
    updateMany: async (resource: string) => noBulk(resource),
    deleteMany: async (resource: string) => noBulk(resource),
  };
  return provider as unknown as DataProvider; // its types allow any record; ours are those of the contract
}

function noBulk(resource: string): never {
  throw new Error(`noBulk: the records of ${resource} are changed one by one`);
}

const withRefusals = <Reply>(reply: Promise<Reply>) =>
  reply.catch((error: unknown) => {
    throw error instanceof CallError ? asHttpError(error) : error;
  });

/**
 * Returns a refusal as react-admin's forms read it: one message for each field. A refusal that names no field is
 * under `root` with its code, for the form as a whole, and so does a request that did not reach the API.
 */
export function asHttpError({ message, status, body }: CallError): HttpError {
  const fields = Object.entries(body?.errors ?? {}).map(([field, [first = message]]) => [field, first]);
  const errors =
    fields.length > 0 ? Object.fromEntries(fields) : { root: { [body?.code ?? 'unreachable']: message } };
  return new HttpError(message, status, { ...body, errors });
}
