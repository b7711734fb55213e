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
  key?: string; // the parameter that names the record; undefined: `id`
  paramsOfNew?: (values: Values) => Record<string, string>; // of the address that creates a record
  /** Returns the record as the form edits it. Undefined: as the API sends it. */
  toValues?: (record: never) => object;
  /** Returns what the message after a save shows of the reply. */
  resultOf?: (reply: never) => object;
  /** Returns the request body of the form's values. The version that the form opened is added to a change. */
  toBody: (values: Values, isNew: boolean) => Body<Add> | Omit<Body<Change>, 'version'>;
}

/** The requests of a resource whose records are edited in a form: a table of its endpoints. */
export function recordSource<Values, Add extends CallWithBody, Change extends CallWithBody>(
  calls: RecordCalls<Values, Add, Change>,
): ResourceSource {
  const { getList, getOne, create, update, params = {}, key = 'id', toValues, toBody } = calls;
  const { paramsOfNew = () => ({}), resultOf = () => ({}) } = calls;
  const paramsOf = (id: string) => ({ ...params, [key]: id });
  const opened = ({ data }: { data: { id: string } }) => ({
    data: toValues ? (toValues(data as never) as { id: string }) : data,
  });
  return {
    getList,
    getOne: async (id, parent) => {
      const found = getOne ? await call(getOne, { params: paramsOf(id) }) : await findIn(getList, id, parent);
      return opened(found as { data: { id: string } });
    },
    ...(create && {
      create: async (values) => {
        const reply = await call(create, {
          params: { ...params, ...paramsOfNew(values as Values) },
          body: toBody(values as Values, true),
        });
        const { data } = opened(reply as { data: { id: string } });
        return { data: { ...data, ...resultOf(reply as never) } };
      },
    }),
    ...(update && {
      update: async (id, values) => {
        const { version } = values as { version?: number };
        const body = { ...(toBody(values as Values, false) as object), version };
        const reply = await call(update, { params: paramsOf(id), body });
        // Some endpoints send no record; the pages load it again. Until then react-admin puts this into the rows of
        // the list, which have other values than a form with `toValues`.
        return { data: { ...(!toValues && values), id, ...resultOf(reply as never) } };
      },
    }),
    ...(calls.delete && {
      delete: async (id: string) => {
        await call(calls.delete as Endpoint, { params: paramsOf(id) });
      },
    }),
  };
}

/** Returns a request body from the values of a form, which also have what the API adds to a record. */
export const pickFields =
  <Draft extends object>(...names: readonly (keyof Draft)[]) =>
  (values: Draft): Draft =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Draft;
