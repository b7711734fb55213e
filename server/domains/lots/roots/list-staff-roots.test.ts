import { givenPackhouse, pack } from '#test/fixtures/given-lots.ts';
import { expect, test } from '#test/harness/api.ts';
import { listStaffRoots } from './list-staff-roots.ts';
import { publishTraceRoot } from './publish-trace-root.ts';

const first = { limit: 2, offset: 0 };

test('staff see each root with its records, and the pack that checks it', async ({ tx }) => {
  const before = (await listStaffRoots(tx, first)).total;
  const code = await pack(tx, await givenPackhouse(tx));
  const hash = await publishTraceRoot(tx, new Date('2099-01-01T16:40:00Z'));

  const { rows, total } = await listStaffRoots(tx, first);
  expect(total).toBe(before + 1);
  expect(rows[0]).toMatchObject({ day: '2099-01-02', hash, fits: true, pack: code, packs: 1 });
  expect(rows[0]?.entries).toBeGreaterThan(0);
});

test('staff see that a root does not fit: of a changed statement, or without the one before it', async ({
  tx,
}) => {
  await publishTraceRoot(tx, new Date('2099-01-01T16:40:00Z'));
  const root = await tx
    .selectFrom('trace_roots')
    .selectAll()
    .where('day', '=', '2099-01-02')
    .executeTakeFirstOrThrow();
  const changed = { ...root, day: '2099-01-03', previous: root.hash, hash: Buffer.alloc(32, 7) };
  await tx.insertInto('trace_roots').values(changed).execute();
  await publishTraceRoot(tx, new Date('2099-01-03T16:40:00Z'));

  expect(
    (await listStaffRoots(tx, { limit: 3, offset: 0 })).rows.map(({ day, fits }) => [day, fits]),
  ).toEqual([
    ['2099-01-04', true],
    ['2099-01-03', false],
    ['2099-01-02', true],
  ]);
});
