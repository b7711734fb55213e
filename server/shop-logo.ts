import { hash } from 'node:crypto';
import { join } from 'node:path';
import { site } from '@kebun/contract/content/site.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { SentFile } from '#platform/files/files.ts';

/** The logo of the shop: the file of its own one, ours for a shop that is called as we are, or none. */
export type ShopLogo = { kind: 'own'; file: string; key: string } | { kind: 'kebun' } | { kind: 'none' };

interface LogoPlaces {
  drawings: readonly SentFile[];
  dataDir: string;
}

/** Returns the logo of the shop. A shop with another name never shows ours. */
export async function findShopLogo(db: Db, { drawings, dataDir }: LogoPlaces): Promise<ShopLogo> {
  const { logo, siteTitle } = await readSettings(db);
  const { original } = logo;
  const uploaded = /^\/pictures\/(([0-9a-f]{2})[0-9a-f]{62}-\d{1,4}\.webp)$/.exec(original);
  const file = uploaded
    ? join(dataDir, 'pictures', uploaded[2] ?? '', uploaded[1] ?? '')
    : drawings.find(({ path }) => path === original && logo.id !== 'logo')?.file;
  if (file) return { kind: 'own', file, key: hash('sha1', original, 'hex').slice(0, 10) };
  const isOurs = Object.values(siteTitle).every((title) => !title || title === site.name);
  return { kind: isOurs ? 'kebun' : 'none' };
}
