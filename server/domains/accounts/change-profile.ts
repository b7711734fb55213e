import { type OwnAccount, type Profile, profileRules } from '@kebun/contract/accounts/accounts.ts';
import { isPhone } from '@kebun/contract/lib/phone.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type ProfileChange, selectCustomer, updateProfile } from './customer-rows.ts';
import { meReply } from './me-reply.ts';

/** The browser only counts the digits of a phone number; the server parses it. */
const rules: readonly Rule<Profile>[] = [...profileRules, fits('phone', isPhone, 'rule.phone')];

/** Validates the typed values, before a password is checked. */
export function acceptProfile(sent: Profile): void {
  assertRules(rules, sent);
}

/**
 * Updates the sent fields of a profile. An email address or phone number is only validated here; it counts once it
 * is verified.
 */
export async function changeProfile(tx: Tx, id: string, sent: Profile): Promise<OwnAccount> {
  const changed = await updateProfile(tx, id, changeOf(sent), sent.version);
  if (changed) return meReply(changed);

  const now = await selectCustomer(tx, id);
  throw new Refusal('version_conflict', { fresh: { me: now ? meReply(now) : null } });
}

function changeOf({ preferences, locale, version, ...sent }: Profile): ProfileChange {
  const { first_name, last_name, display_name, date_of_birth, gender } = sent;
  return {
    ...(first_name !== undefined && { first_name: oneLine(first_name) ?? '' }),
    ...(last_name !== undefined && { last_name: oneLine(last_name) ?? '' }),
    ...(display_name !== undefined && { display_name: oneLine(display_name) ?? '' }),
    ...(date_of_birth !== undefined && { date_of_birth: date_of_birth?.trim() || null }),
    ...(gender !== undefined && { gender }),
    ...(locale && { language: locale }),
    ...preferences,
  };
}
