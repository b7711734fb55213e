import { languages } from '@kebun/contract/lib/languages.ts';
import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { productCounterOf } from '#domains/catalogue/listing/product-views.ts';
import { Waits } from '#platform/auth/rate-limits.ts';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { type Config, readConfig } from '#platform/lib/config.ts';
import { buildApp, type Parts } from '../../app.ts';
import { quickHashes } from '../fixtures/quick-hashes.ts';
import { testPepper } from '../fixtures/test-pepper.ts';
import { test as base, neverBusy } from './test.ts';
import { testDataDir } from './test-data-dir.ts';

export { describe, expect } from 'vitest';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  body: any;
  headers: Record<string, unknown>;
}

export interface SendRequest {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  db?: Db; // the database, if the test opened the app
}

/** Returns a function that calls an app internally. Bodies that are not texts are sent as JSON. */
export const requestTo =
  (http: FastifyInstance): SendRequest =>
  async (method, path, body, headers = {}) => {
    const options: InjectOptions = { method: method as 'GET', url: path, headers };
    if (body !== undefined) options.payload = body as string;
    const { statusCode, payload, headers: responseHeaders } = await http.inject(options);
    const isJson = String(responseHeaders['content-type']).startsWith('application/json');
    return {
      status: statusCode,
      body: isJson && payload ? JSON.parse(payload) : payload,
      headers: responseHeaders,
    };
  };

export const testConfig: Config = readConfig({ DEMO: '1', DATA_DIR: testDataDir });

const defaults = { config: testConfig, pepper: testPepper, overload: neverBusy, passwordCost: quickHashes };

/**
 * The server that most tests of a worker share, because building one takes a tenth of a second. Each begins with empty
 * caches. A test that listens on it or closes it leaves none behind.
 */
class SharedServer {
  readonly #db: Db;
  readonly #tags = new CacheTags();
  readonly #waits = new Waits();
  #http: FastifyInstance | undefined;
  #isTaken = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns nothing to a test that has taken it: a second server of a test is one of its own. */
  async take(): Promise<FastifyInstance | undefined> {
    if (this.#isTaken) return;
    this.#isTaken = true;
    this.#http ??= await this.#build();
    this.#tags.drop('all');
    this.#waits.clear();
    return this.#http;
  }

  async giveBack(): Promise<void> {
    this.#isTaken = false;
    await productCounterOf(this.#db)?.write(); // not into the transaction of a later test
    if (this.#http?.server.listening) await this.#http.close();
  }

  async #build() {
    const http = await buildApp({ ...defaults, db: this.#db, tags: this.#tags, waits: this.#waits });
    const close = http.close.bind(http);
    http.close = (() => {
      this.#http = undefined;
      return close();
    }) as typeof http.close;
    return http;
  }
}

/** The whole server over the test's transaction, or with other parts. */
export const test = base
  .extend('sharedServer', { scope: 'worker' }, ({ transactions: { db } }) => new SharedServer(db))
  .extend('open', async ({ db, sharedServer }, { onCleanup }) => {
    const opened: FastifyInstance[] = [];
    onCleanup(async () => {
      for (const http of opened) await http.close();
      await sharedServer.giveBack();
      noteShopLanguages(languages); // of the next test's shop
    });
    return async (parts?: Partial<Parts>) => {
      const shared = parts ? undefined : await sharedServer.take();
      const http = shared ?? (await buildApp({ ...defaults, db, ...parts }));
      if (!shared) opened.push(http);
      return Object.assign(requestTo(http), { http, db: parts?.db ?? db });
    };
  });

/** Returns the header for a token. */
export const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });
