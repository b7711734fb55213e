import { performance } from 'node:perf_hooks';
import { addDays, dayOf } from '@kebun/contract/lib/days.ts';
import { type Period, reportKinds } from '@kebun/contract/reports/reports.ts';
import { figuresOf } from '@kebun/server/domains/reports/compute-report.ts';
import { spanOf } from '@kebun/server/domains/reports/figures.ts';
import { type Db, openDatabase } from '@kebun/server/platform/db/db.ts';
import type { BenchEnvironment } from '../lib/bench-context.ts';
import { atMost, type Row } from '../lib/result-row.ts';

/** Measures every report over one month, and over three: the longest computed at once. */
export async function reports({ database }: BenchEnvironment): Promise<Row[]> {
  const db = openDatabase(database.url, 1);
  const today = dayOf(new Date().toISOString());
  try {
    return [
      await findSlowest(db, 'the slowest report of a month', { from: addDays(today, -29), to: today }),
      await findSlowest(db, 'the slowest report of three months', { from: addDays(today, -91), to: today }),
    ];
  } finally {
    await db.destroy();
  }
}

async function findSlowest(db: Db, what: string, period: Period): Promise<Row> {
  const took: { kind: string; ms: number }[] = [];
  for (const kind of reportKinds) {
    await figuresOf(db, kind, spanOf(period)); // loads its pages into memory
    const started = performance.now();
    await figuresOf(db, kind, spanOf(period));
    took.push({ kind, ms: performance.now() - started });
  }
  took.sort((one, other) => other.ms - one.ms);
  const times = took.slice(0, 4).map(({ kind, ms }) => `${kind.replaceAll('_', ' ')} ${ms.toFixed(0)} ms`);
  return {
    what,
    ours: took[0]?.ms ?? 0,
    unit: 'ms',
    aim: atMost(1_000),
    how: `${times.join(', ')}`,
  };
}
