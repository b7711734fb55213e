import type { FieldErrors } from '#platform/http/refusal.ts';
import type { StoredSettings } from './default-settings.ts';

/**
 * Returns valid values without meaning, each with the advice what to do. For example a reward of zero: disable the
 * feature instead. Each social network has at most one link.
 */
export function settingsThatBreak({
  referral,
  coins,
  socials,
}: Pick<StoredSettings, 'referral' | 'coins' | 'socials'>): FieldErrors {
  const networks = new Set(socials.map(({ type }) => type));
  return {
    ...(networks.size < socials.length && { socials: ['office.settings_social_twice'] }),
    ...(referral.percent < 1 && { 'referral.percent': ['office.settings_percent_none'] }),
    ...(coins.value < 1 && { 'coins.value': ['office.settings_coin_worthless'] }),
    ...(coins.week.some((day) => day < 1) && { 'coins.week': ['office.settings_day_without'] }),
  };
}
