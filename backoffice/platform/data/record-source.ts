import type { Call, Endpoint, ValuesOf } from '@kebun/contract/lib/endpoint.ts';
import { call } from './call.ts';
import { findIn, type ResourceSource } from './list-source.ts';

type CallWithBody = Call & { body: NonNullable<Call['body']> };
type Body<C extends CallWithBody> = ValuesOf<C>['body'];

interface RecordCalls<Values, Add extends CallWithBody, Change extends CallWithBody> {
  getList: ResourceSource['getList'];
  getOne?: Endpoint | undefined; // undefined: the record is found in the list, which is complete
  create?: Endpoint<Add>;
  update?: Endpoint<Change>;
  delete?: Endpoint;
  /** Further parameters of the addresses, such as the kind of a label. */
  params?: Record<string, string>;
  /** Returns the record as the form edits it. Undefined: as the API sends it. */
  toValues?: (record: never) => object;
  /** Returns the request body of the form's values. The version that the form opened is added to a change. */
  toBody: (values: Values, isNew: boolean) => Body<Add> | Omit<Body<Change>, 'version'>;
}

/** The requests of a resource whose records are edited in a form: a table of its endpoints. */
export function recordSource<Values, Add extends CallWithBody, Change extends CallWithBody>(
  calls: RecordCalls<Values, Add, Change>,
): ResourceSource {
  const { getList, getOne, create, update, params = {}, toValues, toBody } = calls;
  const opened = (reply: unknown) => {
    const { data } = reply as { data: { id: string } };
    return { data: toValues ? (toValues(data as never) as { id: string }) : data };
  };
  return {
    getList,
    getOne: async (id) =>
      opened(getOne ? await call(getOne, { params: { ...params, id } }) : await findIn(getList, id)),
    ...(create && {
      create: async (values) => opened(await call(create, { params, body: toBody(values as Values, true) })),
    }),
    ...(update && {
      update: async (id, values) => {
        const { version } = values as { version?: number };
        const body = { ...(toBody(values as Values, false) as object), version };
        await call(update, { params: { ...params, id }, body });
        return { data: { ...values, id } }; // some endpoints send no record; the pages load it again
      },
    }),
    ...(calls.delete && {
      delete: async (id: string) => {
        await call(calls.delete as Endpoint, { params: { ...params, id } });
      },
    }),
  };
}

/** Returns a request body from the values of a form, which also have what the API adds to a record. */
export const only =
  <Draft extends object>(...names: readonly (keyof Draft)[]) =>
  (values: Draft): Draft =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Draft;
