import { type Feature, featureOfCall, featureOfPage } from '@kebun/contract/content/settings/features.ts';
import { isLanguage } from '@kebun/contract/lib/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { CacheTags } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { readSettings } from './read-settings.ts';

type Flags = Readonly<Record<Feature, boolean>>;

const freshFor = 60_000; // milliseconds, in case a process misses the notice of a change

/** The enabled features, cached until the settings change. */
export class Features {
  readonly #db: Db;
  #flags: { read: Promise<Flags>; until: number } | undefined;

  constructor(db: Db, tags: CacheTags) {
    this.#db = db;
    tags.onDrop((dropped) => {
      if (dropped === 'all' || dropped.includes('settings')) this.#flags = undefined;
    });
  }

  async isOff(feature: Feature | undefined): Promise<boolean> {
    return feature !== undefined && !(await this.#read())[feature];
  }

  /** Tells whether the page at a path, with or without its language, belongs to a disabled feature. */
  isPageOff(path: string): Promise<boolean> {
    const [, first = '', ...rest] = path.split('/');
    return this.isOff(featureOfPage(isLanguage(first) ? `/${rest.join('/')}` : path));
  }

  #read(): Promise<Flags> {
    if (!this.#flags || performance.now() > this.#flags.until) {
      const read = readSettings(this.#db).then(({ features }) => features);
      read.catch(() => {
        this.#flags = undefined; // the next caller tries again
      });
      this.#flags = { read, until: performance.now() + freshFor };
    }
    return this.#flags.read;
  }
}

/** Answers shopper requests to disabled features with not_found. Staff endpoints stay available. */
export function refuseWhatIsOff(api: FastifyInstance, features: Features, prefix: string): void {
  api.addHook('onRequest', async ({ routeOptions: { url = '', config } }) => {
    if ((config as { audience?: string }).audience === 'staff') return;
    if (await features.isOff(featureOfCall(url.slice(prefix.length)))) throw new Refusal('not_found');
  });
}
