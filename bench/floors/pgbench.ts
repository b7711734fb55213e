import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findSystemPostgres } from '@kebun/server/test/harness/cluster.ts';
import { drawn } from './order-rows.ts';

const run = promisify(execFile);

interface WriteLoad {
  url: string;
  transactions: readonly (readonly string[])[];
  writers: number;
  seconds: number;
}

/** Returns the path of PostgreSQL's benchmark program, if the machine has it. */
export async function findPgbench(): Promise<string | undefined> {
  const packaged = findSystemPostgres();
  for (const command of ['pgbench', ...(packaged ? [join(packaged.binaries, 'pgbench')] : [])]) {
    try {
      await run(command, ['--version']);
      return command;
    } catch {} // not here: try the next place
  }
  return undefined;
}

/** Returns how many of these transactions the database commits per second. */
export async function pgbench(
  command: string,
  { url, transactions, writers, seconds }: WriteLoad,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-bench-'));
  try {
    const files = transactions.map((statements, at) => {
      const file = join(folder, `${at}.sql`);
      writeFileSync(
        file,
        `${[`${drawn} \\gset`, 'begin;', ...statements.map((one) => `${one};`), 'commit;'].join('\n')}\n`,
      );
      return `--file=${file}`;
    });
    const clients = [`--client=${writers}`, '--jobs=2', `--time=${seconds}`];
    const { stdout } = await run(command, ['--no-vacuum', '--protocol=prepared', ...clients, ...files, url]);
    const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
    if (!perSecond) throw new Error(`pgbench: no rate in its output: ${stdout}`);
    return Number(perSecond);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
