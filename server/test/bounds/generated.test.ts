/**
 * Sends random requests: any call, by any caller, mostly valid, with some changes. Several share one state, which
 * is then rolled back, so that a deleted account exists again in the next round. `npm test` sends some hundred,
 * `npm run prove` a hundred thousand; `SEED=7 REQUESTS=40` repeats a round.
 */
import { isProving } from '@kebun/contract/test/runs.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, expect } from 'vitest';
import { Refusal } from '#platform/http/refusal.ts';
import { testIn, type World } from '../access/access-world.ts';
import type { RequestContent } from '../access/cases.ts';
import type { Route } from '../access/every-route.ts';
import { noon } from '../fixtures/given-farm.ts';
import { drawer, type GeneratedRequest } from './generated.ts';
import { type Chance, chanceOf, seed } from './random.ts';
import { calls, sentRight } from './sent.ts';
import { codeIn, isOurError } from './watched.ts';

const test = testIn(() => noon);

const all = Number(process.env.REQUESTS ?? (isProving ? 100_000 : 300));
const inRound = 40; // requests that share one state
const callsOfRound = 8;
const isPartial = 5_000; // requests of one test
const longest = 60_000; // milliseconds after which a request counts as unanswered

const classes: Record<string, number> = { '5xx': 0 };
let slowest = { took: 0, worked: 0, what: 'none' };

const count = (kind: string) => {
  classes[kind] = (classes[kind] ?? 0) + 1;
};

const execute = (world: World, statement: string) => world.tx.executeQuery(CompiledQuery.raw(statement));

/** Runs work in a savepoint and rolls it back when it is refused. */
async function restoring<T>(world: World, operation: () => Promise<T>): Promise<T | undefined> {
  await execute(world, 'savepoint kept');
  try {
    const done = await operation();
    await execute(world, 'release savepoint kept');
    return done;
  } catch (error) {
    await execute(world, 'rollback to savepoint kept; release savepoint kept');
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Prepares some calls with their requirements, each thing for one call only. */
async function readied(world: World, chance: Chance) {
  const ready: [Route, RequestContent][] = [];
  for (let n = 0; n < callsOfRound; n++) {
    const route = chance.one(calls);
    ready.push([route, (await restoring(world, () => sentRight(world, route))) ?? {}]);
  }
  return ready;
}

const uuids = (text: string) => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

const idsOf = ({ people, staff, farms, things }: World, ready: unknown) => [
  ...new Set(uuids(JSON.stringify([people, staff, farms, things, ready]))),
];

/** Sends a request and returns its answer. */
async function sendDrawn(world: World, { caller, options }: GeneratedRequest) {
  const waiting = setTimeout(() => {
    throw new Error(`No answer: ${caller}, ${options.method} ${options.url}`);
  }, longest);
  const [began, idle] = [performance.now(), process.threadCpuUsage()];
  const { statusCode: status, body } = await world.inject(caller, options);
  const { user, system } = process.threadCpuUsage(idle);
  clearTimeout(waiting);
  return { status, body, took: performance.now() - began, worked: (user + system) / 1_000 };
}

const describeCall = ({ caller, options: { method, url, payload } }: GeneratedRequest) =>
  `${caller}: ${method} ${String(url).slice(0, 300)} ${String(payload ?? '').slice(0, 600)}`;

/** Sends requests over one state and returns those that ended in a defect. */
async function round(world: World, chance: Chance, requests: number): Promise<string[]> {
  const faults: string[] = [];
  await world.trying(async () => {
    const ready = await readied(world, chance);
    const ids = idsOf(world, ready);
    const draw = drawer(chance, ids);
    for (let n = 0; n < requests; n++) {
      const [route, sent] = chance.one(ready);
      const drawn = draw(route, sent);
      await execute(world, 'savepoint asked');
      const { status, body, took, worked } = await sendDrawn(world, drawn);
      // In production a failed statement outside a transaction affects only itself; here it has aborted the
      // transaction.
      await execute(world, 'release savepoint asked').catch(() =>
        execute(world, 'rollback to savepoint asked; release savepoint asked'),
      );
      const isOurs = isOurError(drawn.options, status, codeIn(body));
      count(status >= 500 && !isOurs ? 'a gateway that is not there' : `${Math.floor(status / 100)}xx`);
      if (took > slowest.took) slowest = { took, worked, what: describeCall(drawn) };
      if (isOurs) faults.push(`SEED=${chance.seed} REQUESTS=${inRound}: ${status} ${describeCall(drawn)}`);
      if (status < 300 && ids.length < 1_000) ids.push(...uuids(body.slice(0, 20_000)).slice(0, 20));
    }
  });
  return faults;
}

const parts = Array.from({ length: Math.ceil(all / isPartial) }, (_, n) => n * isPartial);

test.for(parts)(
  'X-2e: no random request causes a defect, from the %dth',
  {
    timeout: 60_000 + 100 * isPartial,
    retry: 0,
  },
  async (from, { world }) => {
    const until = Math.min(all, from + isPartial);
    const faults: string[] = [];
    const before = classes['2xx'] ?? 0;
    for (let n = from; n < until; n += inRound) {
      const chance = chanceOf(seed + n / inRound);
      faults.push(...(await round(world, chance, Math.min(inRound, until - n))));
    }
    expect(faults).toEqual([]);
    const done = (classes['2xx'] ?? 0) - before;
    if (all >= isPartial) expect(done / (until - from), 'so many are let in').toBeGreaterThan(0.2);
  },
);

afterAll(() => {
  const { took, worked, what } = slowest;
  const counts = Object.entries(classes)
    .toSorted()
    .map(([kind, n]) => `${n} × ${kind}`)
    .join(', ');
  console.log(`SEED=${seed}: ${all} requests drawn, ${counts}.
The slowest answer: ${Math.round(took)} ms, ${Math.round(worked)} ms of them our own work: ${what}`);
});
