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

/** Sends one request. Returns the status, or the error code of the connection. */
const send = (port: number, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    request({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });

/** Runs ten clients on one connection each, until connections are refused. */
async function workUntilRefused(port: number) {
  const outcomes = new Map<number | string, number>();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let outcome: number | string = 200; outcome === 200; ) {
        outcome = await send(port, agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      agent.destroy();
    }),
  );
  return outcomes;
}

test('X-10d: stopping a server under load resets no connection', async () => {
  const { http, port } = await givenServer();
  const working = workUntilRefused(port);
  await wait(300);

  await drain(http.server);
  await http.close();

  const outcomes = await working;
  expect([...outcomes.keys()].sort()).toEqual([200, 'ECONNREFUSED']);
  expect(outcomes.get('ECONNREFUSED')).toBe(10);
});

test('a server with only idle connections stops soon, and one without connections at once', async () => {
  const { http, port } = await givenServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await send(port, agent);

  await drain(http.server, { quiet: 50 });
  expect(http.server.listening).toBe(false);
  await drain(http.server); // a second signal changes nothing
});
