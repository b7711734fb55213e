import type { Endpoint, Call as Schemas, ValuesOf } from '@kebun/contract/lib/endpoint.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app.ts';
import type { Cost } from '../../../server/platform/auth/passwords.ts';
import { readPepper } from '../../../server/platform/auth/pepper.ts';
import type { Db, Tx } from '../../../server/platform/db/db.ts';
import { insideTransaction } from '../../../server/platform/db/inside-transaction.ts';
import { type Config, readConfig } from '../../../server/platform/lib/config.ts';

/** The part of the shop's configuration that a seed needs. */
export type SeedConfig = Pick<Config, 'pepper' | 'dataDir'> & Partial<Pick<Config, 'ipay88'>>;

export interface SeedingOptions {
  config: SeedConfig;
  passwordCost?: Cost; // of tests
}

type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

type ValueOf<C extends Schemas, Name extends keyof Schemas> = Name extends keyof ValuesOf<C>
  ? ValuesOf<C>[Name]
  : never;

type Inputs<C extends Schemas> = Part<'params', ValueOf<C, 'params'>> &
  Part<'query', ValueOf<C, 'query'>> &
  Part<'body', ValueOf<C, 'body'>> & {
    csv?: string; // the body of a call that takes a file
    jpeg?: Buffer; // of a call that takes a picture
    idempotencyKey?: string;
    language?: Language;
  };

type InputsOf<C extends Schemas> =
  Record<never, never> extends Inputs<C> ? [inputs?: Inputs<C>] : [inputs: Inputs<C>];

interface AnyInputs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  csv?: string;
  jpeg?: Buffer;
  idempotencyKey?: string;
  language?: Language;
}

/** Sends a call of the contract as one caller, and returns its reply. Throws when the shop refuses it. */
export type SeedCall = <C extends Schemas>(
  endpoint: Endpoint<C>,
  ...inputs: InputsOf<C>
) => Promise<ValuesOf<C>['reply']>;

/** The API of the shop for a seed. */
export interface SeedingApp {
  as(token?: string): SeedCall; // without a token: a visitor
  opened: Date; // the time of the database during the seed
  on(moment: Date): void; // sets the clock of the shop; calls that go by the clock are made at this time
}

/** A seed is not slowed down: it is no visitor, and its calls are one after the other. */
const neverBusy = { admit() {}, stop() {} };

/**
 * Opens the API inside a transaction, without rate limits, and calls `work`. All calls are committed as one, so that
 * no shop is seeded by half.
 */
export const withSeedingApp = <T>(
  tx: Tx,
  { config, passwordCost }: SeedingOptions,
  work: (app: SeedingApp) => Promise<T>,
): Promise<T> =>
  insideTransaction(tx, async (db: Db) => {
    const opened = new Date();
    let now = opened;
    const http = await buildApp({
      config: { ...readConfig({ DEMO: '1' }), ...config, limits: false },
      db,
      clock: () => now,
      overload: neverBusy,
      pepper: readPepper(config),
      ...(passwordCost && { passwordCost }),
    });
    try {
      const on = (moment: Date) => {
        now = moment;
      };
      return await work({ as: (token) => callerOf(http, token), opened, on });
    } finally {
      await http.close();
    }
  });

const callerOf = (http: FastifyInstance, token: string | undefined): SeedCall =>
  (async (endpoint: Endpoint, inputs: AnyInputs = {}) => {
    const { params = {}, query = {}, body, csv, jpeg, idempotencyKey, language } = inputs;
    const url = addressOf(endpoint.path, params, { ...query, ...(language && { lang: language }) });
    const { statusCode, payload } = await http.inject({
      method: endpoint.method,
      url,
      headers: {
        'content-type': jpeg ? 'image/jpeg' : csv === undefined ? 'application/json' : 'text/csv',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(csv !== undefined && { payload: csv }),
      ...(jpeg && { payload: jpeg }),
    });
    if (statusCode >= 300)
      throw new Error(`${endpoint.method} ${url} was refused with ${statusCode}: ${payload.slice(0, 1_000)}`);
    return payload ? JSON.parse(payload) : null;
  }) as SeedCall;

function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}
