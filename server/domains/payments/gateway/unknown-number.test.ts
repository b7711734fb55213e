import { isProving } from '@kebun/contract/test/runs.ts';
import type { RootOperationNode } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { answerTo, givenPayer } from '#test/fixtures/given-gateway.ts';
import { expect, test } from '#test/harness/test.ts';

type Payer = Awaited<ReturnType<typeof givenPayer>>;

/** A well-formed attempt number that was never issued. */
const never = 'G0000000000000000000';

/** An unsigned callback for a known or unknown number. */
const callbackFrom = ({ gateway }: Payer, RefNo: string) => ({
  ...answerTo(gateway.ipay88, { RefNo, Amount: '8.00' }),
  Signature: 'f'.repeat(128),
});

/** Records the statements that are sent, without their parameters. */
function watching(db: Db) {
  const sent: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(inWords(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { watched, taken: () => sent.splice(0) };
}

const inWords = (node: RootOperationNode) =>
  node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind;

test('P-12: a callback for an unknown number runs the same statements, and stores nothing', async ({
  db,
}) => {
  const { watched, taken } = watching(db);
  const payer = await givenPayer(watched);
  const { RefNo } = await payer.begin();
  const events = () => db.selectFrom('payment_events').select('id').execute();

  taken();
  const known = await payer.tell(callbackFrom(payer, RefNo));
  const ofKnown = taken();
  const before = (await events()).length;
  for (let times = 0; times < 50; times++) {
    const unknown = await payer.tell(callbackFrom(payer, never));
    expect(taken()).toEqual(ofKnown);
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      known.status,
      known.body.code,
      known.body.message,
    ]);
  }
  expect(before).toBe(1);
  expect(await events()).toHaveLength(before);
});

const rounds = 2_000;
const perNumber = 50; // after a hundred callbacks for one number no more are stored

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length / 2] ?? 0;

/** Runs only in `npm run prove`. The two requests alternate, so that a slow machine slows both. */
if (isProving) {
  test('P-12: and both answers take equally long, within a quarter', {
    timeout: 600_000,
  }, async ({ fresh: { db } }) => {
    const payer = await givenPayer(db);
    const took = { known: [] as number[], unknown: [] as number[] };
    let given = '';
    const time = async (whose: keyof typeof took, RefNo: string) => {
      const started = performance.now();
      await payer.tell(callbackFrom(payer, RefNo));
      took[whose].push(performance.now() - started);
    };

    for (let round = 0; round < rounds; round++) {
      if (round % perNumber === 0) given = (await payer.begin()).RefNo;
      const [first, second] = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const whose of [first, second]) await time(whose, whose === 'known' ? given : never);
    }

    const ratio = median(took.unknown) / median(took.known);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
}
