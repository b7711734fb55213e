import type { SetupGuide } from '@kebun/contract/content/settings/setup-guide.ts';
import type { SettingsChange, ShopSettingsReply } from '@kebun/contract/content/settings/shop-settings.ts';
import { inEachLanguage, type Localised } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { compactNumber, isSstNumber, isTin, withoutSpaces } from '@kebun/contract/orders/e-invoice.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertNoErrors, invalidField } from '#platform/http/field-errors.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { lockSettings, selectPicture, selectSettings, updateOverrides } from '../queries.ts';
import { defaultSettings, type StoredSettings } from './default-settings.ts';
import { isObject, withOverrides } from './override-settings.ts';

/** Returns the editable settings with their defaults. */
export async function findShopSettings(db: Db): Promise<ShopSettingsReply> {
  const { overrides, version, updated_at } = await selectSettings(db);
  const data = withOverrides<StoredSettings>(defaultSettings, overrides);
  return { data, defaults: defaultSettings, is_named: 'siteTitle' in overrides, version, updated_at };
}

/** A step of the guide that is not done. */
export type OpenStep = Pick<SetupGuide['steps'][number], 'step' | 'gap'>;

/** Lists what a shop still lacks before it opens. The guide reads other domains, so the routes pass this function. */
export type ListOpenSteps = (tx: Tx) => Promise<OpenStep[]>;

/** Settings that are stored also when they equal their default, once they were chosen. */
const storedOnceChosen = ['siteTitle', 'languages'] as const;

/**
 * Updates some settings from the version that the caller has seen. A value equal to its default is not stored, so that
 * a later default applies. A chosen name and chosen languages are always stored, because they are steps of the guide on
 * Today. A language that a later release adds is no choice of this shop.
 */
export async function changeSettings(
  tx: Tx,
  { version, logo_picture_id, even_if_not_ready = false, ...change }: SettingsChange,
  by: { id: string },
  listOpenSteps: ListOpenSteps,
): Promise<void> {
  const locked = await lockSettings(tx);
  if (version !== locked.version)
    throw new Refusal('version_conflict', { fresh: { version: locked.version } });

  const before = withOverrides<StoredSettings>(defaultSettings, locked.overrides);
  const logo = logo_picture_id === undefined ? before.logo : await logoOf(tx, logo_picture_id);
  const typed = withOverrides(before, { ...change, ...withCompactNumbers(change), logo });
  const after = { ...typed, ...withOwnTexts(typed) };
  const errors = { ...settingErrors(after), ...sstNumberErrors(after, before) };
  assertNoErrors(errors);
  const chosen = storedOnceChosen.filter((name) => change[name] !== undefined || name in locked.overrides);
  await updateOverrides(tx, {
    ...otherThan(defaultSettings, after),
    ...Object.fromEntries(chosen.map((name) => [name, after[name]])),
  });
  const isOpening = after.opening.is_open && !before.opening.is_open;
  if (isOpening && !even_if_not_ready) await assertReady(tx, listOpenSteps);
  await audit(tx, by, {
    action: 'settings.updated',
    subject: { kind: 'settings', id: 'shop' },
    before: otherThan(after, before),
    after: otherThan(before, after),
  });
  invalidateTags(tx, 'settings');
  if (before.shelf_life.guaranteed_days !== after.shelf_life.guaranteed_days) invalidateTags(tx, 'freshness');
  if (before.features.deals !== after.features.deals) await enqueue(tx, 'deals.advance', {}); // collections and cached pages
  if (before.features.reviews !== after.features.reviews) await enqueue(tx, 'catalogue.rewrite_ratings', {}); // cards
}

/** Throws while the guide has open steps, as they are after the change. */
async function assertReady(tx: Tx, listOpenSteps: ListOpenSteps) {
  const open_steps = await listOpenSteps(tx);
  if (open_steps.length > 0) throw new Refusal('shop_not_ready', { fresh: { open_steps } });
}

/**
 * Name and description begin with a default in each language. One that the shop has written in its base language has
 * no default in the others: they follow the base language until they are written.
 */
const withOwnTexts = ({ siteTitle, description }: Pick<StoredSettings, 'siteTitle' | 'description'>) => ({
  siteTitle: ownTexts(siteTitle, defaultSettings.siteTitle),
  description: ownTexts(description, defaultSettings.description),
});

function ownTexts(texts: Localised, defaults: Localised): Localised {
  const base = baseLanguage();
  if (texts[base] === defaults[base]) return texts;
  return inEachLanguage((language) =>
    texts[language] === defaults[language] ? '' : (texts[language] ?? ''),
  );
}

/** Tax numbers are stored as they are printed: in capitals, without spaces. */
const withCompactNumbers = ({ business }: Pick<SettingsChange, 'business'>) =>
  business && {
    business: {
      ...business,
      ...(business.tin && { tin: compactNumber(business.tin) }),
      ...(business.sst_number && { sst_number: withoutSpaces(business.sst_number) }),
    },
  };

/** Refuses a new SST number that is none: any value makes the shop show tax. An older one stays until it changes. */
const sstNumberErrors = (
  { business: { sst_number } }: StoredSettings,
  before: StoredSettings,
): FieldErrors =>
  sst_number === null || sst_number === before.business.sst_number || isSstNumber(sst_number)
    ? {}
    : { 'business.sst_number': ['office.settings_sst_number_wrong'] };

async function logoOf(tx: Tx, pictureId: string | null): Promise<StoredSettings['logo']> {
  if (pictureId === null) return defaultSettings.logo;
  const picture = await selectPicture(tx, pictureId);
  if (!picture) throw invalidField('logo_picture_id');
  return picture;
}

type Values = Record<string, unknown>;

/** Returns the values that differ from the base: for objects their changed fields, otherwise the whole value. */
export function otherThan(base: object, values: object): Values {
  const differing = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const was = (base as Values)[key];
    if (!isObject(was) || !isObject(value)) return isSame(was, value) ? [] : [[key, value]];
    const inside = otherThan(was, value);
    return Object.keys(inside).length > 0 ? [[key, inside]] : [];
  });
  return Object.fromEntries(differing);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns valid values without meaning, each with the advice what to do. For example a reward of zero: disable the
 * feature instead. Each social network has at most one link.
 */
function settingErrors({
  referral,
  coins,
  socials,
  business,
}: Pick<StoredSettings, 'referral' | 'coins' | 'socials' | 'business'>): FieldErrors {
  const networks = new Set(socials.map(({ type }) => type));
  return {
    ...(business.tin !== null && !isTin(business.tin) && { 'business.tin': ['e_invoice.tin_wrong'] }),
    ...(networks.size < socials.length && { socials: ['office.settings_social_twice'] }),
    ...(referral.percent < 1 && { 'referral.percent': ['office.settings_percent_none'] }),
    ...(coins.value < 1 && { 'coins.value': ['office.settings_coin_worthless'] }),
    ...(coins.week.some((day) => day < 1) && { 'coins.week': ['office.settings_day_without'] }),
  };
}
