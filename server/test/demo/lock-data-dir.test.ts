import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from '../../../tools/start/lock-data-dir.ts';

function givenFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-claim-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, file: join(dataDir, 'shop.json') };
}

const program = new URL('../../../tools/start/lock-data-dir.ts', import.meta.url).href;

/** Starts another process that holds the folder, until the test ends or kills it. */
async function givenOther(dataDir: string, port: number) {
  const code = `import(process.argv[1])
    .then(({ lockDataDir }) => lockDataDir(${JSON.stringify(dataDir)}, ${port}))
    .then(() => { console.log('claimed'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = once(child, 'exit').then(([code]) => {
    throw new Error(`givenOther: the process ended with ${code}`);
  });
  await Promise.race([once(child.stdout, 'data'), end]);
  end.catch(() => undefined); // the test ends the process
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return { pid: child.pid, kill };
}

test('X-10c: a second server on the same data names the process that holds it, and that it is not ready', async () => {
  const { dataDir } = givenFolder();
  const { pid } = await givenOther(dataDir, 9); // nothing listens on port 9

  await expect(lockDataDir(dataDir, 3000)).rejects.toThrow(
    `The shop in ${dataDir} is open already, in process ${pid}. It is not ready at http://localhost:9`,
  );
});

test('neither the lock of a killed server, nor a later process with its number, prevents a start', async () => {
  const { dataDir, file } = givenFolder();
  const { kill } = await givenOther(dataDir, 9);
  await kill();
  const giveBack = await lockDataDir(dataDir, 3000);
  giveBack();
  expect(existsSync(file)).toBe(false);

  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'long ago', port: 3000 }));
  await lockDataDir(dataDir, 3000);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
});

test('an incomplete lock file does not prevent a start', async () => {
  const { dataDir, file } = givenFolder();
  writeFileSync(file, '{"pid":');

  (await lockDataDir(dataDir, 3000))();
  expect(existsSync(file)).toBe(false);
});
