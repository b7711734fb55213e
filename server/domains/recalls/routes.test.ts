import type { PublicRecall } from '@kebun/contract/recalls/recalls.ts';
import { traceLot } from '#domains/lots/trace-lot.ts';
import { noon } from '#test/fixtures/given-farm.ts';
import { givenRecall, givenSoldLots, recallTexts } from '#test/fixtures/given-recall.ts';
import { expect, test } from '#test/harness/api.ts';

test('shoppers read of a recall once it is confirmed: on the list, and on the page of the pack', async ({
  tx,
  open,
}) => {
  const { first, last, lot, slug } = await givenSoldLots(tx);
  const { confirm } = await givenRecall(tx, lot);
  const list = async () => {
    const request = await open(); // without the cached answers of an earlier one
    return ((await request('GET', '/api/recalls?lang=zh')).body as { data: PublicRecall[] }).data;
  };
  const traced = () => traceLot(tx, { code: first, language: 'en', now: noon });
  expect(await list()).toEqual([]);
  expect(await traced()).toMatchObject({ state: 'ok', recall: null });

  await confirm();

  expect(await list()).toMatchObject([
    {
      reason: recallTexts.reason.zh,
      advice: recallTexts.advice.zh,
      severity: 1,
      products: [{ slug, lots: [first, last].sort() }],
    },
  ]);
  expect(await traced()).toMatchObject({
    state: 'recalled',
    recall: { reason: recallTexts.reason.en, advice: recallTexts.advice.en },
  });
});
