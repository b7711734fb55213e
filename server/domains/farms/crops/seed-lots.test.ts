import { givenFarm } from '#test/fixtures/given-farm.ts';
import { expect, test } from '#test/harness/test.ts';
import { addSeedLot, changeSeedLot, listSeedLots } from './seed-lots.ts';

const draft = (variety_id: string) =>
  ({
    variety_id,
    supplier: 'Benih Kita',
    supplier_lot: 'K-7',
    received_on: '2026-11-01',
    unit: 'g',
    quantity: 100,
  }) as const;

test('a seed lot is added once per supplier number', async ({ tx }) => {
  const { variety } = await givenFarm(tx);
  const id = await addSeedLot(tx, draft(variety));

  await expect(addSeedLot(tx, { ...draft(variety), supplier: ' Benih Kita ' })).rejects.toMatchObject({
    details: { errors: { supplier_lot: ['office.seed_rule_there'] } },
  });
  const other = await addSeedLot(tx, { ...draft(variety), supplier_lot: 'K-8' });
  await expect(changeSeedLot(tx, other, draft(variety))).rejects.toMatchObject({ code: 'request_invalid' });
  expect(await listSeedLots(tx, 'en')).toContainEqual(
    expect.objectContaining({ id, quantity: 100, used: 0 }),
  );
});

test('the quantity of a lot cannot fall below what was sown', async ({ tx }) => {
  const { variety } = await givenFarm(tx);
  const id = await addSeedLot(tx, draft(variety));
  await tx.updateTable('seed_lots').set({ used: 60 }).where('id', '=', id).execute();

  await expect(changeSeedLot(tx, id, { ...draft(variety), quantity: 59 })).rejects.toMatchObject({
    details: { errors: { quantity: ['office.seed_rule_used'] } },
  });
  await expect(changeSeedLot(tx, id, { ...draft(variety), unit: 'seed' })).rejects.toMatchObject({
    details: { errors: { unit: ['office.seed_rule_unit'] } },
  });
  await changeSeedLot(tx, id, { ...draft(variety), quantity: 60 });
});

test('when two change one lot at once, neither overwrites the other', async ({ tx }) => {
  const { variety } = await givenFarm(tx);
  const id = await addSeedLot(tx, draft(variety));

  await changeSeedLot(tx, id, { ...draft(variety), seed_treatment: 'thiram', version: 1 });
  await expect(changeSeedLot(tx, id, { ...draft(variety), version: 1 })).rejects.toMatchObject({
    code: 'version_conflict',
  });
});
