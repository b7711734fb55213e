import type { BenchEnvironment } from '../lib/bench-context.ts';
import { start } from '../lib/child-processes.ts';
import { memoryOf, memoryOfFamily } from '../lib/process-memory.ts';
import { atMost, type Row } from '../lib/result-row.ts';

/** Measures the memory of the shop after all other parts, and of PostgreSQL. */
export async function memory({ shop, database }: BenchEnvironment): Promise<Row[]> {
  const ours = memoryOf(shop.pid);
  const postgres = memoryOfFamily(database.pid);
  if (ours === undefined || postgres === undefined) return []; // available on Linux only

  const bare = await start('../floors/same-bytes.ts', { words: [shop.address] });
  const floor = memoryOf(bare.pid);
  await bare.stop();
  return [
    {
      what: 'memory of the server',
      ...(floor !== undefined && { floor }),
      ours,
      unit: 'MB',
      aim: atMost(300),
      how: 'resident, after all of the above; floor: a bare node:http process',
    },
    {
      what: 'memory of PostgreSQL',
      ours: postgres,
      unit: 'MB',
      how: 'all its processes, shared memory counted once; two shops are connected to it',
    },
  ];
}
