import { refusals } from '@kebun/contract/lib/refusals.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hostOf } from '../auth/network.ts';
import type { Refusal } from './refusal.ts';

/** Who asks, as a line of the log may say it: ids and hashes, never a name, an address to write to or a token. */
interface Asking {
  guest?: string;
  customer?: string;
  staff?: string;
  tried?: string; // a keyed hash of the account, number or code that was tried
}

const known = new WeakMap<FastifyRequest, Asking>();

/** Notes who a request is from, or what it tries to open, for the line that is written if it is denied. */
export const noteAsking = (request: FastifyRequest, asking: Asking): void => {
  known.set(request, { ...known.get(request), ...asking });
};

/** What is denied besides what its status says: a wrong code is a guess, too. */
const guesses = new Set(['code_invalid', 'keys_wrong']);
const statuses = new Set([401, 403, 429]);

const linesAMinute = 20; // from one address
const linesInAll = 600; // from all together, in one process
const minute = 60_000; // milliseconds

/** Writes a line for who was not let in, not allowed, or asked too often: `event: "denied"`. */
export function noteDenial({ code, details }: Refusal, request: FastifyRequest): void {
  const status = refusals[code];
  if (!statuses.has(status) && !guesses.has(code)) return;
  const { id, method, url, routeOptions, ip, log } = request;
  denialsOf(log).write(hostOf(ip), {
    event: 'denied',
    code,
    status,
    ...(details.limit && { limit: details.limit }),
    request_id: id,
    method,
    path: routeOptions?.url ?? url.split('?', 1)[0],
    address: ip,
    ...known.get(request),
  });
}

const books = new WeakMap<FastifyBaseLogger, Denials>();

function denialsOf(log: FastifyBaseLogger): Denials {
  const denials = books.get(log) ?? new Denials(log);
  books.set(log, denials);
  return denials;
}

interface Minute {
  until: number; // of a clock that never jumps
  lines: number;
  more: number; // that were not written
}

/** Nobody floods the log: of each address so many lines a minute are written, and how many there were besides. */
class Denials {
  readonly #log: FastifyBaseLogger;
  readonly #minutes = new LRUCache<string, Minute>({
    max: 10_000,
    dispose: (minute, address) => this.#tellMore(address, minute),
  });

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  write(address: string, line: object): void {
    if (this.#mayWrite(address, linesAMinute) && this.#mayWrite('all', linesInAll)) this.#log.warn(line);
  }

  #mayWrite(address: string, most: number): boolean {
    const minute = this.#minuteOf(address);
    if (minute.lines < most) {
      minute.lines++;
      return true;
    }
    if (minute.more++ === 0)
      setTimeout(() => this.#minuteOf(address), minute.until - performance.now() + 1).unref();
    return false;
  }

  /** The minute of an address. One that is over is told of, and another begins. */
  #minuteOf(address: string): Minute {
    const now = performance.now();
    const before = this.#minutes.get(address);
    if (before && before.until > now) return before;
    const begun = { until: now + minute, lines: 0, more: 0 };
    this.#minutes.set(address, begun);
    return begun;
  }

  #tellMore(address: string, { more }: Minute) {
    if (more > 0) this.#log.warn({ event: 'denied_more', address, count: more });
  }
}
