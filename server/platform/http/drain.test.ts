import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { forEveryone } from '../auth/policy.ts';
import { drain } from './drain.ts';
import { openHttp } from './open-http.ts';

async function givenServer() {
  const http = openHttp({ log: false, trustedProxy: [], headers: {} });
  http.get('/', { config: forEveryone }, async () => {
    await wait(3);
    return { ok: true };
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => http.close());
  return { http, port: (http.server.address() as AddressInfo).port };
}

/** Asks once. Returns the status, or the code of the error that the connection ended with. */
const ask = (port: number, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    request({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });

/** Ten clients, each on one connection, which ask without a pause until nobody listens any more. */
async function workUntilRefused(port: number) {
  const outcomes = new Map<number | string, number>();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let outcome: number | string = 200; outcome === 200; ) {
        outcome = await ask(port, agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      agent.destroy();
    }),
  );
  return outcomes;
}

test('X-10d: a server that is stopped under load resets no connection', async () => {
  const { http, port } = await givenServer();
  const working = workUntilRefused(port);
  await wait(300);

  await drain(http.server);
  await http.close();

  const outcomes = await working;
  expect([...outcomes.keys()].sort()).toEqual([200, 'ECONNREFUSED']);
  expect(outcomes.get('ECONNREFUSED')).toBe(10);
});

test('a server with idle connections alone ends soon, and one with none at once', async () => {
  const { http, port } = await givenServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await ask(port, agent);

  await drain(http.server, { quiet: 50 });
  expect(http.server.listening).toBe(false);
  await drain(http.server); // a second signal changes nothing
});
