import type { Call as Schemas, ValuesOf } from '@kebun/contract/lib/endpoint.ts';

type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

type ValueOf<C extends Schemas, Name extends keyof Schemas> = Name extends keyof ValuesOf<C>
  ? ValuesOf<C>[Name]
  : never;

/** The inputs of an endpoint: its own params, query and body, and nothing else. */
export type CallParams<C extends Schemas> = Part<'params', ValueOf<C, 'params'>> &
  Part<'query', ValueOf<C, 'query'>> &
  Part<'body', ValueOf<C, 'body'>> & {
    /** Makes a repeated call count once. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export type ReplyOf<C extends Schemas> = ValuesOf<C>['reply'];

/** An endpoint without inputs needs no arguments. */
export type WithCallParams<C extends Schemas> =
  Record<never, never> extends CallParams<C> ? [params?: CallParams<C>] : [params: CallParams<C>];
