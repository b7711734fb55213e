import { randomUUID } from 'node:crypto';
import type { TraceHistory, TraceRoot } from '@kebun/contract/lots/trace-history.ts';
import { rootFromPath, verifyHistory } from '@kebun/contract/lots/verify-history.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { at, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenPackhouse, pack, packingDay } from '#test/fixtures/given-lots.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { receivePacks } from '../insert-pack-lot.ts';
import { merkleLeaf, merklePath, merkleRoot } from './merkle-root.ts';
import { publishTraceRoot } from './publish-trace-root.ts';
import { listRoots, traceHistory } from './trace-history.ts';

/** A night after the root that the demo has. */
const nightOf = (day: number) => new Date(Date.UTC(2099, 0, day - 1, 16, 40));

/** A log that was rooted on the night before its packing, and the packing on the night after. */
async function givenRootedPack(db: Db) {
  const house = await inTransaction(db, (tx) => givenPackhouse(tx));
  const { farm, batch } = house;
  await inTransaction(db, (tx) => publishTraceRoot(tx, nightOf(1)));
  const on = { cohorts: at(farm.p1) };
  const spray = recordFarmEvent(farm, batch, 30, 'sprayed', { product: 'Neem', phi_days: 3 }, on);
  const dead = recordFarmEvent(farm, batch, 46, 'mortality', { quantity: 10, cause: 'heat' }, on);
  const recorded = { staff: farm.worker, now: noon };
  await inTransaction(db, (tx) => recordEvents(tx, [spray, dead], recorded));
  const code = await pack(db, house);
  await inTransaction(db, (tx) => publishTraceRoot(tx, nightOf(2)));
  return { ...house, code };
}

const evidenceOf = async (db: Db, code: string) => ({
  history: JSON.parse(JSON.stringify(await traceHistory(db, code))) as TraceHistory,
  roots: await listRoots(db),
  code,
});

/** Returns what a check says after something of the evidence was changed. */
async function problemsAfter(
  db: Db,
  code: string,
  change: (evidence: { history: TraceHistory; roots: TraceRoot[]; known?: string }) => void,
) {
  const evidence = await evidenceOf(db, code);
  change(evidence);
  return (await verifyHistory(evidence)).problems;
}

const entriesOf = ({ history }: { history: TraceHistory }) => history.logs[0]?.entries ?? [];

describe('the history of a pack', () => {
  test('is proven by the roots: its packing, and each entry that the public reads', async ({ tx }) => {
    const { code } = await givenRootedPack(tx);

    const evidence = await evidenceOf(tx, code);
    expect(await verifyHistory(evidence)).toEqual({
      problems: [],
      isInRoot: true,
      day: '2099-01-02',
      newest: evidence.roots.at(-1),
      proven: 5, // sown, counted, planted out, sprayed, harvested
      undisclosed: 2, // thinned, dead
      hidden: 0,
    });
    expect(evidence.history.segments.map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2099-01-01', '2099-01-02']),
    );
  });

  test('is refused when an entry, the pack or a root was changed, left out, added or moved', async ({
    tx,
  }) => {
    const { code } = await givenRootedPack(tx);

    const first = (evidence: { history: TraceHistory }) => entriesOf(evidence)[0];
    const changed = await problemsAfter(tx, code, (evidence) => {
      const event = first(evidence)?.event;
      if (event) event.occurred_at = '2026-10-09T00:00:00.000Z';
    });
    expect(changed).toEqual(['event_changed']);
    const rehashed = await problemsAfter(tx, code, (evidence) => {
      const entry = first(evidence);
      if (!entry?.event) return;
      entry.event.type = 'planted';
      entry.leaf_hash = merkleLeaf(entry.event).toString('hex');
    });
    expect(rehashed.sort()).toEqual(['event_changed', 'log_changed']);
    expect(await problemsAfter(tx, code, (evidence) => entriesOf(evidence).splice(4, 1))).toContain(
      'log_changed',
    );
    expect(await problemsAfter(tx, code, (evidence) => entriesOf(evidence).pop())).toContain('log_changed');
    expect(await problemsAfter(tx, code, (evidence) => entriesOf(evidence).reverse())).toContain(
      'log_changed',
    );
    const doubled = await problemsAfter(tx, code, (evidence) => {
      const entry = first(evidence);
      if (entry) entriesOf(evidence).push(entry);
    });
    expect(doubled).toContain('log_changed');

    expect(
      await problemsAfter(tx, code, ({ history }) => {
        history.pack.best_before = '2027-01-01';
      }),
    ).toEqual(['pack_changed']);
    expect(
      await problemsAfter(tx, code, ({ history }) => {
        for (const source of history.pack.sources) source.harvested_on = '2026-11-20';
      }),
    ).toEqual(['pack_changed', 'harvest_missing']);
    expect(
      await problemsAfter(tx, code, ({ roots }) => {
        const last = roots.at(-1);
        if (last) last.made_at = '2099-01-02T00:00:00.000Z';
      }),
    ).toEqual(['root_changed']);
    expect(await problemsAfter(tx, code, ({ roots }) => roots.pop())).toContain('root_missing');
    const other = await verifyHistory({ ...(await evidenceOf(tx, code)), code: 'K-261120-0002ABX' });
    expect(other.problems).toEqual(['other_pack']);

    const noted = (await listRoots(tx)).at(-1)?.hash ?? '';

    const evidence = await evidenceOf(tx, code);
    expect((await verifyHistory({ ...evidence, known: noted })).problems).toEqual([]);
    const forged = noted.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect((await verifyHistory({ ...evidence, known: forged })).problems).toEqual(['root_unknown']);
  });

  test('is refused when a row of the log was changed in the database', async ({ fresh }) => {
    const { db, ownerUrl } = fresh;
    const { code, batch } = await givenRootedPack(db);
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query('alter table farm_events disable trigger append_only');
    const change = `update farm_events set payload = '{"phi_days": 0}' where type = 'sprayed' and batch_id = $1`;
    await owner.query(change, [batch]);
    await owner.end();

    const { problems } = await verifyHistory(await evidenceOf(db, code));
    expect(problems.sort()).toEqual(['event_changed', 'pack_changed']);
  });

  test('of a pack of today is in no root yet; one of bought-in goods has no log', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    expect(await verifyHistory(await evidenceOf(tx, code))).toMatchObject({ isInRoot: false, proven: 0 });

    const receipt = { sku_id: house.sku_id, packs: 5, supplier: 'Tan Ah Kow', invoice_number: 'INV 7' };
    const bought = await receivePacks(tx, receipt, {
      by: house.packer,
      key: randomUUID(),
      today: packingDay,
    });
    await publishTraceRoot(tx, nightOf(2));
    expect(JSON.stringify(await traceHistory(tx, bought))).not.toMatch(/Tan|INV/);
    expect(await verifyHistory(await evidenceOf(tx, bought))).toMatchObject({ isInRoot: true, problems: [] });
  });

  test('names no person and shows no loss, and stays whole when a batch is hidden', async ({ tx }) => {
    const { code, farm, batch } = await givenRootedPack(tx);

    const json = JSON.stringify(await traceHistory(tx, code));
    for (const { id } of [farm.worker, farm.manager]) expect(json).not.toContain(id);
    expect(json).not.toMatch(/mortality|thinned|heat|phone|NB-/);
    await tx.updateTable('batches').set({ public: false }).where('id', '=', batch).execute();
    expect(await verifyHistory(await evidenceOf(tx, code))).toMatchObject({
      problems: [],
      isInRoot: true,
      proven: 0,
      hidden: 1,
    });
  });
});

describe('the root of a day', () => {
  test('is made once, although two processes try at once', async ({ fresh }) => {
    const { db } = fresh;
    const before = await listRoots(db);
    await inTransaction(db, async (first) => {
      expect(await publishTraceRoot(first, nightOf(2))).toBeDefined();
      expect(await inTransaction(db, (second) => publishTraceRoot(second, nightOf(2)))).toBeUndefined();
    });
    expect(await inTransaction(db, (later) => publishTraceRoot(later, nightOf(2)))).toBeUndefined();
    expect(await listRoots(db)).toHaveLength(before.length + 1);
  });

  test('is never changed, removed or followed twice', async ({ tx }) => {
    await publishTraceRoot(tx, nightOf(1));
    await publishTraceRoot(tx, nightOf(2));
    const refused = async (run: (tx: Tx) => Promise<unknown>) => {
      await sql`savepoint before`.execute(tx);
      const error = await run(tx).catch((reason: Error) => reason);
      await sql`rollback to savepoint before`.execute(tx);
      return String(error);
    };

    expect(await refused((on) => on.updateTable('trace_roots').set({ segment_count: 7 }).execute())).toMatch(
      'only ever added to',
    );
    expect(await refused((on) => on.deleteFrom('trace_packs').execute())).toContain('only ever added to');
    expect(await refused((on) => on.deleteFrom('trace_segments').execute())).toMatch('only ever added to');
    expect(
      await refused((on) =>
        sql`insert into trace_roots (day, made_at, previous, segment_count, tree_root, hash)
          select '2099-12-24', made_at, previous, segment_count, tree_root, sha256('other') from trace_roots where day = '2099-01-02'`.execute(
          on,
        ),
      ),
    ).toContain('trace_roots_previous_key');
  });
});

test('a path leads from every leaf of a tree of any size to its root', async () => {
  for (let size = 1; size <= 20; size += 1) {
    const leaves = Array.from({ length: size }, (_, number) => merkleLeaf({ number }));
    const root = merkleRoot(leaves).toString('hex');
    for (const [index, leaf] of leaves.entries()) {
      const path = merklePath(leaves, index).map((hash) => hash.toString('hex'));
      const place = { index, size, path };
      expect(await rootFromPath(leaf.toString('hex'), place)).toBe(root);
      if (size > 1) {
        const wrong = { ...place, index: (index + 1) % size };
        expect(await rootFromPath(leaf.toString('hex'), wrong)).not.toBe(root);
      }
    }
  }
});
