import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, withConnections } from './connection.ts';
import { requestOf, sendChecked } from './request.ts';
import { type Account, signInBy } from './sign-in.ts';
import { type Pace, paceOf } from './throughput.ts';

interface BrowseLoad {
  port: number;
  paths: readonly string[]; // visited in turn
  shoppers: number;
  restMs: number; // between two visits of one shopper
  seconds: number;
  signIns?: SignIns;
}

interface SignIns {
  account: Account;
  perSecond: number;
}

/** The number of concurrent sign-ins, limited to what the shop queues. */
const customers = 20;

/**
 * Measures the waiting time of shoppers who visit pages with pauses, while a number of customers sign in each
 * second, or none.
 */
export const browse = ({ port, paths, shoppers, restMs, seconds, signIns }: BrowseLoad) =>
  withConnections(port, shoppers + customers, async (open): Promise<{ looking: Pace; signedIn: number }> => {
    const requests = paths.map((path) => Buffer.from(requestOf('GET', path, { 'accept-encoding': 'br' })));
    const hands = open.slice(customers).map((connection, first) => {
      let turn = first * 7; // they start at different paths
      return async () => {
        const request = requests[turn++ % requests.length];
        if (request) await sendChecked(connection, request);
      };
    });
    const [looking, signedIn] = await Promise.all([
      paceOf(hands, seconds, restMs),
      signIns ? signInSteadily(open.slice(0, customers), signIns, seconds) : 0,
    ]);
    return { looking, signedIn };
  });

/** Signs in at a steady rate, each on the next free connection. Returns the successful sign-ins per second. */
async function signInSteadily(
  connections: readonly Connection[],
  { account, perSecond }: SignIns,
  seconds: number,
): Promise<number> {
  const request = signInBy(account);
  const started = performance.now();
  const end = started + seconds * 1_000;
  let due = 0;
  let done = 0;

  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const at = started + (due++ * 1_000) / perSecond;
        if (at >= end) return;
        await wait(Math.max(0, at - performance.now()));
        await sendChecked(connection, request);
        if (performance.now() <= end) done++;
      }
    }),
  );
  return done / seconds;
}
