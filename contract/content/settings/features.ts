import { textOfPage } from '../pages/shop-texts.ts';
import type { Settings } from './settings.ts';

export type Feature = keyof Settings['features'];

/** The pages and shopper calls of each feature, which disappear while it is switched off. */
// biome-ignore format: table
const parts: Partial<Record<Feature, { pages: readonly string[]; calls: readonly string[] }>> = {
  farm:     { pages: ['/farm', '/pre-order'],                             calls: ['/farms', '/plots', '/farmers', '/crops', '/seedlings', '/farm-total-seedlings', '/forecast', '/status-legend', '/archives', '/pre-orders', '/batch-photos'] },
  bundles:  { pages: ['/bundles'],                          calls: ['/bundles'] },
  deals:    { pages: ['/shocking-deals'],                   calls: ['/deals'] },
  referral: { pages: ['/refer', '/my-account/refer-to-friend'], calls: ['/refer-code', '/referrals'] },
  reviews:  { pages: [],                                    calls: ['/reviews'] },
  coins:    { pages: ['/my-account/coin'],                  calls: ['/checkin', '/coin_transactions'] },
};

const isWithin = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

const findFeature = (path: string, kind: 'pages' | 'calls') =>
  Object.entries(parts).find(([, part]) => part[kind].some((root) => isWithin(path, root)))?.[0] as
    | Feature
    | undefined;

/** Returns the pages of a feature, without those below them. */
export const pagesOf = (feature: Feature): readonly string[] => parts[feature]?.pages ?? [];

/** Returns the feature of a page, by its path without language and query; undefined: it always exists. */
export const featureOfPage = (path: string): Feature | undefined => findFeature(path, 'pages');

/** Returns the feature of a call, by its path below /api. */
export const featureOfCall = (path: string): Feature | undefined => findFeature(path, 'calls');

/**
 * Returns whether a page is open: its feature is on, and its text is written. Takes its path without language and
 * query.
 */
export function isPageOpen(path: string, { features, texts }: Pick<Settings, 'features' | 'texts'>): boolean {
  const feature = featureOfPage(path);
  const text = textOfPage(path);
  return (feature === undefined || features[feature]) && (text === undefined || texts.includes(text));
}
