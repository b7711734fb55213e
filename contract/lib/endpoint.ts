import type { Static, TSchema } from 'typebox';
import type { LimitName } from './rate-limits.ts';

/**
 * The inputs and outputs of one call, as schemas. The build of a browser leaves them out; only their types are there.
 */
export interface Call {
  summary?: string; // one sentence for the published description
  limit?: LimitName;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  headers?: TSchema; // for the published description, and for handlers that read it
  reply: TSchema;
}

/** The values described by those schemas. */
export type ValuesOf<C extends Call> = {
  [Part in keyof C]: C[Part] extends TSchema ? Static<C[Part]> : never;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Path = `/${string}`;

/** The permitted callers: anyone; a shopper, who is a guest or a customer; a customer; staff. */
export type Audience = 'anyone' | 'shopper' | 'customer' | 'staff';

/** A call of the API: its address, its audience and its schemas. */
export interface Endpoint<C extends Call = Call> {
  readonly method: Method;
  readonly path: Path;
  readonly audience: Audience;
  readonly call: C; // undefined in a browser: see tools/bundle/drop-schemas.ts
}

const endpoint =
  (method: Method) =>
  <C extends Call>(path: Path, audience: Audience, call: C): Endpoint<C> => ({
    method,
    path,
    audience,
    call,
  });

export const get = /* @__PURE__ */ endpoint('GET');
export const post = /* @__PURE__ */ endpoint('POST');
export const put = /* @__PURE__ */ endpoint('PUT');
export const del = /* @__PURE__ */ endpoint('DELETE');
