import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { type TaxClass, type TaxClassDraft, taxClassErrors } from '@kebun/contract/tax/tax-classes.ts';
import { sql } from 'kysely';
import { type Actor, audit, diffFields } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertNoErrors } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertTaxClass, selectTaxClass, writeRates } from './tax-class-rows.ts';

const kind = 'tax_class';

export async function createTaxClass(tx: Tx, draft: TaxClassDraft, by: Actor): Promise<TaxClass> {
  check(draft);
  await lockTaxClasses(tx);
  if (draft.taxes_delivery) await releaseDelivery(tx, null, by);
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
  await lockTaxClasses(tx);
  const before = await findTaxClass(tx, id);
  if (before.version !== version)
    throw new Refusal('version_conflict', { fresh: { version: before.version } });
  if (draft.taxes_delivery) await releaseDelivery(tx, id, by);
  const { name, taxes_delivery } = draft;
  await tx
    .updateTable('tax_classes')
    .set({ name: trimmedTexts(name), taxes_delivery, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await writeRates(tx, id, draft.rates);
  const after = await findTaxClass(tx, id);
  await audit(tx, by, { action: 'tax_class.updated', subject: { kind, id }, ...diffFields(before, after) });
  return after;
}

/**
 * Deletes a tax class that neither products nor delivery fees have. A product that takes it at the same moment waits
 * for the lock.
 */
export async function removeTaxClass(tx: Tx, id: string, by: Actor): Promise<void> {
  await lockTaxClasses(tx);
  await tx.selectFrom('tax_classes').select('id').where('id', '=', id).forUpdate().execute();
  const before = await findTaxClass(tx, id);
  if (before.products > 0 || before.taxes_delivery) throw new Refusal('tax_class_in_use');
  await tx.deleteFrom('tax_classes').where('id', '=', id).execute();
  await audit(tx, by, { action: 'tax_class.deleted', subject: { kind, id }, before });
}

/** Lets one request at a time change tax classes, because one of them takes the delivery fees from another. */
const lockTaxClasses = (tx: Tx) => sql`lock table tax_classes in share row exclusive mode`.execute(tx);

/** Takes the delivery fees from the class that has them. A form that shows it as it was is refused. */
async function releaseDelivery(tx: Tx, but: string | null, by: Actor): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update tax_classes set taxes_delivery = false, version = version + 1, updated_at = now()
    where taxes_delivery and id is distinct from ${but}::uuid returning id`.execute(tx);
  for (const { id } of rows) {
    const change = { before: { taxes_delivery: true }, after: { taxes_delivery: false } };
    await audit(tx, by, { action: 'tax_class.updated', subject: { kind, id }, ...change });
  }
}

function check(draft: TaxClassDraft) {
  const failures = taxClassErrors(draft).toReversed();
  assertNoErrors(Object.fromEntries(failures.map(({ field, message }) => [field, [message]])));
}

async function findTaxClass(tx: Tx, id: string): Promise<TaxClass> {
  const found = await selectTaxClass(tx, id);
  if (!found) throw new Refusal('not_found');
  return found;
}
