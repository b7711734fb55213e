import {
  type PostcodeDraft,
  placeRules,
  postcodeRules,
  type StaffPostcode,
} from '@kebun/contract/accounts/staff-postcodes.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { audit, diffFields } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules, fieldRefusal, invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { deletePostcode, insertPostcode, isState, lockPostcode, selectPostcode } from './postcode-rows.ts';

interface SavingContext {
  by: { id: string };
  language: Language;
}

/** Adds a postcode with its cities. The second of two callers who add the same one is refused. */
export async function createPostcode(
  tx: Tx,
  draft: PostcodeDraft,
  context: SavingContext,
): Promise<StaffPostcode> {
  assertRules(postcodeRules, draft);
  const zip = oneLine(draft.zip) ?? '';
  await lockPostcode(tx, zip);
  if (await selectPostcode(tx, zip, context.language)) throw fieldRefusal('postcode_exists', 'zip');
  const after = await write(tx, zip, draft, context);
  await audit(tx, context.by, {
    action: 'delivery.postcode_created',
    subject: { kind: 'postcode', id: zip },
    after,
  });
  return after;
}

/** Replaces the cities and the state of a postcode. */
export async function changePostcode(
  tx: Tx,
  zip: string,
  draft: Omit<PostcodeDraft, 'zip'>,
  context: SavingContext,
): Promise<StaffPostcode> {
  assertRules(placeRules, draft);
  await lockPostcode(tx, zip);
  const before = await findPostcode(tx, zip, context.language);
  await deletePostcode(tx, zip);
  const after = await write(tx, zip, draft, context);
  await audit(tx, context.by, {
    action: 'delivery.postcode_updated',
    subject: { kind: 'postcode', id: zip },
    ...diffFields(before, after),
  });
  return after;
}

/** Removes a postcode. Addresses keep their text. */
export async function removePostcode(tx: Tx, zip: string, { by, language }: SavingContext): Promise<void> {
  await lockPostcode(tx, zip);
  const before = await findPostcode(tx, zip, language);
  await deletePostcode(tx, zip);
  forgetPlaces(tx);
  await audit(tx, by, {
    action: 'delivery.postcode_deleted',
    subject: { kind: 'postcode', id: zip },
    before,
  });
}

export async function findPostcode(db: Db, zip: string, language: Language): Promise<StaffPostcode> {
  const postcode = await selectPostcode(db, zip, language);
  if (!postcode) throw new Refusal('postcode_unknown');
  return postcode;
}

async function write(
  tx: Tx,
  zip: string,
  { state_id, cities }: Omit<PostcodeDraft, 'zip'>,
  { language }: SavingContext,
): Promise<StaffPostcode> {
  const state = oneLine(state_id) ?? '';
  if (!(await isState(tx, state))) throw invalidField('state_id', 'address.rule_state');
  const names = cities.flatMap((city) => oneLine(city) ?? []);
  await insertPostcode(tx, zip, state, [...new Set(names)]);
  forgetPlaces(tx);
  return findPostcode(tx, zip, language);
}

/** Drops the cached places, and the settings, which name the delivery areas. */
const forgetPlaces = (tx: Tx) => invalidateTags(tx, 'places', 'settings');
