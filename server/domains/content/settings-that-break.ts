import type { Broken } from '#platform/refusal.ts';
import type { KeptSettings } from './default-settings.ts';

/**
 * Values that are numbers and yet mean nothing, each with what to do instead: no coins and no discount are given by
 * switching them off, for nobody can be given nothing.
 */
export function settingsThatBreak({ referral, coins }: Pick<KeptSettings, 'referral' | 'coins'>): Broken {
  return {
    ...(referral.percent < 1 && { 'referral.percent': ['office.settings_percent_none'] }),
    ...(coins.value < 1 && { 'coins.value': ['office.settings_coin_worthless'] }),
    ...(coins.week.some((day) => day < 1) && { 'coins.week': ['office.settings_day_without'] }),
  };
}
