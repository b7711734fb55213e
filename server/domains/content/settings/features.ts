import { type Feature, featureOfCall, featureOfPage } from '@kebun/contract/content/settings/features.ts';
import { settingsFreshFor } from '@kebun/contract/content/settings/settings.ts';
import { getHealth, getReady } from '@kebun/contract/lib/health.ts';
import { type Language, pathWithoutLanguage } from '@kebun/contract/lib/languages.ts';
import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import type { FastifyInstance } from 'fastify';
import type { CacheTags } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StoredSettings } from './default-settings.ts';
import { readSettings } from './read-settings.ts';

/** The settings that every request looks at. */
type Switches = Pick<StoredSettings, 'features' | 'languages' | 'opening'>;

/** Whether the shop is open, its languages, and its enabled features, cached until the settings change. */
export class Features {
  readonly #db: Db;
  #switches: { read: Promise<Switches>; until: number } | undefined;

  constructor(db: Db, tags: CacheTags) {
    this.#db = db;
    tags.onDrop((dropped) => {
      if (dropped === 'all' || dropped.includes('settings')) this.#switches = undefined;
    });
  }

  async isOff(feature: Feature | undefined): Promise<boolean> {
    return feature !== undefined && !(await this.#read()).features[feature];
  }

  /** Tells whether the owner has opened the shop. */
  async isShopOpen(): Promise<boolean> {
    return (await this.#read()).opening.is_open;
  }

  /** Returns the languages of the shop, the base language first. The program notes them with each reading. */
  async languages(): Promise<readonly Language[]> {
    return (await this.#read()).languages;
  }

  /** Tells whether the page at a path, with or without its language, belongs to a disabled feature. */
  isPageOff(path: string): Promise<boolean> {
    return this.isOff(featureOfPage(pathWithoutLanguage(path)));
  }

  #read(): Promise<Switches> {
    if (!this.#switches || performance.now() > this.#switches.until) {
      const read = readSettings(this.#db).then(noteLanguagesOf);
      read.catch(() => {
        this.#switches = undefined; // the next caller tries again
      });
      this.#switches = { read, until: performance.now() + settingsFreshFor };
    }
    return this.#switches.read;
  }
}

function noteLanguagesOf<Read extends Switches>(settings: Read): Read {
  noteShopLanguages(settings.languages);
  return settings;
}

/** Reads the languages of the shop before each call whose answer depends on them: on all but those on health. */
export function readLanguages(api: FastifyInstance, features: Features, prefix: string): void {
  api.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (!ofHealth.has(url.slice(prefix.length))) await features.languages();
  });
}

const ofHealth = new Set<string>([getHealth.path, getReady.path]);

/** Answers shopper requests to disabled features with not_found. Staff endpoints stay available. */
export function refuseDisabledFeatures(api: FastifyInstance, features: Features, prefix: string): void {
  api.addHook('onRequest', async ({ routeOptions: { url = '', config } }) => {
    if ((config as { audience?: string }).audience === 'staff') return;
    if (await features.isOff(featureOfCall(url.slice(prefix.length)))) throw new Refusal('not_found');
  });
}
