import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { assertNotArchived } from '../assert-not-in-use.ts';

/**
 * Throws unless the person exists and is not archived. It locks their row, so that they cannot be archived before
 * the assignment.
 */
export async function assertFarmerActive(
  tx: Tx,
  id: string | null | undefined,
  field: string,
): Promise<void> {
  if (!id) return;
  const farmer = await tx
    .selectFrom('farmers')
    .select([textSql('display_name', defaultLanguage).as('name'), 'archived_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!farmer) throw invalidField(field);
  if (farmer.archived_at) assertNotArchived(farmer.name);
}
