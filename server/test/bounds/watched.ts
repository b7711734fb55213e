import { type RefusalCode, refusals } from '@kebun/contract/lib/refusals.ts';
import type { InjectOptions } from 'fastify';
import type { World } from '../access/access-world.ts';
import type { CallerName } from '../access/people.ts';

/** It calls a gateway that does not exist in tests and answers server_busy. */
const foreign = 'POST /api/orders/payment/callback/ipay88';

const mostTime = 1_000; // milliseconds until the end of the answer
const maxTurnMs = 100; // milliseconds of the event loop
const mostAnswer = 2_000_000; // bytes

/** A request, and the declared refusal codes of its call. */
export interface WatchedCall {
  options: InjectOptions;
  declared: readonly RefusalCode[];
}

/** The result of a request. */
export interface WatchedResult {
  status: number;
  code: string | undefined; // of a refusal
  bytes: number;
  took: number; // milliseconds
  worked: number; // milliseconds of CPU time on the main thread
  faults: string[];
}

/** Calls whose answer grows with the data: downloaded files. They are written in many turns of the event loop. */
const files =
  /^\/api\/(me\/export|staff\/products-export|staff\/products-pictures-export|staff\/epcis|staff\/reports\/[^/]+\/csv|staff\/product-imports\/[^/]+\/invalid-rows)/;

const processor = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Sends a request and returns the problems of its answer: a defect, an undeclared refusal, an answer that is too
 * long or late, or too much CPU time. A slow one is repeated twice alone, and the fastest counts, because the
 * machine may be busy.
 */
export async function watch(
  world: World,
  caller: CallerName,
  { options, declared }: WatchedCall,
): Promise<WatchedResult> {
  const first = await callOnce(world, caller, options);
  if (!isSlow(first)) return judgeResult(first, { options, declared });
  const again = [first, await callOnce(world, caller, options), await callOnce(world, caller, options)];
  return judgeResult(
    {
      ...first,
      took: Math.min(...again.map(({ took }) => took)),
      worked: Math.min(...again.map(({ worked }) => worked)),
    },
    { options, declared },
  );
}

const isSlow = ({ took, worked }: WatchedResult) => took > mostTime || worked > maxTurnMs;

async function callOnce(world: World, caller: CallerName, options: InjectOptions): Promise<WatchedResult> {
  return world.trying(async () => {
    const [began, idle] = [performance.now(), processor()];
    const { statusCode, rawPayload } = await world.inject(caller, options);
    const [took, worked] = [performance.now() - began, processor() - idle];
    const code = statusCode < 400 ? undefined : codeIn(rawPayload.toString());
    return { status: statusCode, code, bytes: rawPayload.length, took, worked, faults: [] };
  });
}

export function codeIn(text: string): string | undefined {
  try {
    return JSON.parse(text).code;
  } catch {
    return undefined;
  }
}

/** Tells whether an answer indicates a defect of the server. */
export function isOurError({ method, url }: InjectOptions, status: number, code?: string): boolean {
  const isAway = `${method} ${url}`.startsWith(foreign) && code === 'server_busy';
  return status >= 500 && !isAway;
}

function judgeResult(seen: WatchedResult, { options, declared }: WatchedCall): WatchedResult {
  const faults: string[] = [];
  if (isOurError(options, seen.status, seen.code)) faults.push(`${seen.status}`);
  const isDeclared = declared.some((code) => code === seen.code && refusals[code] === seen.status);
  if (seen.status >= 400 && !isDeclared) faults.push(`${seen.status} ${seen.code} is not declared`);
  const isFile = files.test(String(options.url));
  if (seen.bytes > mostAnswer && !isFile) faults.push(`${seen.bytes} bytes`);
  if (seen.took > mostTime) faults.push(`took ${Math.round(seen.took)} ms`);
  if (seen.worked > maxTurnMs && !isFile) faults.push(`worked ${Math.round(seen.worked)} ms`);
  return { ...seen, faults };
}
