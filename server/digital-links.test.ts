import { givenPackhouse, pack } from '#test/fixtures/given-lots.ts';
import { expect, test } from '#test/harness/api.ts';

test('a GS1 Digital Link leads to the page of its pack, and to none of another item', async ({
  open,
  tx,
}) => {
  const house = await givenPackhouse(tx);
  const code = await pack(tx, house);
  await tx.updateTable('skus').set({ barcode: '4006381333931' }).where('id', '=', house.sku_id).execute();
  const request = await open();
  const follow = (gtin: string, lot = code) => request('GET', `/01/${gtin}/10/${lot}`);

  expect(await follow('04006381333931')).toMatchObject({ status: 307, headers: { location: `/t/${code}` } });
  for (const gtin of ['00000096385074', '04006381333932', '__proto__', '1'.repeat(200)])
    expect((await follow(gtin)).status, gtin).toBe(404);
  for (const lot of ['K-261120-0001ABX', '%00', '🥬', 'x'.repeat(200)])
    expect((await follow('04006381333931', encodeURIComponent(lot))).status, lot).toBe(404);
});
