import { at, givenFarm, givenGrown, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { decideReview } from './decide-review.ts';
import { recordEvents } from './record-events.ts';

type Tx = Parameters<typeof decideReview>[0];
const now = noon;

/** Inserts a harvest three days after a spray with a waiting time of seven. */
async function givenEarlyHarvest(tx: Tx) {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const harvest = recordFarmEvent(
    farm,
    id,
    28,
    'harvested',
    { net_g: 9_000, plants_removed: 90, final: false },
    { cohorts: at(farm.p1) },
  );
  await recordEvents(
    tx,
    [recordFarmEvent(farm, id, 25, 'sprayed', { phi_days: 7 }, { cohorts: at(farm.p1) }), harvest],
    {
      staff: farm.worker,
      now,
    },
  );
  return { farm, id, harvest };
}

const harvestedOf = async (tx: Tx, id: string) =>
  await tx
    .selectFrom('batches')
    .select(['harvested', 'reviews'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a manager may accept a harvest that came too early, with a stored reason', async ({ tx }) => {
  const { farm, id, harvest } = await givenEarlyHarvest(tx);
  expect(await harvestedOf(tx, id)).toEqual({ harvested: 0, reviews: 1 });

  await decideReview(
    tx,
    harvest.id,
    { verdict: 'accepted', note: 'for the compost' },
    { staff: farm.manager, now },
  );

  expect(await harvestedOf(tx, id)).toEqual({ harvested: 90, reviews: 0 });
  const decisions = await tx
    .selectFrom('event_reviews')
    .selectAll()
    .where('event_id', '=', harvest.id)
    .execute();
  expect(decisions.map(({ verdict, code, reason }) => [verdict, code, reason])).toEqual([
    ['needs_review', 'phi_not_elapsed', null],
    ['accepted', null, 'for the compost'],
  ]);
  expect(await findAllViolations(tx)).toEqual([]);
});

test('an accepted event stays accepted when the batch is rebuilt', async ({ tx }) => {
  const { farm, id, harvest } = await givenEarlyHarvest(tx);
  await decideReview(tx, harvest.id, { verdict: 'accepted', note: 'compost' }, { staff: farm.manager, now });

  await recordEvents(tx, [recordFarmEvent(farm, id, 29, 'watered', {})], { staff: farm.worker, now });

  expect(await harvestedOf(tx, id)).toEqual({ harvested: 90, reviews: 0 });
});

test('a rejected event never counts, whatever is recorded later', async ({ tx }) => {
  const { farm, id, harvest } = await givenEarlyHarvest(tx);
  await decideReview(
    tx,
    harvest.id,
    { verdict: 'rejected', note: 'typed twice' },
    { staff: farm.manager, now },
  );

  await recordEvents(tx, [recordFarmEvent(farm, id, 29, 'watered', {})], { staff: farm.worker, now });

  expect(await harvestedOf(tx, id)).toEqual({ harvested: 0, reviews: 0 });
});

test('an event with impossible counts cannot be accepted', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const loss = recordFarmEvent(
    farm,
    id,
    20,
    'mortality',
    { quantity: 9_999, cause: 'pest' },
    { cohorts: at(farm.p1) },
  );
  await recordEvents(tx, [loss], { staff: farm.worker, now });

  await expect(
    decideReview(tx, loss.id, { verdict: 'accepted', note: 'I saw it' }, { staff: farm.manager, now }),
  ).rejects.toMatchObject({ code: 'negative_count' });
});

test('a worker cannot decide', async ({ tx }) => {
  const { farm, harvest } = await givenEarlyHarvest(tx);

  await expect(
    decideReview(tx, harvest.id, { verdict: 'accepted', note: 'please' }, { staff: farm.worker, now }),
  ).rejects.toMatchObject({ code: 'forbidden_farm' });
});

test('an event that was decided or needs no decision is not decided over', async ({ tx }) => {
  const { farm, id, harvest } = await givenEarlyHarvest(tx);
  const decide = (eventId: string, verdict: 'accepted' | 'rejected') =>
    decideReview(tx, eventId, { verdict, note: 'because' }, { staff: farm.manager, now });
  const loss = recordFarmEvent(
    farm,
    id,
    20,
    'mortality',
    { quantity: 9, cause: 'pest' },
    { cohorts: at(farm.p1) },
  );
  await recordEvents(tx, [loss], { staff: farm.worker, now });
  await decide(harvest.id, 'accepted');

  for (const eventId of [harvest.id, loss.id])
    await expect(decide(eventId, 'rejected')).rejects.toMatchObject({ code: 'already_decided' });
  expect(await harvestedOf(tx, id)).toEqual({ harvested: 90, reviews: 0 });
});

test('no event is accepted that costs others their place in the counts', async ({ tx }) => {
  const { farm, id, harvest } = await givenEarlyHarvest(tx);
  const theRest = recordFarmEvent(
    farm,
    id,
    29,
    'mortality',
    { quantity: 1_800, cause: 'flood' },
    { cohorts: at(farm.p1) },
  );
  await recordEvents(tx, [theRest], { staff: farm.worker, now });

  await expect(
    decideReview(tx, harvest.id, { verdict: 'accepted', note: 'compost' }, { staff: farm.manager, now }),
  ).rejects.toMatchObject({ code: 'negative_count' });
});
