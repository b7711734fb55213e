import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../contract/lib/canonical-json.ts';
import { packLotCode } from '../../contract/lots/pack-lot-code.ts';
import type {
  HistoryEvent,
  HistoryPack,
  TraceRoot,
  TraceSegment,
} from '../../contract/lots/trace-history.ts';
import { merkleLeaf, merklePath, merkleRoot } from '../../server/domains/lots/roots/merkle-root.ts';
import { sha256 } from '../../server/platform/lib/sha256.ts';
import type { Evidence } from './load-evidence.ts';

const hex = (hash: Buffer) => hash.toString('hex');
const code = packLotCode('2026-11-20', 1, new Uint8Array([1, 2])) ?? '';

const eventOf = (position: number, type: string, day: string): HistoryEvent => ({
  id: `e${position}`,
  farm_id: 'f',
  position,
  type,
  batch_id: 'b',
  occurred_at: `${day}T02:00:00.000Z`,
  recorded_at: `${day}T03:00:00.000Z`,
  voids_event_id: null,
  corrects_event_id: null,
  phi_days: null,
  hash: hex(sha256(String(position))),
});

/** The history of a pack from a log of three entries, in one root, written by the other half of the code. */
function evidence(): Evidence {
  const events = [
    eventOf(1, 'seeded', '2026-10-01'),
    eventOf(2, 'mortality', '2026-10-20'),
    eventOf(3, 'harvested', '2026-11-19'),
  ];
  const leaves = events.map(merkleLeaf);
  const pack: HistoryPack = {
    code,
    kind: 'packed',
    sku_id: 's',
    made_on: '2026-11-20',
    best_before: '2026-11-25',
    packs: 8,
    pack_g: 250,
    input_g: 2_100,
    waste_g: 100,
    overfill_g: 0,
    sources: [{ harvest_lot_id: 'h', batch_id: 'b', harvested_on: '2026-11-19', grade: 'one', grams: 2_100 }],
    logs: [{ batch_id: 'b', event_count: 3, digest: hex(sha256(...leaves)) }],
  };
  const packLeaf = merkleLeaf(pack);
  const log: TraceSegment = {
    kind: 'events',
    farm_id: 'f',
    from_position: 1,
    to_position: 3,
    head: hex(sha256('3')),
    leaf_count: 3,
    tree_root: hex(merkleRoot(leaves)),
  };
  const packs: TraceSegment = {
    kind: 'packs',
    farm_id: null,
    from_position: null,
    to_position: null,
    head: null,
    leaf_count: 1,
    tree_root: hex(packLeaf),
  };
  const top = [log, packs].map(merkleLeaf);
  const statement: Omit<TraceRoot, 'hash'> = {
    v: 1,
    day: '2026-11-21',
    made_at: '2026-11-20T16:40:00.000Z',
    previous: null,
    segment_count: 2,
    tree_root: hex(merkleRoot(top)),
  };
  const proofOf = (index: number) => ({
    segment_index: 0,
    leaf_index: index,
    path: merklePath(leaves, index).map(hex),
  });
  return {
    roots: [{ ...statement, hash: hex(sha256(canonicalJson(statement))) }],
    history: {
      pack,
      proof: { segment_index: 1, leaf_index: 0, path: [] },
      logs: [
        {
          batch_id: 'b',
          entries: events.map((event, at) => ({
            leaf_hash: hex(leaves[at] as Buffer),
            event: event.type === 'mortality' ? null : event,
            proof: event.type === 'mortality' ? null : proofOf(at),
          })),
        },
      ],
      segments: [log, packs].map((segment, index) => ({
        day: '2026-11-21',
        tree_index: index,
        path: merklePath(top, index).map(hex),
        segment,
      })),
    },
  };
}

/** Runs the command over a file, as a reader without a shop does. */
async function verify(found: unknown, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-verify-'));
  const file = join(folder, 'pack.json');
  writeFileSync(file, typeof found === 'string' ? found : JSON.stringify(found));
  const run = promisify(execFile)(process.execPath, ['bin/verify-trace.ts', file, ...words]);
  const {
    stdout,
    stderr,
    code: status,
  } = await run.then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  rmSync(folder, { recursive: true });
  return { status, said: stdout + stderr };
}

test('the command proves a pack from a file alone, and says what is not proven', async () => {
  const { status, said } = await verify(evidence(), code.toLowerCase());
  expect(said).toContain(`PROVEN: ${code} is in the root of 2026-11-21.`);
  expect(said).toContain('2 entries');
  expect(said).toContain('1 more entries are counted in');
  expect(said).toContain('Not proven: that people entered the truth');
  expect(status).toBe(0);
});

test('the command refuses a changed file, another root and a mistyped code', async () => {
  const changed = evidence();
  for (const { event } of changed.history.logs[0]?.entries ?? [])
    if (event) event.occurred_at = '2026-11-19T05:00:00.000Z';
  expect(await verify(changed, code)).toMatchObject({
    status: 1,
    said: expect.stringContaining('An entry of the log is not what its root says.'),
  });
  const dropped = evidence();
  dropped.history.logs[0]?.entries.splice(1, 1);
  expect((await verify(dropped, code)).said).toContain('left out');
  expect((await verify(evidence(), code, '--root', 'a'.repeat(64))).said).toContain(
    'The root that you noted',
  );
  expect(await verify(evidence(), 'K-261120-0001ABZ')).toMatchObject({ status: 2 });
  expect(await verify('no JSON', code)).toMatchObject({ status: 2 });
});
