import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@kebun/server/platform/lib/config.ts';
import { projectRoot } from '@kebun/server/platform/lib/instance-id.ts';
import { freePort } from '@kebun/server/platform/postgres/free-port.ts';
import { stop } from '../lib/child-processes.ts';
import { median } from '../lib/figures.ts';
import { atMost, type Row } from '../lib/result-row.ts';

const times = 5;

/** Measures the time from the command to the ready message, after a first setup. */
export async function coldStart(): Promise<Row[]> {
  const dataDir = join(readConfig().dataDir, 'bench-start');
  rmSync(dataDir, { recursive: true, force: true });
  const environment = {
    ...process.env,
    PORT: String(await freePort()),
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATABASE_DIRECT_URL: '',
    DATA_DIR: dataDir,
    DEMO: '1',
  };
  const commands = [
    ['node bin/start.mjs', [process.execPath, 'bin/start.mjs', '--temporary']],
    ['npm start', ['npm', 'start', '--', '--temporary']],
  ] as const;

  await secondsToReady(commands[0][1], environment); // sets up everything
  const rows: Row[] = [];
  for (const [name, command] of commands) {
    const took: number[] = [];
    for (let time = 0; time < times; time++) took.push(await secondsToReady(command, environment));
    rows.push({
      what: `start, ${name}`,
      ours: median(took),
      unit: 's',
      aim: atMost(2),
      how: `median of ${times}, PostgreSQL started along; slowest ${Math.max(...took).toFixed(2)} s`,
    });
  }
  return rows;
}

async function secondsToReady(
  [program, ...words]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const started = performance.now();
  const child = spawn(program, words, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const leave = () => child.kill('SIGTERM');
  process.once('exit', leave);
  try {
    await waitUntilReady(child);
    return (performance.now() - started) / 1_000;
  } finally {
    await stop(child);
    process.off('exit', leave);
  }
}

const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Kebun is ready')) resolve();
    });
    child.once('exit', () =>
      reject(new Error(`secondsToReady: the shop exited before it was ready: ${output}`)),
    );
  });
