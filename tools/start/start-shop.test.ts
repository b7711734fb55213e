import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { instanceId } from '../../server/platform/lib/instance-id.ts';

/** A database that is never connected to, so that no data folder is opened here. */
const foreign = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  PASSWORD_PEPPER: 'of a shop that never opens, so any text',
};

/** Starts a program that holds a port and answers `GET /api/health` with this instance. */
async function programOf(instance: string) {
  const server = createServer((_, answer) => answer.end(JSON.stringify({ instance })));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const start = (environment: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; output: string }>((ended) => {
    const script = fileURLToPath(new URL('./start-shop.ts', import.meta.url));
    execFile(
      process.execPath,
      [script],
      { env: { ...process.env, DATA_DIR: '/nowhere/kebun', ...environment } },
      (error, stdout, stderr) => ended({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test('X-10c: a second start of this clone on its port fails with one line', async () => {
  const port = await programOf(instanceId);
  const { code, output } = await start({ PORT: String(port), ...foreign });

  expect(output).toBe(
    `A shop of this folder answers at port ${port} already. End it first, or choose another port with PORT=\n`,
  );
  expect(code).toBe(1);
});

test('a port of another program is reported in one line', async () => {
  const port = await programOf('another clone');
  const { code, output } = await start({ PORT: String(port), ...foreign });

  expect(output).toBe(`Port ${port} is taken by another program; choose one with PORT=\n`);
  expect(code).toBe(1);
});

test('an invalid setting is reported in one line', async () => {
  expect(await start({ PORT: 'three' })).toEqual({
    code: 1,
    output: 'PORT=three is not a port from 1 to 65535\n',
  });
});
