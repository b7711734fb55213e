import { sql } from 'kysely';
import { expect, test } from '#test/harness/api.ts';
import { enqueueMissingCards, writeMissingCards } from './missing-cards.ts';

test('a language that was added gets the cards of all products at the next start', async ({ tx }) => {
  const cards = async () =>
    (
      await sql<{ language: string; cards: number }>`
        select language, count(*)::int as cards from product_cards group by language order by language`.execute(
        tx,
      )
    ).rows;
  const enqueued = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'catalogue.write_missing_cards'`.execute(tx);
    return rows.length;
  };
  const before = await cards();
  await enqueueMissingCards(tx);
  expect(await enqueued()).toBe(0);

  await tx.deleteFrom('product_cards').where('language', '=', 'zh').execute();
  await enqueueMissingCards(tx);
  expect(await enqueued()).toBe(1);
  await writeMissingCards(tx, (work) => work(tx));

  expect(before).toHaveLength(2);
  expect(await cards()).toEqual(before);
});
