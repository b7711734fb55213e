import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockSettings, updateOverrides } from '../queries.ts';
import type { StoredSettings } from './default-settings.ts';

/** Any subset of the settings, also inside groups. */
export type SettingsOverride = {
  [Key in keyof StoredSettings]?: StoredSettings[Key] extends readonly unknown[]
    ? StoredSettings[Key]
    : StoredSettings[Key] extends object
      ? Partial<StoredSettings[Key]>
      : StoredSettings[Key];
};

/** Overrides some defaults. Settings that are not mentioned stay. */
export async function overrideSettings(tx: Tx, change: SettingsOverride): Promise<void> {
  const { overrides } = await lockSettings(tx);
  await updateOverrides(tx, withOverrides(overrides, change));
  invalidateTags(tx, 'settings');
}

/** Merges objects by field. Other values, including lists, are replaced. */
export function withOverrides<T extends object>(base: T, overrides: object): T {
  const joined = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(overrides)) {
    const before = joined[key];
    joined[key] = isObject(before) && isObject(value) ? withOverrides(before, value) : value;
  }
  return joined as T;
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
