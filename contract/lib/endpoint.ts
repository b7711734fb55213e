import type { Static, TSchema } from 'typebox';

/** The inputs and outputs of one call, as schemas. They stay on the server; only their types reach the browser. */
export interface Call {
  summary?: string; // one sentence for the published description
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

/** Who may call: anyone; a shopper, who is a guest or a customer; a customer; staff. */
export type Audience = 'anyone' | 'shopper' | 'customer' | 'staff';

/** The address and the audience of a call. Small enough for a browser. */
export interface Endpoint<C extends Call = Call> {
  readonly method: Method;
  readonly path: Path;
  readonly audience: Audience;
  readonly call?: C; // a type only, never set
}

// Marked as free of side effects, so that a browser does not load the endpoints that its page does not call.

/* @__NO_SIDE_EFFECTS__ */
export const get = <C extends Call>(path: Path, audience: Audience): Endpoint<C> => ({
  method: 'GET',
  path,
  audience,
});
/* @__NO_SIDE_EFFECTS__ */
export const post = <C extends Call>(path: Path, audience: Audience): Endpoint<C> => ({
  method: 'POST',
  path,
  audience,
});
/* @__NO_SIDE_EFFECTS__ */
export const put = <C extends Call>(path: Path, audience: Audience): Endpoint<C> => ({
  method: 'PUT',
  path,
  audience,
});
/* @__NO_SIDE_EFFECTS__ */
export const del = <C extends Call>(path: Path, audience: Audience): Endpoint<C> => ({
  method: 'DELETE',
  path,
  audience,
});
