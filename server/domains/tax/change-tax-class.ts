import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { type TaxClass, type TaxClassDraft, taxClassErrors } from '@kebun/contract/tax/tax-classes.ts';
import { sql } from 'kysely';
import { type Actor, audit, differing } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertNoErrors } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertTaxClass, selectTaxClass, writeRates } from './tax-class-rows.ts';

const kind = 'tax_class';

export async function createTaxClass(tx: Tx, draft: TaxClassDraft, by: Actor): Promise<TaxClass> {
  check(draft);
  const id = await insertTaxClass(tx, draft);
  const after = await findTaxClass(tx, id);
  await audit(tx, by, { action: 'tax_class.created', subject: { kind, id }, after });
  return after;
}

/** Updates a tax class and its rates from the version that the caller has seen. Orders keep the rate of their day. */
export async function changeTaxClass(
  tx: Tx,
  id: string,
  { version, ...draft }: TaxClassDraft & { version: number },
  by: Actor,
): Promise<TaxClass> {
  check(draft);
  await lockTaxClass(tx, id);
  const before = await findTaxClass(tx, id);
  if (before.version !== version)
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  await tx
    .updateTable('tax_classes')
    .set({ name: trimmedTexts(draft.name), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await writeRates(tx, id, draft.rates);
  const after = await findTaxClass(tx, id);
  await audit(tx, by, { action: 'tax_class.updated', subject: { kind, id }, ...differing(before, after) });
  return after;
}

/** Deletes a tax class that no product has. A product that takes it at the same moment waits for the lock. */
export async function removeTaxClass(tx: Tx, id: string, by: Actor): Promise<void> {
  await lockTaxClass(tx, id);
  const before = await findTaxClass(tx, id);
  if (before.products > 0) throw new Refusal('tax_class_in_use');
  await tx.deleteFrom('tax_classes').where('id', '=', id).execute();
  await audit(tx, by, { action: 'tax_class.deleted', subject: { kind, id }, before });
}

const lockTaxClass = (tx: Tx, id: string) =>
  tx.selectFrom('tax_classes').select('id').where('id', '=', id).forUpdate().execute();

function check(draft: TaxClassDraft) {
  const failures = taxClassErrors(draft).toReversed();
  assertNoErrors(Object.fromEntries(failures.map(({ field, message }) => [field, [message]])));
}

async function findTaxClass(tx: Tx, id: string): Promise<TaxClass> {
  const found = await selectTaxClass(tx, id);
  if (!found) throw new Refusal('not_found');
  return found;
}
