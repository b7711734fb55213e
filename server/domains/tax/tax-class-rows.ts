import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import type { TaxClass, TaxClassDraft } from '@kebun/contract/tax/tax-classes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

const taxClasses = (which: RawBuilder<unknown>): RawBuilder<TaxClass> => sql`
  select own.id, own.name, own.taxes_delivery, own.version, (
    select coalesce(json_agg(json_build_object('valid_from', valid_from, 'basis_points', basis_points)
      order by valid_from), '[]')
    from tax_rates where class_id = own.id
  ) as rates, (select count(*)::int from products where tax_class_id = own.id) as products
  from tax_classes as own where ${which} order by ${textSql('own.name', defaultLanguage)}, own.id`;

export const selectTaxClasses = async (db: Db) => (await taxClasses(sql`true`).execute(db)).rows;

export const selectTaxClass = async (db: Db, id: string) =>
  (await taxClasses(sql`own.id = ${id}`).execute(db)).rows[0];

/** Inserts a class with its rates and returns its id. */
export async function insertTaxClass(
  tx: Tx,
  { name, taxes_delivery, rates }: TaxClassDraft,
): Promise<string> {
  const { id } = await tx
    .insertInto('tax_classes')
    .values({ name: trimmedTexts(name), taxes_delivery })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRates(tx, id, rates);
  return id;
}

/** Replaces the rates of a class. */
export async function writeRates(tx: Tx, id: string, rates: TaxClassDraft['rates']): Promise<void> {
  await tx.deleteFrom('tax_rates').where('class_id', '=', id).execute();
  if (rates.length === 0) return;
  await tx
    .insertInto('tax_rates')
    .values(rates.map((rate) => ({ ...rate, class_id: id })))
    .execute();
}

/**
 * Selects the rate of a class on the present day in Malaysia, in basis points. Null where nothing is taxed: no class,
 * no rate yet, 0 %, or a shop that has entered no SST number.
 */
export const presentTaxRate = (classId: RawBuilder<unknown>): RawBuilder<number | null> => sql`(
  select nullif(basis_points, 0) from tax_rates
  where class_id = ${classId} and valid_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
    and exists (select from settings where overrides #>> '{business,sst_number}' is not null)
  order by valid_from desc limit 1)`;

/** Selects the rate of delivery fees on the present day, or null where they are not taxed. */
export const presentDeliveryTaxRate = presentTaxRate(sql`(select id from tax_classes where taxes_delivery)`);
