import { performance } from 'node:perf_hooks';
import { rebuildBatches } from '@kebun/server/domains/farms/events/rebuild-batches.ts';
import { type Db, openDatabase, type Tx } from '@kebun/server/platform/db/db.ts';
import { dayLength } from '../../contract/lib/days.ts';
import type { BenchEnvironment } from '../lib/bench-context.ts';
import { paceOfLooking } from '../lib/browsing-load.ts';
import { percentile } from '../lib/figures.ts';
import { atMost, type Row } from '../lib/result-row.ts';

/** Measures farm pages and totals without caches, and the rebuild of a batch. */
export async function farms(ground: BenchEnvironment): Promise<Row[]> {
  const { database } = ground;
  const farms = await database.query<{ id: string; slug: string }>(
    'select id, slug from farms order by code',
  );
  const [crop] = await database.query<{ id: string }>(
    'select crop_id as id from batches where closed_at is null group by 1 order by count(*) desc limit 1',
  );
  const [{ id: farm } = { id: '' }] = farms;

  const looks = {
    'seedlings of the farms': [
      '/api/seedlings',
      '/api/seedlings?page=9',
      `/api/seedlings?farm_id=${farm}`,
      `/api/seedlings?crop=${crop?.id}`,
      '/api/seedlings?status_slug=growing',
      '/api/seedlings?orderBy=sown_on',
      '/api/seedlings?text=tomato',
      '/api/seedlings?is_archived=1',
    ],
    'totals of seedlings': [
      '/api/farm-total-seedlings',
      ...['farm', 'plot', 'crop', 'status', 'week'].map((by) => `/api/farm-total-seedlings?group_by=${by}`),
      `/api/farm-total-seedlings?farm_id=${farm}&group_by=crop`,
      `/api/farm-total-seedlings?group_by=farm&at=${daysAgo(40)}`,
    ],
    'a farm with its plots': farms.map(({ slug }) => `/api/farms/${slug}`),
    'a farm with its batches and archive': farms.map(
      ({ slug }) => `/api/farms/${slug}?with=plots,batches,archive`,
    ),
  };
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(looks)) rows.push(await measureView(ground, what, paths));
  return [...rows, await measureRebuild(ground)];
}

async function measureView(
  { forgetful, load }: BenchEnvironment,
  what: string,
  paths: readonly string[],
): Promise<Row> {
  const { p50, p95 } = await paceOfLooking(load, forgetful, { paths, connections: 1 });
  return {
    what: `${what}, p95`,
    ours: p95,
    unit: 'ms',
    aim: atMost(50),
    how: `1 connection, ${paths.length} paths in turn, nothing kept; p50 ${p50.toFixed(1)} ms`,
  };
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayLength).toISOString().slice(0, 10);

const rebuilt = 40; // living batches, one at a time

/** Measures what a late event causes: rebuilding a batch from all its events. It is rolled back. */
async function measureRebuild({ database }: BenchEnvironment): Promise<Row> {
  const batches = await database.query<{ id: string }>(
    `select id from batches where closed_at is null and stage_since is not null order by md5(id::text) limit ${rebuilt}`,
  );
  const db = openDatabase(database.url, 1);
  try {
    const took: number[] = [];
    for (const { id } of batches) {
      await timeRebuild(db, id); // loads its pages into memory
      took.push(await timeRebuild(db, id));
    }
    return {
      what: 'how a batch stands, from its events, p95',
      ours: percentile(took, 95),
      unit: 'ms',
      aim: atMost(100),
      how: `${rebuilt} living batches, each by itself in a transaction that is taken back; p50 ${percentile(took, 50).toFixed(1)} ms`,
    };
  } finally {
    await db.destroy();
  }
}

async function timeRebuild(db: Db, id: string): Promise<number> {
  const trial = await db.startTransaction().execute();
  try {
    const started = performance.now();
    await rebuildBatches(trial as unknown as Tx, [id], new Date());
    return performance.now() - started;
  } finally {
    await trial.rollback().execute();
  }
}
